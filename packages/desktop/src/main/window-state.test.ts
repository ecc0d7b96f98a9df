import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isReachable, openWindowState, placeFor } from './window-state.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desktop-state-'));
  file = path.join(folder, 'deeper', 'window.json');
});
afterEach(() => rm(folder, { recursive: true }));

const bounds = { x: 40, y: 30, width: 900, height: 700 };
const laptop = { x: 0, y: 25, width: 1_440, height: 875 };
const second = { x: 1_440, y: -200, width: 2_560, height: 1_440 };

it('is written once after many changes, for this user only, and read at the next start', async () => {
  const first = await openWindowState(file);
  expect(first.current()).toEqual({ isMaximized: false, zoom: 1 });
  for (let x = 0; x < 100; x += 1) first.change({ bounds: { ...bounds, x } });
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await expect
    .poll(() =>
      stat(file).then(
        ({ mode }) => mode & 0o777,
        () => 0,
      ),
    )
    .toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ bounds: { ...bounds, x: 99 } });

  first.change({ isMaximized: true });
  await first.flush();
  expect((await openWindowState(file)).current()).toEqual({ bounds: { ...bounds, x: 99 }, isMaximized: true, zoom: 1 });
});

it.each([
  '',
  'no json',
  'null',
  '[]',
  '{"bounds":{"x":"0","y":0,"width":900,"height":700}}',
  '{"bounds":{"x":1e300,"y":0,"width":900,"height":700},"isMaximized":"yes"}',
  '{"bounds":{"x":0,"y":0,"width":-5,"height":0}}',
  '{"bounds":{"x":null,"y":0.5,"width":900,"height":700}}',
  '{"zoom":1000}',
  '{"zoom":0}',
  '\0\0\0\0',
])('is ignored if the file contains %j', async (content) => {
  await mkdir(path.dirname(file));
  await writeFile(file, content);
  expect((await openWindowState(file)).current()).toEqual({ isMaximized: false, zoom: 1 });
});

it('does not stop the app if the file is a folder or cannot be written', async () => {
  await mkdir(file, { recursive: true });
  const state = await openWindowState(file);
  expect(state.current()).toEqual({ isMaximized: false, zoom: 1 });
  await chmod(path.dirname(file), 0o500);
  state.change({ bounds });
  await state.flush();
  await chmod(path.dirname(file), 0o700);
});

it.each([
  ['where it was', bounds, [laptop], bounds],
  ['where it was, on the second screen', { ...bounds, x: 2_000, y: -150 }, [laptop, second], { x: 2_000, y: -150 }],
  ['in the middle, if that screen is gone', { ...bounds, x: 2_000, y: -150 }, [laptop], { width: 900, height: 700 }],
  [
    'smaller, if that screen was larger',
    { x: 1_500, y: 0, width: 2_400, height: 1_300 },
    [laptop],
    { width: 1_440, height: 875 },
  ],
  ['in the middle, if its top is above the screen', { ...bounds, y: -300 }, [laptop], { width: 900 }],
  ['in the middle, if only a corner is on the screen', { ...bounds, x: 1_400 }, [laptop], { width: 900 }],
  ['in the middle, if its top is below the screen', { ...bounds, y: 890 }, [laptop], { width: 900 }],
  ['at first as usual', undefined, [laptop], { width: 1_280, height: 860 }],
  ['as usual, if there is no screen', undefined, [], { width: 1_280, height: 860 }],
])('the window opens %s', (_where, saved, screens, place) => {
  const found = placeFor(saved, screens, { width: 1_280, height: 860 });
  expect(found).toMatchObject(place);
  const isMoved = 'x' in found;
  expect(isMoved).toBe(saved !== undefined && isReachable(saved, screens));
});
