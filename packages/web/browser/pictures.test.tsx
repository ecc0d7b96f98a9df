import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointName } from '../src/data/sync/entry.ts';
import { refusal } from '../test/answers.ts';
import { elena } from '../test/fixtures.ts';
import { CAMERA, positionBytes, SEEN } from '../test/phone-photo.ts';
import { texts } from '../test/texts.ts';
import { account } from './support/account.ts';
import { openApp } from './support/app.tsx';
import { entryWith } from './support/feed.ts';
import { aDrawing, chooseFile, phonePhoto, photoOf } from './support/photo.ts';
import { server } from './support/server.ts';
import { accepts, aPost } from './support/stage.ts';
import { expectToast } from './support/toast.ts';

const t = texts.en;
const WORDS = 'The well we dug last spring still gives water.';
const MEGABYTE = 1024 * 1024;
/** 60 by 40 pixels: a black picture, then a white one. */
const FILM =
  'R0lGODlhPAAoAIAAAExpcQAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFAAAAACwAAAAAPAAoAAACMoyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGI1BUAACH5BAUAAAAALAAAAAA8ACgAgExpcf///wIyjI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKh8Si8YjUFQAAOw==';

/** 60 by 40 pixels, all of one blue. */
const AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAADwAAAAoAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAubWRhdBIACgk4FXudtAQ0GkAyFxrCYuTgABQAAACXvz2Rd6P5iiUMHc3A';

const dialog = page.getByRole('dialog', { name: t.compose.create.title });
const field = dialog.getByLabelText(t.compose.content.label);
const choose = dialog.getByRole('button', { name: t.compose.photo.choose });
const chosen = dialog.getByRole('img', { name: t.compose.photo.chosen });
const submit = dialog.getByRole('button', { name: t.compose.create.submit });

async function startPost(): Promise<void> {
  const shared = aPost({ user: elena, content: WORDS, ...photoOf(600, 800) });
  await openApp('/?new', { answers: { ...accepts(shared), 'media.image': () => aDrawing(600, 800) } });
  await field.fill(WORDS);
}

/** The picture that arrived last. */
function sentBy(name: EndpointName, part: string): File {
  const form = server.callsOf(name).at(-1)?.body as FormData;
  return form.get(part) as File;
}

/** Its size and its colors, in the upper and in the lower half. */
async function seenIn(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const colorAt = (part: number) => [...pen.getImageData(width / 2, height * part, 1, 1).data];
  return { width, height, above: colorAt(0.1), below: colorAt(0.9) };
}

function expectColor(seen: number[], drawn: readonly number[]): void {
  drawn.forEach((value, channel) => expect(Math.abs(seen[channel]! - value)).toBeLessThan(30));
}

test('a file that is not a picture is refused at its field, and no input is lost (media-1)', async () => {
  await startPost();
  await chooseFile(choose, new File(['%PDF-1.7'], 'sermon.pdf', { type: 'application/pdf' }));
  await expect.element(dialog.getByText('Please choose a JPEG, PNG, WebP or GIF picture.')).toBeVisible();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await chooseFile(choose, new File([svg], 'cross.png', { type: 'image/png' }));
  const broken = dialog.getByText('This picture could not be read. Please choose another one.');
  await expect.element(broken).toBeVisible();
  await expect.element(field).toHaveValue(WORDS);
  await chooseFile(choose, await phonePhoto('well.jpg'));
  await expect.element(chosen).toBeVisible();
  await expect.element(broken).not.toBeInTheDocument();
});

test('a photo over 10 MB is made smaller and shared', async () => {
  await startPost();
  const heavy = new File([await phonePhoto('well.jpg'), new Uint8Array(11 * MEGABYTE)], 'well.jpg', {
    type: 'image/jpeg',
  });
  await chooseFile(choose, heavy);
  await expect.element(chosen).toBeVisible();
  await submit.click();
  await expectToast(t.compose.create.done);
  expect(sentBy('posts.create', 'image').size).toBeLessThan(MEGABYTE);
  await expect.element(entryWith(WORDS).getByRole('img', { name: 'Photo shared by Elena Morales' })).toBeVisible();
});

test('a photo leaves the device small, upright and without its place (media-7)', async () => {
  await startPost();
  const taken = await phonePhoto('PXL_20260405_090000.jpg', 3);
  const traces = ['Exif', CAMERA, String.fromCharCode(...positionBytes())];
  const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());
  // TextDecoder takes latin1 for windows-1252, in which only bytes of 128 to 159 differ.
  const before = await textOf(taken);
  for (const trace of traces) expect(before).toContain(trace);
  await chooseFile(choose, taken);
  await expect.element(chosen).toBeVisible();
  await submit.click();
  await expectToast(t.compose.create.done);
  const sent = sentBy('posts.create', 'image');
  expect(sent.name).not.toContain('2026');
  const after = await textOf(sent);
  for (const trace of traces) expect(after).not.toContain(trace);
  const { width, height, above, below } = await seenIn(sent);
  expect([width, height]).toEqual([1536, 2048]);
  expectColor(above, SEEN.sky);
  expectColor(below, SEEN.field);
});

test('a photo that the server rejects changes nothing', async () => {
  await startPost();
  server.answer({ 'posts.create': refusal('image_unsupported') });
  await chooseFile(choose, await phonePhoto('well.jpg'));
  await submit.click();
  await expectToast('Error', 'Failed to create post: 415 - Please choose a JPEG, PNG, WebP or GIF picture.');
  await expect.element(field).toHaveValue(WORDS);
  await expect.element(chosen).toBeVisible();

  server.answer(accepts(aPost({ user: elena, content: WORDS })));
  await dialog.getByRole('button', { name: t.compose.photo.remove }).click();
  await submit.click();
  await expectToast(t.compose.create.done);
  await expect.element(entryWith(WORDS)).toBeVisible();
  expect(sentBy('posts.create', 'image')).toBeNull();
});

const face = page.getByRole('group', { name: t.profiles.picture.label });
const choosePicture = page.getByRole('button', { name: t.profiles.picture.choose });
const { imageUrl: profileImageUrl } = photoOf(400, 400);

async function openProfile(): Promise<void> {
  await openApp('/register', {
    answers: {
      ...account,
      'profiles.uploadPicture': () => {
        server.answer({ 'auth.user': { ...elena, profileImageUrl } });
        return { profileImageUrl: profileImageUrl! };
      },
      'media.image': () => aDrawing(400, 400),
    },
  });
  await expect.element(choosePicture).toBeVisible();
}

test('a transparent picture stays transparent, and of a film its first picture is sent', async () => {
  await openProfile();
  const canvas = new OffscreenCanvas(2_100, 2_100);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = 'rgb(70 130 220 / 0.5)';
  pen.fillRect(0, 0, 2_100, 2_100);
  await chooseFile(choosePicture, new File([await canvas.convertToBlob()], 'clear.png', { type: 'image/png' }));
  await expectToast('Profile Picture Updated');
  const clear = await seenIn(sentBy('profiles.uploadPicture', 'profilePicture'));
  expect([clear.width, clear.height]).toEqual([2048, 2048]);
  expect(Math.abs(clear.above[3]! - 128)).toBeLessThan(3);

  const film = await (await fetch(`data:image/gif;base64,${FILM}`)).blob();
  await chooseFile(choosePicture, new File([film], 'film.gif', { type: 'image/gif' }));
  await expect.poll(() => server.callsOf('profiles.uploadPicture')).toHaveLength(2);
  const first = await seenIn(sentBy('profiles.uploadPicture', 'profilePicture'));
  expect([first.width, first.height]).toEqual([60, 40]);
  expectColor(first.above, [0, 0, 0]);
});

test('an AVIF is sent as what the server takes, and an HEIC that the browser cannot read has a way out (media-1)', async () => {
  await startPost();
  await chooseFile(choose, new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0412.HEIC'));
  await expect.element(dialog.getByText(/on an iPhone in Settings, Camera, Formats, Most Compatible/)).toBeVisible();
  await expect.element(field).toHaveValue(WORDS);
  const bytes = Uint8Array.from(atob(AVIF), (byte) => byte.codePointAt(0)!);
  await chooseFile(choose, new File([bytes], 'lake.avif', { type: 'image/avif' }));
  await expect.element(chosen).toBeVisible();
  await submit.click();
  await expect.poll(() => server.callsOf('posts.create').length).toBe(1);
  const sent = sentBy('posts.create', 'image');
  expect(sent.type).toBe('image/jpeg');
  const { above, ...size } = await seenIn(sent);
  expect(size).toMatchObject({ width: 60, height: 40 });
  expectColor(above, [70, 130, 220]);
});

test('a profile picture is shown once it is uploaded, and a rejected one changes nothing', async () => {
  await openProfile();
  const shown = () => face.element().querySelector('img')?.getAttribute('src');
  await chooseFile(choosePicture, await phonePhoto('me.jpg'));
  await expectToast('Profile Picture Updated');
  await expect.poll(shown).toBe(profileImageUrl);
  server.answer({ 'profiles.uploadPicture': refusal('image_unsupported') });
  await chooseFile(choosePicture, await phonePhoto('me.jpg'));
  await expectToast('Upload Failed', 'Failed to upload profile picture. Please try again.');
  await expect.poll(shown).toBe(profileImageUrl);
  await page.getByRole('link', { name: t.home.feed }).click();
  await expect
    .poll(() => document.querySelector('main')?.querySelector(`img[src="${profileImageUrl}"]`))
    .not.toBeNull();
});

test('of a picture that moves it says before sharing that only its first frame is kept', async () => {
  await startPost();
  const told = dialog.getByText(t.common.firstFrame);
  const film = await (await fetch(`data:image/gif;base64,${FILM}`)).blob();
  await chooseFile(choose, new File([film], 'film.gif', { type: 'image/gif' }));
  await expect.element(chosen).toBeVisible();
  await expect.element(told).toBeVisible();
  await chooseFile(dialog.getByRole('button', { name: t.compose.photo.replace }), await phonePhoto('well.jpg'));
  await expect.element(told).not.toBeInTheDocument();
});
