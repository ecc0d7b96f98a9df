/**
 * Makes so many calls, twenty at a time, and returns their results in order. If hundreds waited at once, a busy machine would let
 * some wait so long that the server tells them to come again (api-11).
 */
export async function atOnce<T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const queue = Array(count).keys();
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- nineteen other workers take from the same queue meanwhile
    for (const at of queue) results[at] = await call(at);
  };
  await Promise.all(Array.from({ length: 20 }, work));
  return results;
}
