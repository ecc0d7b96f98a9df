import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedParts } from './text-links.ts';

const links = (text: string) =>
  linkedParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

describe('addresses in texts (posts-12)', () => {
  it.each([
    ['See https://example.org/a?b=c#d today', 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['www.example.org', 'www.example.org', 'https://www.example.org/'],
    ['HTTP://Example.ORG', 'HTTP://Example.ORG', 'http://example.org/'],
    ['Mira https://example.org/oración.', 'https://example.org/oración', 'https://example.org/oraci%C3%B3n'],
    ['(https://example.org)', 'https://example.org', 'https://example.org/'],
    ['https://example.org/Lamp_(stand)', 'https://example.org/Lamp_(stand)', 'https://example.org/Lamp_(stand)'],
    ['¿https://example.org/?', 'https://example.org/', 'https://example.org/'],
    ['«https://example.org/»', 'https://example.org/', 'https://example.org/'],
    ['a\nhttps://example.org\nb', 'https://example.org', 'https://example.org/'],
    ['https://iglesia.mx:8443/x', 'https://iglesia.mx:8443/x', 'https://iglesia.mx:8443/x'],
  ])('%j has one', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'ruth@www.example.org',
    'https://',
    'https://localhost',
    'https://.example.org',
    'www.',
    'http://[::1]/',
    'Once and for all...then',
    'https://example.org/cut-of…',
    `https://example.org/${'a'.repeat(2_000)}`,
  ])('%j has none', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('finds several, and keeps every character', () => {
    expect(linkedParts('a www.b.org, c https://d.org!')).toEqual([
      { text: 'a ' },
      { text: 'www.b.org', href: 'https://www.b.org/' },
      { text: ', c ' },
      { text: 'https://d.org', href: 'https://d.org/' },
      { text: '!' },
    ]);
    const word = fc.constantFrom('https://', 'www.', 'a.org', ' ', '.', '(', ')', '…', '@', '\n', '🕊', 'javascript:');
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parts = linkedParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
      }),
    );
  });

  it('recognizes this site by its origin, whatever its name is (posts-13)', () => {
    const address = 'http://localhost:3000/posts/1';
    expect(linkedParts(address)).toEqual([{ text: address }]);
    expect(linkedParts(address, 'http://localhost:3000')).toEqual([{ text: address, href: address }]);
    expect(linkedParts('http://localhost:4000/', 'http://localhost:3000')).toEqual([
      { text: 'http://localhost:4000/' },
    ]);
    expect(linkedParts('http://me@localhost:3000/', 'http://localhost:3000')).toHaveLength(1);
  });
});
