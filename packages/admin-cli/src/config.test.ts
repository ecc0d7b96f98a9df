import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CliError } from './cli-error.ts';
import { forgetToken, keepToken, readSettings, serverAddress } from './config.ts';
import { en } from './texts/en.ts';

let home: string;
const folder = () => path.join(home, 'lampstand-admin');
const file = () => path.join(folder(), 'config.json');
const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'lampstand-config-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

function settings(
  flags: { server?: string; url?: string } = {},
  env: Record<string, string> = {},
  onTightened = vi.fn<() => void>(),
) {
  return { ...readSettings({ flags, env, texts: en, onTightened }), onTightened };
}

describe('readSettings', () => {
  const kept = 'https://kept.example.org';

  it('prefers flag over environment over file over default (cli-1)', () => {
    expect(settings().url).toBe('http://localhost:3000');
    keepToken(kept, 'secret', en);
    expect(settings().url).toBe(kept);
    const env = { LAMPSTAND_URL: 'https://environment.example.org/' };
    expect(settings({}, env).url).toBe('https://environment.example.org');
    expect(settings({ url: 'https://flag.example.org' }, env).url).toBe('https://flag.example.org');
  });

  it('knows where the address comes from, and accepts the former name of the flag', () => {
    expect(settings().urlFrom).toBe('default');
    keepToken(kept, 'secret', en);
    expect(settings().urlFrom).toBe('file');
    expect(settings({}, { LAMPSTAND_URL: kept }).urlFrom).toBe('environment');
    expect(settings({ server: 'https://new.example.org', url: kept })).toMatchObject({
      url: 'https://new.example.org',
      urlFrom: 'flag',
    });
  });

  it('prefers the token of the environment over that of the file', () => {
    expect(settings()).toMatchObject({ token: undefined, tokenFrom: undefined });
    keepToken(kept, 'secret', en);
    expect(settings()).toMatchObject({ token: 'secret', tokenFrom: 'file' });
    expect(settings({}, { LAMPSTAND_TOKEN: 'other' })).toMatchObject({ token: 'other', tokenFrom: 'environment' });
  });
});

describe('the token', () => {
  it('is used only for the server that issued it', () => {
    keepToken('https://one.example.org', 'first', en);
    keepToken('https://two.example.org', 'second', en);
    expect(settings({ url: 'https://one.example.org' }).token).toBe('first');
    expect(settings().token).toBe('second');
    expect(settings({ url: 'https://one.example.org:8443' }).token).toBeUndefined();
    expect(settings({ url: 'https://three.example.org' }).token).toBeUndefined();
  });

  it('is removed without removing the tokens of other servers', () => {
    keepToken('https://one.example.org', 'first', en);
    keepToken('https://two.example.org', 'second', en);
    forgetToken('https://two.example.org', en);
    expect(readFileSync(file(), 'utf8')).not.toContain('second');
    expect(settings()).toMatchObject({ url: 'https://two.example.org', token: undefined });
    expect(settings({ url: 'https://one.example.org' }).token).toBe('first');
  });
});

describe('the config file', () => {
  it('is private to its owner, like its folder (cli-1)', () => {
    keepToken('https://one.example.org', 'first', en);
    expect([modeOf(file()), modeOf(folder())]).toEqual(['600', '700']);
  });

  it('is made private with a notice when others could read it', () => {
    keepToken('https://one.example.org', 'first', en);
    chmodSync(file(), 0o644);
    chmodSync(folder(), 0o755);
    const { token, onTightened } = settings();
    expect(token).toBe('first');
    expect(onTightened).toHaveBeenCalledExactlyOnceWith(file());
    expect([modeOf(file()), modeOf(folder())]).toEqual(['600', '700']);
    expect(settings().onTightened).not.toHaveBeenCalled();
  });

  it.each(['{', '[1', 'null', '"text"', ''])('with the content %s causes an error that names the file', (content) => {
    mkdirSync(folder());
    writeFileSync(file(), content, { mode: 0o600 });
    expect(() => settings()).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(file()) }),
    );
  });

  it.each(['{}', '{"tokens":{"https://one.example.org":7},"url":3}', '{"tokens":null}'])(
    'with the content %s has no token',
    (content) => {
      mkdirSync(folder());
      writeFileSync(file(), content, { mode: 0o600 });
      expect(settings()).toMatchObject({ url: 'http://localhost:3000', token: undefined });
    },
  );
});

describe('serverAddress', () => {
  it.each([
    ['https://lampstand.example.org', 'https://lampstand.example.org'],
    ['https://lampstand.example.org/feed?x=1', 'https://lampstand.example.org'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('parses %s as %s', (given, origin) => expect(serverAddress(given, en)).toBe(origin));

  it.each([
    'http://lampstand.example.org',
    'http://192.168.1.10:3000',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'ftp://localhost',
    'localhost:3000',
    'https://user:password@lampstand.example.org',
    'file:///etc/passwd',
    '',
    'nonsense',
  ])('rejects %s', (given) => {
    expect(() => serverAddress(given, en)).toThrow(CliError);
  });
});
