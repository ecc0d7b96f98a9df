import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, manifestAddress, type Language } from '@lampstand/core/languages/language';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LOADERS } from '../i18n/loaders.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
  label?: string;
}

interface Manifest {
  lang: string;
  description: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const folder = join(import.meta.dirname, '../../public');
const read = (language: Language) =>
  JSON.parse(readFileSync(join(folder, manifestAddress(language)), 'utf8')) as Manifest;

/** The manifest without texts, which is the same in every language. */
function silent(manifest: Manifest): unknown {
  return JSON.parse(JSON.stringify(manifest), (key, value: unknown) => {
    if (['lang', 'description', 'label'].includes(key)) return undefined;
    if (key === 'shortcuts') return (value as Manifest['shortcuts']).map(({ url, icons }) => ({ url, icons }));
    return typeof value === 'string' ? value.replace(`-${manifest.lang}.png`, '.png') : value;
  }) as unknown;
}

describe.each(LANGUAGES)('the manifest in %s', (language) => {
  const manifest = read(language);

  it('describes the same app, in its language', async () => {
    expect(silent(manifest)).toEqual(silent(read(DEFAULT_LANGUAGE)));
    expect(manifest.lang).toBe(language);
    expect(manifest.description).toBe((await LOADERS[language].first()).landing.tagline);
  });

  it('lists existing images with their real sizes', async () => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of pictures) {
      const { width, height, format } = await sharp(join(folder, src)).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    }
    const shown = manifest.screenshots.map(({ src }) => src.slice('/install/'.length));
    const drawn = readdirSync(join(folder, 'install')).filter((name) => name.endsWith(`-${manifest.lang}.png`));
    expect(shown.toSorted()).toEqual(drawn.toSorted());
  });

  it('has separate maskable and regular icons', async () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, purpose } of manifest.icons) {
      const { data } = await sharp(join(folder, src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([src, data[3]]).toEqual([src, purpose === 'maskable' ? 255 : 0]);
    }
  });
});
