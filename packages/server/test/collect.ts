/** Collects all values of an asynchronous source (Array.fromAsync is not in ES2024's types). */
export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}
