import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder } from './package-folder.ts';

// A small file has a small source map, which Node keeps in memory from the start (vite.config.ts).
test('the file that creates the log is small', async () => {
  const { size } = await stat(path.join(packageFolder, 'dist/main.js'));
  expect(size).toBeLessThan(30_000);
});
