/** The zoom of a photo: scale relative to the fitted size, and offset of its center from the frame's, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 5;

/** The size of a photo fitted to the frame, never enlarged. */
export function fittedSize(photo: Size, frame: Size): Size {
  const factor = Math.min(1, frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * factor, height: photo.height * factor };
}

/** Scales around a fixed point, given relative to the center of the frame. */
export function zoomTo(zoom: Zoom, wanted: number, about: Point, fitted: Size, frame: Size): Zoom {
  const scale = Math.min(MOST, Math.max(1, wanted));
  const factor = scale / zoom.scale;
  const x = about.x - (about.x - zoom.x) * factor;
  const y = about.y - (about.y - zoom.y) * factor;
  return within({ scale, x, y }, fitted, frame);
}

export function moveBy(zoom: Zoom, by: Point, fitted: Size, frame: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, fitted, frame);
}

/** Limits the offset so that the photo's edges never enter the frame. */
function within({ scale, x, y }: Zoom, fitted: Size, frame: Size): Zoom {
  const room = (length: number, space: number) => Math.max(0, (length * scale - space) / 2);
  const clamp = (value: number, limit: number) => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)));
  return {
    scale,
    x: clamp(x, room(fitted.width, frame.width)),
    y: clamp(y, room(fitted.height, frame.height)),
  };
}
