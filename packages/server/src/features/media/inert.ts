/**
 * Served with headers that make a browser treat the file as an image only, whatever it contains. A name always has the same
 * bytes, but permissions can change, so browsers revalidate after a day.
 */
export const INERT = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, max-age=86400, immutable',
} as const;
