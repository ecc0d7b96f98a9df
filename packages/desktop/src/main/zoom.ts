import type { WebContents } from 'electron';
import type { WindowStateFile } from './window-state.ts';

/** The steps of Chromium's own zoom, within the limits of the state file. */
const STEPS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

export type ZoomStep = 'in' | 'out' | 'reset';

/** Enlarges the page in steps, by menu, keys or wheel, and keeps that for the next start. */
export function createZoom(
  contents: Pick<WebContents, 'on' | 'setZoomFactor'>,
  state: WindowStateFile,
  onChange: () => void,
) {
  const step = (to: ZoomStep) => {
    const { zoom } = state.current();
    const next = { in: STEPS.find((one) => one > zoom), out: STEPS.findLast((one) => one < zoom), reset: 1 }[to];
    if (next === undefined) return;
    contents.setZoomFactor(next);
    state.change({ zoom: next });
    onChange();
  };
  // Each page begins with the size of its origin, which Chromium may not know yet.
  contents.on('dom-ready', () => contents.setZoomFactor(state.current().zoom));
  contents.on('zoom-changed', (_event, direction) => step(direction));
  return step;
}
