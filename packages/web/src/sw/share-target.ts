import { registerRoute } from 'workbox-routing';
import { putShared } from '../data/share-inbox.ts';

/** The share target of the manifests. It exists in this worker only. */
const address = '/share';
/** Any web page can post here: larger content is refused, so that it cannot fill the device. */
const most = { characters: 100_000, photoBytes: 100 * 1024 * 1024 };

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === address,
  ({ request }) => takeIn(request),
  'POST',
);

/** Stores the share in the inbox until the member adds or discards it. If nobody is signed in, the next member to sign in is asked. */
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
    // The device is full, or the request is unreadable.
    return Response.redirect('/?shared=failed', 303);
  }
}

/** Title, text and address without repetitions, because apps often send the same text twice. */
function wordsOf(form: FormData): string {
  const parts: string[] = [];
  for (const name of ['title', 'text', 'url']) {
    const value = form.get(name);
    const part = typeof value === 'string' ? value.trim() : '';
    if (part !== '' && !parts.some((other) => other.includes(part))) parts.push(part);
  }
  return parts.join('\n\n');
}
