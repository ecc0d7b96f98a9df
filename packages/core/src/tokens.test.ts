import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCENTS, CLOTH } from './community/defaults.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
type Tokens = Record<string, string>;

/** The blocks of a selector, in order; a later one overrides an earlier one. */
function blocks(selector: string): string[] {
  const found = css.split(`${selector} {`).slice(1);
  return found.map((rest) => rest.slice(0, rest.indexOf('}')));
}

function tokensOf(...parts: (string | undefined)[]): Tokens {
  const pairs = parts.flatMap((part) => [...(part ?? '').matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)]);
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

const [light] = blocks(':root');
const [dark] = blocks(":root[data-theme='dark']");

describe.each(ACCENTS)('the accent %s (community-3)', (accent) => {
  const selector = `[data-accent='${accent}']`;
  const [own] = blocks(`\n${selector}`);
  const bySystem = blocks(`:root:not([data-theme='light']) ${selector}`)[0];
  const byChoice = blocks(`:root[data-theme='dark'] ${selector}`)[0];

  it('has the same dark colors for the system and for the choice', () => {
    expect(tokensOf(bySystem)).toEqual(tokensOf(byChoice));
    expect(Object.keys(tokensOf(byChoice))).not.toEqual([]);
  });

  it.each(PAIRS)('can be read: %s on %s', (text, ground) => {
    expect(contrast(tokensOf(light, own), text, ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(tokensOf(light, dark, own, byChoice), text, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it('tells the system the color of its cloth', () => {
    expect(CLOTH[accent]).toBe(tokensOf(own)['cloth']);
  });
});
