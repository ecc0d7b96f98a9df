/** The caches of members' pictures are named after them. */
export const PICTURES_OF = 'member-';

/** Forgets everybody's pictures but this member's. */
export async function forgetPictures(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PICTURES_OF) && name !== PICTURES_OF + except);
  await Promise.all(others.map((name) => caches.delete(name)));
}
