/**
 * The part of the D-Bus wire format that the app needs: messages with strings, numbers, booleans, lists and variants.
 * https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol
 */

export const METHOD_CALL = 1;
export const METHOD_RETURN = 2;
export const ERROR = 3;

/** The codes of the header fields, and their types. */
const FIELDS = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  replyTo: [5, 'u'],
  destination: [6, 's'],
  signature: [8, 'g'],
} as const;
type FieldName = keyof typeof FIELDS;

export interface Message {
  type: number;
  serial: number;
  flags?: number;
  fields: Partial<Record<FieldName, string | number>>;
  /** Only strings can be written. */
  body: unknown[];
}

const FIXED_HEADER = 16;
/** The specification's limit is higher, but no answer to the app is longer. */
const LONGEST = 1024 * 1024;

const padded = (at: number, size: number) => Math.ceil(at / size) * size;

export function encode({ type, serial, flags = 0, fields, body }: Message): Buffer {
  const signature = 's'.repeat(body.length);
  const content = new Writer();
  for (const value of body) content.text(String(value));
  const bytes = content.done();

  const header = new Writer();
  header.bytes('l'.charCodeAt(0), type, flags, 1);
  header.number(bytes.length);
  header.number(serial);
  const list = new Writer();
  const all = signature ? { ...fields, signature } : fields;
  for (const [name, value] of Object.entries(all)) {
    const [code, kind] = FIELDS[name as FieldName];
    list.align(8);
    list.bytes(code, 1, kind.charCodeAt(0), 0);
    if (kind === 'u') list.number(Number(value));
    else if (kind === 'g') list.signature(String(value));
    else list.text(String(value));
  }
  const fieldBytes = list.done();
  header.number(fieldBytes.length);
  const start = Buffer.concat([header.done(), fieldBytes]);
  return Buffer.concat([start, Buffer.alloc(padded(start.length, 8) - start.length), bytes]);
}

/** The first message in the bytes and its length, or undefined if it is not complete. */
export function decode(bytes: Buffer): { message: Message; length: number } | undefined {
  if (bytes.length < FIXED_HEADER) return undefined;
  // Every program on the bus may write in the order of its own processor.
  const reader = new Reader(bytes, bytes[0] === 'l'.charCodeAt(0));
  const bodyLength = reader.numberAt(4);
  const bodyStart = padded(FIXED_HEADER + reader.numberAt(12), 8);
  const length = bodyStart + bodyLength;
  if (length > LONGEST) throw new Error('The message is too long.');
  if (bytes.length < length) return undefined;
  const message: Message = { type: bytes[1] ?? 0, serial: reader.numberAt(8), fields: {}, body: [] };
  reader.at = 12;
  const names = Object.entries(FIELDS);
  for (const [code, value] of reader.values('a(yv)')[0] as [number, unknown][]) {
    const name = names.find(([, [known]]) => known === code)?.[0];
    if (name) message.fields[name as FieldName] = value as string | number;
  }
  reader.at = bodyStart;
  message.body = reader.values(String(message.fields.signature ?? ''));
  return { message, length };
}

class Writer {
  #parts: Buffer[] = [];
  #at = 0;

  #add(part: Buffer) {
    this.#parts.push(part);
    this.#at += part.length;
  }
  align(size: number) {
    this.#add(Buffer.alloc(padded(this.#at, size) - this.#at));
  }
  bytes(...values: number[]) {
    this.#add(Buffer.from(values));
  }
  number(value: number) {
    this.align(4);
    const part = Buffer.alloc(4);
    part.writeUInt32LE(value);
    this.#add(part);
  }
  text(value: string) {
    const text = Buffer.from(value);
    this.number(text.length);
    this.#add(Buffer.concat([text, Buffer.alloc(1)]));
  }
  signature(value: string) {
    this.bytes(value.length, ...Buffer.from(value), 0);
  }
  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

class Reader {
  at = 0;
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer, isLittle: boolean) {
    this.#bytes = bytes;
    this.#isLittle = isLittle;
  }

  numberAt(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  values(signature: string): unknown[] {
    const values: unknown[] = [];
    for (let rest = signature; rest !== '';) {
      const type = firstType(rest);
      values.push(this.#value(type));
      rest = rest.slice(type.length);
    }
    return values;
  }

  #value(type: string): unknown {
    switch (type[0]) {
      case 'y':
        return this.#bytes.readUInt8(this.#skip(1, 1));
      case 'u':
        return this.numberAt(this.#skip(4, 4));
      case 'b':
        return this.numberAt(this.#skip(4, 4)) === 1;
      case 's':
      case 'o':
        return this.#text(this.numberAt(this.#skip(4, 4)));
      case 'g':
        return this.#text(this.#bytes.readUInt8(this.#skip(1, 1)));
      case 'v':
        return this.#value(String(this.#value('g')));
      case 'a':
        return this.#list(type.slice(1));
      case '(':
        this.#skip(0, 8);
        return this.values(type.slice(1, -1));
      default:
        throw new Error(`The type ${type} is not known.`);
    }
  }

  #list(type: string): unknown[] {
    const length = this.numberAt(this.#skip(4, 4));
    if (type[0] === '(') this.#skip(0, 8);
    const end = this.at + length;
    const values: unknown[] = [];
    while (this.at < end) values.push(this.#value(type));
    return values;
  }

  #text(length: number): string {
    const start = this.#skip(length + 1, 1);
    return this.#bytes.toString('utf8', start, start + length);
  }

  /** The position of an aligned value of this size, which is then passed. */
  #skip(size: number, alignment: number): number {
    const start = padded(this.at, alignment);
    this.at = start + size;
    return start;
  }
}

function firstType(signature: string): string {
  if (signature[0] === 'a') return `a${firstType(signature.slice(1))}`;
  if (signature[0] !== '(') return signature.slice(0, 1);
  let depth = 0;
  for (const [at, letter] of [...signature].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return signature.slice(0, at + 1);
  }
  throw new Error('A bracket is missing.');
}
