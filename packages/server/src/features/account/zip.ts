import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** True for pictures, which are already compressed. */
  isPacked?: boolean;
}

const DEFLATE = 8;
const NOTHING = new Uint8Array(0);

/** A streamed zip archive. Only the chunk being written is in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, content, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new Deflated(name);
    entry.mtime = now;
    zip.add(entry);
    for await (const part of content) {
      entry.push(part);
      if (entry instanceof Deflated) await entry.pack(part);
      yield* pieces.splice(0);
    }
    entry.push(NOTHING, true);
    if (entry instanceof Deflated) await entry.finish();
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

/** fflate computes sizes and checksums, and Node compresses off the main thread. */
class Deflated extends ZipPassThrough {
  readonly #packer = createDeflateRaw();

  constructor(name: string) {
    super(name);
    this.compression = DEFLATE;
    this.#packer.on('data', (piece: Uint8Array<ArrayBuffer>) => this.ondata(null, piece, false));
  }

  /** Suppresses the uncompressed output of `push`. */
  protected override process(): void {}

  pack(part: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#packer.write(part, (error) => (error ? reject(error) : resolve()));
    });
  }

  async finish(): Promise<void> {
    this.#packer.end();
    await once(this.#packer, 'end');
    this.ondata(null, NOTHING, true);
  }
}
