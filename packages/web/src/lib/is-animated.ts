/** Whether a picture moves: a GIF, WebP, PNG or AVIF with more than one frame. What is sent of it is the first (media-3). */
export async function isAnimated(file: Blob): Promise<boolean> {
  const isGif = file.type === 'image/gif';
  // The frames of a GIF are anywhere in it, while the others say it at their beginning.
  const bytes = new Uint8Array(await (isGif ? file : file.slice(0, HEAD_BYTES)).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (isGif) return text.split(GIF_FRAME).length > 2;
  return /^RIFF.{4}WEBPVP8X/s.test(text) ? ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0 : HAS_FRAMES.test(text);
}

const HEAD_BYTES = 4096;
/** The end of a block, and the control block of the next frame. */
const GIF_FRAME = '\0!\u00F9\u0004';
const WEBP_ANIMATION = 2;
/** A PNG's control of an animation, or the brand of an AVIF with frames. */
const HAS_FRAMES = /^.PNG.*acTL|^.{4}ftypavis/s;
