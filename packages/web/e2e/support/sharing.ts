import type { Page } from '@playwright/test';

/** Shares like a phone's share sheet: the browser navigates with the content from another app. */
export async function shareWith(
  page: Page,
  fields: Record<string, string>,
  photo?: { name: string; type: string; bytes: Buffer },
  /** The app's origin, if the form is on another page. */
  app = '',
): Promise<void> {
  const file = photo && { name: photo.name, type: photo.type, base64: photo.bytes.toString('base64') };
  await Promise.all([
    page.waitForURL((url) => !url.searchParams.has('shared') && url.pathname === '/', { waitUntil: 'load' }),
    page.evaluate(
      ([texts, picture, base]) => {
        const form = document.createElement('form');
        form.action = `${base}/share`;
        form.method = 'post';
        form.enctype = 'multipart/form-data';
        for (const [name, value] of Object.entries(texts)) {
          const input = document.createElement('textarea');
          input.name = name;
          input.value = value;
          form.append(input);
        }
        if (picture) {
          const input = document.createElement('input');
          input.type = 'file';
          input.name = 'photo';
          const bytes = Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0));
          const chosen = new DataTransfer();
          chosen.items.add(new File([bytes], picture.name, { type: picture.type }));
          input.files = chosen.files;
          form.append(input);
        }
        form.hidden = true;
        document.body.append(form);
        form.submit();
      },
      [fields, file, app] as const,
    ),
  ]);
}
