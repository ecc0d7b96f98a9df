import { describe, expect, test } from 'vitest';
import { describeDevice } from './devices.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  test('match their own hash, however their letters were composed', async () => {
    const stored = await hashPassword('contrase\u00f1a de Ana');
    expect(await isPassword(stored, 'contrasen\u0303a de Ana')).toBe(true);
    expect(await isPassword(stored, 'contrasena de Ana')).toBe(false);
    for (const nothing of [null, undefined]) expect(await isPassword(nothing, 'the password of nobody')).toBe(false);
  });

  test('of a hundred at once leave the server answering', async () => {
    const stored = await hashPassword('a lamp on a stand');
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => isPassword(stored, `guess ${n}`)));
    clearInterval(turning);
    expect(answers).not.toContain(true);
    // Hashed in the event loop itself, nothing else would have had a turn until the last one was done.
    expect(turns).toBeGreaterThan(10);
  });

  test('that attackers try first are known, in any case', () => {
    for (const password of ['password', 'PassWord1', 'iloveyou', '123456789', 'trustno1', 'Lamp on a Stand']) {
      expect(isCommonPassword(password)).toBe(true);
    }
    expect(isCommonPassword('a lamp on a stand')).toBe(false);
    expect(isCommonPassword('')).toBe(false);
  });
});

describe('devices', () => {
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 7.0; SM-G930) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS'],
    ['lampstand-admin/0.1.0 (Linux)', 'lampstand-admin · Linux'],
    ['curl/8.0', 'curl/8.0'],
    ['', ''],
  ])('%s is called %s', (userAgent, expected) => {
    expect(describeDevice(userAgent)).toBe(expected);
  });
});
