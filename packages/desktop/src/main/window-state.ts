import { setTimeout as wait } from 'node:timers/promises';
import type { Rectangle } from 'electron';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

/** Moving a window causes many events. */
const DELAY_MS = 500;

/** No screen is as large. Larger numbers are damage. */
const length = z.number().int().min(-100_000).max(100_000);

const state = z.object({
  bounds: z
    .object({ x: length, y: length, width: length.min(1), height: length.min(1) })
    .optional()
    .catch(undefined),
  isMaximized: z.boolean().catch(false),
  zoom: z.number().min(0.5).max(3).catch(1),
});
export type WindowState = z.output<typeof state>;

export interface WindowStateFile {
  current: () => WindowState;
  change: (part: Partial<WindowState>) => void;
  /** Resolves when the last change is in the file. */
  flush: () => Promise<void>;
}

/** How the window was when the app ended. A file that is missing or damaged is ignored. */
export async function openWindowState(file: string): Promise<WindowStateFile> {
  let current = await read(file);
  let isWritten = true;
  let written = Promise.resolve();
  let waiting: AbortController | undefined;

  const write = () => {
    waiting?.abort();
    waiting = undefined;
    if (isWritten) return written;
    isWritten = true;
    const content = `${JSON.stringify(current)}\n`;
    // One after the other. A full disk costs only the place of the window.
    written = written.then(() => writePrivateFile(file, content)).catch(() => undefined);
    return written;
  };
  const writeLater = async ({ signal }: AbortController) => {
    await wait(DELAY_MS, undefined, { signal, ref: false });
    await write();
  };

  return {
    current: () => current,
    change: (part) => {
      current = { ...current, ...part };
      isWritten = false;
      waiting?.abort();
      waiting = new AbortController();
      writeLater(waiting).catch(() => undefined);
    },
    flush: write,
  };
}

async function read(file: string): Promise<WindowState> {
  try {
    return state.parse(JSON.parse((await readPrivateFile(file))?.toString() ?? '{}'));
  } catch {
    return state.parse({});
  }
}

/** The part of a window's top edge by which it can be dragged back. */
const GRIP = { width: 120, height: 20 };

/** Whether enough of the window's top edge is on a screen. */
export function isReachable(bounds: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some((screen) => {
    const width = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
    const isAtTop = bounds.y >= screen.y - GRIP.height && bounds.y + GRIP.height <= screen.y + screen.height;
    return isAtTop && width >= Math.min(GRIP.width, bounds.width);
  });
}

type Place = Pick<Rectangle, 'width' | 'height'> & Partial<Pick<Rectangle, 'x' | 'y'>>;

/** Where to open the window: where it was, or in the middle of the first screen, and never larger than that. */
export function placeFor(bounds: Rectangle | undefined, screens: readonly Rectangle[], usual: Place): Place {
  if (bounds && isReachable(bounds, screens)) return bounds;
  const [first] = screens;
  const { width, height } = bounds ?? usual;
  return first ? { width: Math.min(width, first.width), height: Math.min(height, first.height) } : { width, height };
}
