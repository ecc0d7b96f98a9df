/**
 * Makes the calls, twenty at a time, and returns their results in order. If hundreds waited at once, a busy machine would let some
 * wait so long that the server tells them to come again (api-11).
 */
export async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = [...calls.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, call] = next;
      // oxlint-disable-next-line no-await-in-loop -- one of twenty workers
      results[at] = await call();
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
  return results;
}
