import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startProduct, type Product } from '../../../scripts/lib/product.ts';
import { PseudoTerminal } from './pseudo-terminal.ts';
import { runCli } from './run-cli.ts';

const PASSWORD = 'cuatro lámparas en la ventana';

async function newServer(env: Record<string, string> = {}): Promise<{ product: Product; link: string }> {
  const product = await startProduct({ isNew: true, client: false, env });
  await vi.waitFor(() => expect(product.output()).toContain('/setup#'), 10_000);
  return { product, link: /http:\S+\/setup#[\w-]{43}/.exec(product.output())?.[0] ?? '' };
}

/** A home in which nothing names a server. */
function nowhere(): Record<string, string> {
  const home = mkdtempSync(path.join(tmpdir(), 'lampstand-admin-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return { HOME: home, XDG_CONFIG_HOME: home };
}

const seen = async (product: Product) => (await fetch(`${product.url}/api/community`)).json();

describe('setup on a terminal (setup-2)', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof newServer>>;
  beforeAll(async () => {
    server = await newServer();
  }, 120_000);
  afterAll(() => server.product.stop());

  it('asks the five steps, lets mistakes be corrected, and ends logged in', async () => {
    const env = nowhere();
    const terminal = new PseudoTerminal(['setup'], env, { columns: 120, rows: 40 });
    const type = async (question: string, answer: string) => {
      await terminal.waitFor(question);
      terminal.press(`${answer}\r`);
    };
    await type('Set-up link', server.link);
    await type('First name: ', 'Elena');
    await type('Last name (optional): ', 'Morales');
    await type('Email: ', 'elena@luz.example');
    await type('Password, at least 8 characters: ', PASSWORD);
    await type('Password again: ', 'another');
    await terminal.waitFor('The two passwords differ.');
    terminal.press(`${PASSWORD}\r`);
    await vi.waitFor(() => expect(terminal.raw.split('Password again: ')).toHaveLength(3));
    terminal.press(`${PASSWORD}\r`);
    await type('Name of the community: ', 'Luz del Valle');
    await type('Tagline in English (optional): ', 'One family');
    await type('Tagline in Spanish (optional): ', '');
    await type('Contact email', '');
    await type('Picture file (optional): ', '');
    await type('Who can come in', 'everybody');
    await terminal.waitFor('Choose one of: open, approval');
    terminal.press('\r');
    await type('Your question', 'Who told you about us?');
    await terminal.waitFor('This server sends no mail');
    expect(await terminal.waitFor('left with 0')).toMatch(/Invitation +http:\S+\/i\/[A-Z]{4}-[A-Z]{4}/);
    expect(terminal.raw).not.toContain('lámparas');
    expect(await seen(server.product)).toMatchObject({
      name: 'Luz del Valle',
      taglines: { en: 'One family', es: null },
      mode: 'approval',
      questions: { en: 'Who told you about us?', es: null },
      isSetUp: true,
    });
    const { stdout } = await runCli(['whoami', '--json'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ user: { email: 'elena@luz.example', isAdmin: true } });
  });

  it('refuses a link that was used', async () => {
    const args = [
      'setup',
      server.link,
      '--first-name',
      'A',
      '--email',
      'a@luz.example',
      '--password-stdin',
      '--name',
      'B',
    ];
    const { code, stderr } = await runCli(args, { env: nowhere(), stdin: `${PASSWORD}\n` });
    expect([code, stderr]).toEqual([1, expect.stringContaining('This set-up link does not work')]);
  });
});

describe('setup without a terminal', { timeout: 120_000 }, () => {
  it('names what is missing before it calls the server', async () => {
    const { code, stderr } = await runCli(['setup', 'x', '--email', 'a@luz.example'], { env: nowhere() });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--first-name --password-stdin --name')]);
  });

  it('does it all by its options, tests the mail, and answers with one document', async () => {
    const { product, link } = await newServer({ SMTP_URL: 'outbox:' });
    try {
      const env = nowhere();
      const args = ['setup', link, '--first-name', 'Elena', '--email', 'elena@luz.example', '--password-stdin'];
      const rest = ['--name', 'Luz', '--mode', 'closed', '--test-mail', 'elena@luz.example', '--json'];
      const { code, stdout, stderr } = await runCli([...args, ...rest], { env, stdin: `${PASSWORD}\n` });
      expect(code, stderr).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        server: product.url,
        user: { firstName: 'Elena', lastName: null },
        community: { name: 'Luz', mode: 'closed', contactEmail: 'office@grace.example' },
        mail: { accepted: true },
        invitation: null,
      });
      const again = await runCli(['setup', '--name', 'Other'], { env });
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is set up already')]);
    } finally {
      await product.stop();
    }
  });
});
