import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENTS, CLOTH } from './community/defaults.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
type Tokens = Record<string, string>;

/** The first block of a selector. */
function block(selector: string): string {
  const [, rest = ''] = css.split(`\n${selector} {`);
  return rest.slice(0, rest.indexOf('}'));
}

/** The colors of blocks in one theme. Those of a later block override those of an earlier one. */
function tokensOf(theme: 'light' | 'dark', ...parts: string[]): Tokens {
  const own = new RegExp(`--color-([\\w-]+): (?:[^;]*--${theme}, )?(#[\\da-f]{6})`, 'g');
  const pairs = parts.flatMap((part) => [...part.matchAll(own)]);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, text: string, ground: string): number {
  const [one = 0, other = 0] = [text, ground]
    .map((name) => luminance(tokens[name] ?? '#000000'))
    .toSorted((a, b) => a - b);
  return (other + 0.05) / (one + 0.05);
}

const TEXT = 4.5;
const PAIRS = [
  ...['leaf', 'leaf-hover', 'leaf-press'].map((ground) => ['on-leaf', ground] as const),
  ...['sheet', 'ground', 'sunk', 'raised', 'leaf-tint'].map((ground) => ['leaf-ink', ground] as const),
  ['ink', 'leaf-tint'],
  ['ink-2', 'leaf-tint'],
  ['ink-3', 'leaf-tint'],
  ['on-cloth', 'cloth'],
  ['foil', 'cloth'],
] as const;

const root = block(':root');

describe.each(ACCENTS)('the accent %s (community-3)', (accent) => {
  const own = block(`[data-accent='${accent}']`);

  it('has other colors in the dark', () => {
    const changed = ['leaf', 'leaf-hover', 'leaf-press', 'leaf-ink', 'leaf-tint', 'mark'];
    const [light, dark] = [tokensOf('light', own), tokensOf('dark', own)];
    expect(changed.filter((name) => light[name] !== dark[name])).toEqual(changed);
  });

  it.each(PAIRS)('can be read: %s on %s', (text, ground) => {
    expect(contrast(tokensOf('light', root, own), text, ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(tokensOf('dark', root, own), text, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it('tells the system the color of its cloth', () => {
    expect(CLOTH[accent]).toBe(tokensOf('light', own)['cloth']);
  });
});
