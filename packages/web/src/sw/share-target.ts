import { registerRoute } from 'workbox-routing';
import { putShared } from '../lib/share-inbox.ts';

/** The address in the manifests to which a phone sends what somebody shares with the app. It exists in this worker only. */
const address = '/share';

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === address,
  ({ request }) => takeIn(request),
  'POST',
);

/** It waits in the inbox until the page has it, for whoever signs in if nobody is. */
async function takeIn(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const photo = form.get('photo');
    const isPhoto = typeof photo === 'object' && photo !== null && photo.size > 0;
    await putShared({ text: wordsOf(form), ...(isPhoto ? { photo } : {}) });
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
