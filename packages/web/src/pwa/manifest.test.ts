import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { landing as enLanding } from '../i18n/en/landing.ts';
import { landing as esLanding } from '../i18n/es/landing.ts';

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
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Manifest;
const english = read('manifest.webmanifest');
const spanish = read('manifest.es.webmanifest');

/** All that does not speak, and is thus the same in both languages: both describe one app. */
function silent(manifest: Manifest): unknown {
  return JSON.parse(JSON.stringify(manifest), (key, value: unknown) => {
    if (['lang', 'description', 'label'].includes(key)) return undefined;
    if (key === 'shortcuts') return (value as Manifest['shortcuts']).map(({ url, icons }) => ({ url, icons }));
    return typeof value === 'string' ? value.replace(/-(en|es)\.png$/, '.png') : value;
  }) as unknown;
}

describe('the manifests', () => {
  it('describe the same app, each in its language', () => {
    expect(silent(spanish)).toEqual(silent(english));
    expect([english.lang, spanish.lang]).toEqual(['en', 'es']);
    expect([english.description, spanish.description]).toEqual([enLanding.tagline, esLanding.tagline]);
  });

  it.each([english, spanish])('name pictures that are there, as large as they say', async (manifest) => {
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of pictures) {
      const { width, height, format } = await sharp(join(folder, src)).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    }
    const shown = manifest.screenshots.map(({ src }) => src.slice('/install/'.length));
    const drawn = readdirSync(join(folder, 'install')).filter((name) => name.endsWith(`-${manifest.lang}.png`));
    expect(shown.sort()).toEqual(drawn.sort());
  });

  it.each([english, spanish])(
    'keep the icons apart that a system cuts and those that it shows as they are',
    async (manifest) => {
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
    },
  );
});
