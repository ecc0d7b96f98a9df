type Texts = object;

const long: Record<string, () => Promise<Texts>> = {
  'en/account': async () => (await import('./en/account.ts')).account,
  'en/blocks': async () => (await import('./en/blocks.ts')).blocks,
  'en/comments': async () => (await import('./en/comments.ts')).comments,
  'en/compose': async () => (await import('./en/compose.ts')).compose,
  'en/connections': async () => (await import('./en/connections.ts')).connections,
  'en/help': async () => (await import('./en/help.ts')).help,
  'en/install': async () => (await import('./en/install.ts')).install,
  'en/messages': async () => (await import('./en/messages.ts')).messages,
  'en/moderation': async () => (await import('./en/moderation.ts')).moderation,
  'en/notifications': async () => (await import('./en/notifications.ts')).notifications,
  'en/photo': async () => (await import('./en/photo.ts')).photo,
  'en/privacy': async () => (await import('./en/privacy.ts')).privacy,
  'en/profiles': async () => (await import('./en/profiles.ts')).profiles,
  'en/reports': async () => (await import('./en/reports.ts')).reports,
  'es/account': async () => (await import('./es/account.ts')).account,
  'es/blocks': async () => (await import('./es/blocks.ts')).blocks,
  'es/comments': async () => (await import('./es/comments.ts')).comments,
  'es/compose': async () => (await import('./es/compose.ts')).compose,
  'es/connections': async () => (await import('./es/connections.ts')).connections,
  'es/help': async () => (await import('./es/help.ts')).help,
  'es/install': async () => (await import('./es/install.ts')).install,
  'es/messages': async () => (await import('./es/messages.ts')).messages,
  'es/moderation': async () => (await import('./es/moderation.ts')).moderation,
  'es/notifications': async () => (await import('./es/notifications.ts')).notifications,
  'es/photo': async () => (await import('./es/photo.ts')).photo,
  'es/privacy': async () => (await import('./es/privacy.ts')).privacy,
  'es/profiles': async () => (await import('./es/profiles.ts')).profiles,
  'es/reports': async () => (await import('./es/reports.ts')).reports,
};

/** Fetches texts that did not come with the first load: the long ones, and all of Spanish, in as few files as that. */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = long[`${language}/${namespace}`];
  if (load) return load();
  // English ones were there from the start (i18n.ts), so these are Spanish.
  const { first } = await import('./es/first.ts');
  return (first as Record<string, Texts>)[namespace] ?? {};
}
