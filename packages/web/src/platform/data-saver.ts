/** What the browser knows of the network; not all of them tell. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Somebody pays by the megabyte, or waits long for one: nothing is fetched ahead of need, and pictures come small. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
