/** A photo on the full screen. */
export const photo = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'This photo could not be loaded.',
} as const;
