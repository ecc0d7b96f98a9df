import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { PostView } from '@lampstand/core/posts/contract';
import { asFromPhone, drawTurned, SEEN } from '../../test/phone-photo.ts';

/** A picture with a light corner, so that its position can be seen. */
export async function aDrawing(width: number, height: number): Promise<Response> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#2f5135';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffdf9a';
  pen.fillRect(0, 0, 100, 100);
  return new Response(await canvas.convertToBlob({ type: 'image/webp' }));
}

let photos = 0;

/** What a post says of its photo. */
export function photoOf(width: number, height: number): Pick<PostView, 'imageUrl'> & { image: PostView['image'] & {} } {
  photos += 1;
  const name = String(photos).padStart(32, '0');
  const placeholder = 'data:image/gif;base64,R0lGODlhAQABAIAAAEaC3AAAACwAAAAAAQABAAACAkQBADs=';
  return {
    imageUrl: `/api/images/${name}.webp`,
    image: { thumbUrl: `/api/images/${name}-thumb.webp`, width, height, placeholder },
  };
}

/** A photo as a phone stores it: turned, with camera and place. `times` larger than what is displayed. */
export async function phonePhoto(name: string, times = 1): Promise<File> {
  const drawn = await fetch(drawTurned({ ...SEEN, times }));
  return new File([asFromPhone(await drawn.bytes())], name, { type: 'image/jpeg' });
}

/** Presses a button that opens the system's file chooser, and chooses the file. */
export async function chooseFile(button: Locator, file: File, press = () => button.click()): Promise<void> {
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    this.files = chosen.files;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press();
  expect(chooser, 'the file chooser').toHaveBeenCalledOnce();
  chooser.mockRestore();
}
