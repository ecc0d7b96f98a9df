import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { expect, it } from 'vitest';
import { keyByKey, keysOf } from './key-by-key.ts';

const [UP, HOME, ESC] = ['\u001B[A', '\u001B[1~', '\u001B'];

it.each([
  ['jr', ['j', 'r']],
  [`j${UP}${HOME}x`, ['j', UP, HOME, 'x']],
  [`a${ESC}`, ['a', ESC]],
  [`${ESC}OAq`, [`${ESC}OA`, 'q']],
  [`${ESC}x`, [`${ESC}x`]],
  [`${ESC}${ESC}`, [ESC, ESC]],
  ['ñe\u0301👩‍👧', ['ñ', 'e\u0301', '👩‍👧']],
  ['amen\r', ['a', 'm', 'e', 'n', '\r']],
  ['a\r\nb', ['a', '\r', 'b']],
  ['\u0003\t\u007F', ['\u0003', '\t', '\u007F']],
  ['', []],
])('splits %j', (chunk, keys) => {
  expect(keysOf(chunk)).toEqual(keys);
});

it('gives one key for each readable, in order, whatever arrives meanwhile', async () => {
  const terminal = new PassThrough({ encoding: 'utf8' });
  const stdin = keyByKey(terminal as unknown as ReadStream);
  const batches: string[][] = [];
  const done = Promise.withResolvers<void>();
  stdin.on('readable', () => {
    const batch: string[] = [];
    for (let key: string | null; (key = stdin.read() as string | null) !== null;) batch.push(key);
    if (batch.length > 0) batches.push(batch);
    if (batch.includes('a')) terminal.write('zy');
    if (batches.length === 6) done.resolve();
  });
  terminal.write('ab');
  terminal.write(`${UP}c`);
  await done.promise;
  expect(batches).toEqual([['a'], ['b'], [UP], ['c'], ['z'], ['y']]);
});
