import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/images.ts';
import { startImageJob } from './image-job.ts';

const small = await drawn().jpeg().toBuffer();
const large = await drawn(6_000, 4_000).jpeg().toBuffer();

const isRunning = (pid = 0) =>
  readFile(`/proc/${pid}/status`).then(
    () => true,
    () => false,
  );
/** Waits until the process handles signals and is the first to be killed when memory runs out. */
const started = (pid = 0) =>
  vi.waitFor(async () => expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n'), {
    timeout: 10_000,
    interval: 5,
  });

describe('the process that decodes a picture (media-2)', () => {
  it('is a new one for each picture, and has ended when the result arrives', async () => {
    const photo = startImageJob('photo', small);
    const profilePicture = startImageJob('profilePicture', small);
    expect(new Set([photo.pid, profilePicture.pid, process.pid]).size).toBe(3);
    expect(await photo.result).toMatchObject({ width: 320, height: 200, full: expect.any(Buffer) });
    expect(await profilePicture.result).toEqual({ image: expect.any(Buffer) });
    expect(await isRunning(photo.pid)).toBe(false);
    expect(await isRunning(profilePicture.pid)).toBe(false);
  });

  it('gets no environment variables', async () => {
    const { pid, result } = startImageJob('photo', large);
    await started(pid);
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH|HOME|PASSWORD/);
    await result;
  });

  it.each([
    ['uses too much memory', { megabytes: 40 }, small],
    ['takes too much time of the processor', { cpuSeconds: 0 }, large],
    ['takes too long', { wallMs: 1 }, large],
  ])('is killed if the picture %s, and the picture is rejected', async (_, limits, bytes) => {
    const { pid, result } = startImageJob('photo', bytes, limits);
    await expect(result).rejects.toMatchObject({ code: 'image_too_complex' });
    expect(await isRunning(pid)).toBe(false);
  });

  it.each([
    ['SIGSEGV', 'image_unreadable'],
    ['SIGKILL', 'unavailable'],
  ] as const)('killed by %s means %s', async (signal, code) => {
    const { pid = 0, result } = startImageJob('photo', large);
    process.kill(pid, signal);
    await expect(result).rejects.toMatchObject({ code });
  });

  it('ignores Ctrl-C, which the server handles', async () => {
    const { pid = 0, result } = startImageJob('photo', large);
    await started(pid);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
    expect(await result).toMatchObject({ width: 1_600 });
  });
});
