import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { widthOf } from './display-text.ts';
import { Output, type OutputStream } from './output.ts';
import type { Column } from './table.ts';

interface Row {
  id: string;
  name: string;
}
const columns: Column<Row>[] = [
  { title: 'Id', value: ({ id }) => id, short: ({ id }) => id.slice(-2) },
  { title: 'Name', value: ({ name }) => name, flexible: true },
];

async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}

function output({
  isTTY = false,
  json = false,
  env = {},
  columns = 80,
}: { isTTY?: boolean; json?: boolean; env?: Record<string, string>; columns?: number } = {}) {
  const stream = (): OutputStream => Object.assign(new PassThrough(), { isTTY, columns });
  const [stdout, stderr] = [stream(), stream()];
  let text = '';
  stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { out: new Output({ stdout, stderr, env, json }), written: () => text };
}

const ana = { id: 'a-01', name: 'Ana' };
const evil = { id: 'a-02', name: 'Eve\u001B[2J\u009B31m\u202E' };

describe('list', () => {
  it('prints a table with titles on a terminal, never wider than the terminal', async () => {
    const { out, written } = output({ isTTY: true, columns: 20, env: { NO_COLOR: '1' } });
    await out.list(columns, pagesOf([ana], [{ id: 'a-03', name: 'A name that is much too long' }]));
    expect(written()).toBe('Id  Name\n01  Ana\n03  A n…\n');
    for (const line of written().split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(20);
  });

  it('prints tab-separated values without titles in a pipe', async () => {
    const { out, written } = output();
    await out.list(columns, pagesOf([ana], [ana]));
    expect(written()).toBe('a-01\tAna\na-01\tAna\n');
  });

  it.each([
    [[[]], []],
    [[[ana]], [ana]],
    [
      [[ana], [evil, ana], []],
      [ana, evil, ana],
    ],
  ] as [Row[][], Row[]][])(
    'prints one JSON document with --json, however many pages there are',
    async (pages, rows) => {
      const { out, written } = output({ json: true });
      await out.list(columns, pagesOf(...pages));
      expect(JSON.parse(written())).toEqual(rows);
    },
  );
});

describe('output', () => {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  const command = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

  it.each([{ isTTY: true, env: { NO_COLOR: '1' } }, {}, { json: true }, { json: true, isTTY: true }])(
    'contains no terminal control characters: %o',
    async (how) => {
      const { out, written } = output(how);
      await out.list(columns, pagesOf([evil]));
      await out.document(evil);
      await out.line(evil.name);
      await out.details([['Name', evil.name]]);
      expect(written()).toContain('Eve');
      expect(written()).not.toMatch(command);
    },
  );
});

describe('color', () => {
  const coloured = async (how: Parameters<typeof output>[0]) => {
    const { out, written } = output(how);
    await out.list(columns, pagesOf([ana]));
    return written().includes('\u001B[');
  };

  it('is used on terminals unless they refuse it', async () => {
    expect(await coloured({ isTTY: true })).toBe(true);
    expect(await coloured({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(false);
    expect(await coloured({ isTTY: true, env: { TERM: 'dumb' } })).toBe(false);
    expect(await coloured({ isTTY: false })).toBe(false);
  });
});

it('output waits for a slow reader instead of buffering everything', async () => {
  const stdout = new PassThrough({ highWaterMark: 1024 });
  const out = new Output({ stdout, stderr: new PassThrough(), env: {}, json: false });
  let asked = 0;
  const many = async function* () {
    for (; asked < 1000; asked++) yield Array.from({ length: 50 }, () => ana);
  };
  const done = out.list(columns, many());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBeLessThan(50);
  stdout.resume();
  await done;
  expect(asked).toBe(1000);
});
