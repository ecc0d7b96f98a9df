import type { ReadStream } from 'node:tty';
import { charactersOf } from '../display-text.ts';

/** An escape sequence, such as that of an arrow key, or text. */
// oxlint-disable-next-line no-control-regex -- keys are control characters
const PARTS = /\u001B(?:\[[0-?]*[ -/]*[@-~]|O.|[^\u001B])?|[^\u001B]+/gsu;

/**
 * The terminal's keys, one for each `readable`. Over a slow connection several arrive in one chunk, which Ink passes on as one
 * key, or to the screen as it was before the first of them: `jr` would mark the report above.
 */
export function keyByKey(stdin: ReadStream): ReadStream {
  const waiting: string[] = [];
  let isNext = true;
  function read(): string | null {
    // The terminal's own `read` has to be called until it has nothing, or it never says `readable` again.
    for (let chunk: string | null; (chunk = stdin.read() as string | null) !== null;) waiting.push(...keysOf(chunk));
    const key = isNext ? waiting.shift() : undefined;
    isNext = key === undefined;
    if (isNext && waiting.length > 0) setImmediate(() => stdin.emit('readable'));
    return key ?? null;
  }
  return new Proxy(stdin, {
    get(target, name) {
      if (name === 'read') return read;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Splits what was read into keys. */
export function keysOf(chunk: string): string[] {
  return [...chunk.replaceAll('\r\n', '\r').matchAll(PARTS)].flatMap(([part]) =>
    part.startsWith('\u001B') ? part : charactersOf(part),
  );
}
