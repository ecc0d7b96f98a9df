import { cdp } from 'vitest/browser';

type Devtools = { send: (method: string, params: object) => Promise<unknown> };

function send(method: string, params: object): Promise<unknown> {
  return (cdp() as unknown as Devtools).send(method, params);
}

/** As of a user who has chosen it in the browser's settings. */
export async function sizeText(pixels: number): Promise<void> {
  await send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** As printed, or in the forced colors of a system. Without arguments, as usual again. */
export async function emulate(media = '', features: Record<string, string> = {}): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await send('Emulation.setEmulatedMedia', { media, features: list });
}

type Point = readonly [number, number];

/** Puts down fingers, moves them, or lifts them all, like the touchscreen of a phone. Points are those of the app's window. */
export async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]): Promise<void> {
  // The app runs in a frame of the page.
  const { left = 0, top = 0, width = innerWidth } = window.frameElement?.getBoundingClientRect() ?? {};
  const scale = width / innerWidth;
  const touchPoints = points.map(([x, y], id) => ({ x: left + x * scale, y: top + y * scale, id }));
  await send('Input.dispatchTouchEvent', { type, touchPoints });
}
