import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withEnvFile } from './env-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lampstand-env-'));
afterAll(() => rm(folder, { recursive: true }));
const file = path.join(folder, 'grace.env');

describe('the file with settings (start-3)', () => {
  test('completes the environment, with the byte order mark and line ends of Windows', async () => {
    const lines = [
      '\u{feff}PORT=8080',
      '# a remark',
      `DATABASE_PASSWORD='p@ss/w:o#r"d'`,
      'PUBLIC_URL=https://grace.example',
      '',
    ];
    await writeFile(file, lines.join('\r\n'));
    expect(withEnvFile({ ENV_FILE: file, PORT: '3001', DATABASE_PASSWORD: '' })).toMatchObject({
      PORT: '3001',
      DATABASE_PASSWORD: 'p@ss/w:o#r"d',
      PUBLIC_URL: 'https://grace.example',
    });
  });

  test('has to exist if it is named', () => {
    const missing = path.join(folder, 'nowhere.env');
    expect(() => withEnvFile({ ENV_FILE: missing })).toThrow(`The file with the settings cannot be read: ${missing}`);
    expect(withEnvFile({ PORT: '1' })).toMatchObject({ PORT: '1' });
  });
});
