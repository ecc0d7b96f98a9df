import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './lib/server-flags.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Tests and benchmarks, which the image does not need. */
const NOT_FOR_THE_IMAGE = /\.test\.(tsx?|mjs)$|\/(bench|e2e|test)\//;

describe('the Docker image', () => {
  it('copies two folders from the build, and nothing else', () => {
    const [, last = ''] = read('Dockerfile').split(/^FROM .*\n(?=ENV)/m);
    const copied = [...last.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what);
    expect(copied).toEqual([
      '--from=build /out packages/server',
      '--from=build /app/packages/web/dist packages/web/dist',
    ]);
  });

  it('starts the server as npm start does', () => {
    const file = read('Dockerfile');
    for (const [name, value] of Object.entries(SERVER_ENV))
      expect(file).toMatch(new RegExp(`^ENV .*\\b${name}=${value}(?: |$)`, 'm'));
    const command = ['node', ...SERVER_FLAGS, 'packages/server/dist/main.js'].map((part) => `"${part}"`).join(', ');
    expect(file).toContain(`CMD [${command}]`);
  });

  it('contains the server’s build, assets and SQL once', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-image-'));
    try {
      const planted = [
        'assets/a.css',
        'dist/main.js',
        'dist/chunks/b.js',
        'src/db/functions/c.sql',
        'src/db/migrations/d.sql',
        'src/db/schema.sql',
        'src/a.ts',
        'src/a.test.ts',
        'test/b.ts',
        'bench/c.ts',
      ];
      for (const name of [...planted, 'vite.config.ts', 'tsconfig.json']) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), '');
      }
      writeFileSync(path.join(folder, 'package.json'), read('packages/server/package.json'));
      // `pnpm deploy` copies the files of a package, like `npm pack`.
      const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: folder,
        stdio: 'pipe',
      });
      const taken = [...output.toString().matchAll(/"path": "([^"]+)"/g)].map(([, name]) => String(name));
      expect(taken.toSorted()).toEqual([
        'assets/a.css',
        'dist/chunks/b.js',
        'dist/main.js',
        'package.json',
        'src/db/functions/c.sql',
        'src/db/migrations/d.sql',
        'src/db/schema.sql',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
    // A second copy would end up in dist/dist.
    expect(read('Dockerfile')).not.toMatch(/cp .*dist/);
  });

  it('is built without tests and benchmarks', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    /** A pattern also excludes everything below the folder that it matches. @param {string} file */
    const isLeftOut = (file) => {
      const folders = file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
      return patterns.some((pattern) => folders.some((folder) => path.matchesGlob(folder, pattern)));
    };
    const sent = execFileSync('git', ['ls-files'], { cwd: root, stdio: 'pipe' })
      .toString()
      .split('\n')
      .filter((file) => file && !isLeftOut(file));
    expect(sent.filter((file) => NOT_FOR_THE_IMAGE.test(file))).toEqual([]);
    for (const secret of ['.env', 'lampstand.env', '.data/postgres/password', '.git/config'])
      expect(isLeftOut(secret), secret).toBe(true);
    const needed = [
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'packages/server/src/main.ts',
      'packages/server/assets/pages.css',
      'packages/server/src/db/functions/live.sql',
      'packages/server/src/db/migrations/001-posts.sql',
      'packages/server/src/db/schema.sql',
      'packages/web/index.html',
      'packages/web/vite/leans.ts',
      'packages/core/src/limits.ts',
    ];
    expect(needed.filter(isLeftOut)).toEqual([]);
  });
});
