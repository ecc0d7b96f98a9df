import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lampstand-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that replaces one of the container's. @param {string} name @param {string} text */
function program(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** @param {string} script @param {Record<string, string>} env */
async function run(script, env) {
  /** @type {{ code?: number, stdout: string, stderr: string }} */
  const { code, stdout, stderr } = await promisify(execFile)('sh', [path.join(root, 'deploy', script)], {
    env: { ...env, PATH: `${folder}:${process.env.PATH}` },
  }).catch((error) => error);
  return { code: code ?? 0, stdout, stderr };
}

describe('the picture store', () => {
  it('starts with keys that contain any characters', async () => {
    const config = path.join(folder, 's3.json');
    const S3_SECRET_ACCESS_KEY = `p@ss/w:o#r"d\\ $(id) %2F 'é`;
    const { code, stdout } = await run('start-s3.sh', {
      S3_ACCESS_KEY_ID: 'lamp"stand',
      S3_SECRET_ACCESS_KEY,
      S3_BUCKET: 'pictures',
      S3_CONFIG: config,
      S3_ENTRYPOINT: program('entrypoint', 'echo "$@"'),
    });
    expect(code).toBe(0);
    expect(stdout).toContain(`server -dir=/data -s3 -s3.port=8333 -s3.config=${config} `);
    const [identity] = JSON.parse(readFileSync(config, 'utf8')).identities;
    expect(identity.credentials).toEqual([{ accessKey: 'lamp"stand', secretKey: S3_SECRET_ACCESS_KEY }]);
    expect(identity.actions).toEqual(['Read:pictures', 'Write:pictures', 'List:pictures']);
  });
});

describe('the bucket', () => {
  const quick = { S3_BUCKET: 'lampstand', TRIES: '3', WAIT: '0' };

  it('is created once if it is missing', async () => {
    const made = path.join(folder, 'made');
    program(
      'weed',
      `read command\necho "$command" >> ${made}.log\ncase "$command" in *create*) touch ${made};; *) test -f ${made} && echo lampstand;; esac; true`,
    );
    expect(await run('make-bucket.sh', quick)).toEqual({
      code: 0,
      stdout: 'The bucket lampstand exists.\n',
      stderr: '',
    });
    expect((await run('make-bucket.sh', quick)).code).toBe(0);
    const commands = readFileSync(`${made}.log`, 'utf8').trim().split('\n');
    expect(commands.filter((command) => command.includes('create'))).toEqual(['s3.bucket.create -name lampstand']);
  });

  it('ends the job with the store’s error if it cannot be created', async () => {
    program('weed', 'echo "no free volumes left" >&2; exit 1');
    const { code, stderr } = await run('make-bucket.sh', quick);
    expect(code).toBe(1);
    expect(stderr).toBe('The bucket lampstand could not be created. Last output of the store:\nno free volumes left\n');
  });
});
