import { liveEvent, type LiveEvent } from '@lampstand/core/live/contract';

/** The events of a stream, as they arrive. Comments, which keep the connection alive, only call `onSign`. */
export async function* eventsOf(body: AsyncIterable<Uint8Array>, onSign: () => void): AsyncGenerator<LiveEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    onSign();
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

/** Undefined for a comment, and for an event of a newer server. */
function eventOf(block: string): LiveEvent | undefined {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n');
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
