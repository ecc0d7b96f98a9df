/** With the member's id, the name of the cache of their pictures. */
export const PICTURES_OF = 'member-';

/** Removes the pictures of everybody except this member. */
export async function forgetPictures(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PICTURES_OF) && name !== PICTURES_OF + except);
  await Promise.all(others.map((name) => caches.delete(name)));
}
