/**
 * The server sends at least a line every 20 seconds. After this long without any, the connection is dead, whatever the system
 * says, so that it is noticed within a minute.
 */
export const LONGEST_SILENCE_MS = 50_000;

/** The same stream, which fails after `ms` without a byte or as soon as the signal is aborted. Closes the connection then. */
export function limitSilence(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  ms = LONGEST_SILENCE_MS,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { promise, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(() => reject(new Error('The stream is silent.')), ms);
        const stop = () => reject(new Error('The stream is not needed any more.'));
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
        try {
          const { done, value } = await Promise.race([reader.read(), promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          reader.cancel(error).catch(() => undefined);
        } finally {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Reads only what is asked for, so that a reader that waits is not taken for a silent server.
    { highWaterMark: 0 },
  );
}
