/** From this height on, a queue previews the selected item, so that it can be decided without opening it. */
const ROOM_FOR_PREVIEW = 16;
const MOST_PREVIEW = 16;

/** The preview gets 12 of the 20 lines of an ordinary terminal. */
export function previewHeightOf(height: number): number {
  return height < ROOM_FOR_PREVIEW ? 0 : Math.min(MOST_PREVIEW, Math.floor(height * 0.6));
}
