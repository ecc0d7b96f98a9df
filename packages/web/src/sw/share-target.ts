import { registerRoute } from 'workbox-routing';
import { putShared } from '../data/share-inbox.ts';

/** The address in the manifests to which a phone sends what somebody shares with the app. It exists in this worker only. */
const address = '/share';
/** Any page can send here: more than this is no testimony, and would fill the device. */
const most = { characters: 100_000, photoBytes: 100 * 1024 * 1024 };

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === address,
  ({ request }) => takeIn(request),
  'POST',
);

/** Keeps it in the inbox until the member adds or discards it. If nobody is signed in, the next member to sign in is asked. */
async function takeIn(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const photo = form.get('photo');
    const isPhoto = typeof photo === 'object' && photo !== null && photo.size > 0;
    if (isPhoto && photo.size > most.photoBytes) throw new Error('This file is too large.');
    const kept = await putShared({ text: wordsOf(form).slice(0, most.characters), ...(isPhoto ? { photo } : {}) });
    if (!kept) throw new Error('This device keeps nothing.');
    return Response.redirect('/?shared', 303);
  } catch {
    // No room left, or nothing that can be read.
    return Response.redirect('/?shared=failed', 303);
  }
}

/** Title, text and address, of which apps often send the same thing twice. */
function wordsOf(form: FormData): string {
  const parts: string[] = [];
  for (const name of ['title', 'text', 'url']) {
    const value = form.get(name);
    const part = typeof value === 'string' ? value.trim() : '';
    if (part !== '' && !parts.some((other) => other.includes(part))) parts.push(part);
  }
  return parts.join('\n\n');
}
