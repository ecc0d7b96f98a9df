import type { Language } from '@lampstand/core/languages/language';
import type { Command } from 'commander';
import type { AdminClient, Connected } from './api.ts';
import { CliError } from './cli-error.ts';
import { readSettings, type Settings } from './config.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { Output } from './output.ts';
import type { Prompts } from './prompts.ts';
import type { Texts } from './texts/en.ts';

/** What a command gets from its process. */
export interface Terminal {
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: Record<string, string | undefined>;
}

export interface GlobalOptions {
  server?: string;
  /** The former name of `server`, which scripts may use. */
  url?: string;
  json?: true;
  debug?: true;
}

/** What every command works with. */
export interface Cli {
  out: Output;
  texts: Texts;
  language: Language;
  terminal: Terminal;
  readonly settings: Settings;
  /** Continues with another server, and with its token. */
  useServer(url: string): void;
  /** A client with the stored token. Asks to log in if there is none or it has expired. @throws CliError without a terminal */
  client(): Promise<AdminClient>;
  clientWith(token: string | undefined): Promise<AdminClient>;
  connectWith(token: string | undefined, renew: Renew): Promise<Connected>;
  prompts(): Promise<Prompts>;
}

/** Logs in again after this refusal, if there was one. Returns the new token. */
export type Renew = (refused?: CliError) => Promise<string | undefined>;

export function createCli(terminal: Terminal, language: Language, texts: Texts, options: GlobalOptions): Cli {
  const { env } = terminal;
  const out = new Output({ ...terminal, json: options.json === true });
  const onTightened = (file: string) => out.note(texts.login.tightened(file));
  let prompts: Prompts | undefined;
  let settings = readSettings({ flags: options, env, texts, onTightened });
  // The client and the prompts are loaded only by the commands that use them.
  const connectWith = async (token: string | undefined, renew?: Renew) => {
    const { connect } = await import('./api.ts');
    const trace = options.debug ? (line: string) => out.note(line) : undefined;
    return connect({ url: settings.url, token, language, texts, trace, renew });
  };
  const askAgain: Renew = async (refused) => (await (await import('./sign-in.ts')).signInAgain(cli, refused))?.token;
  const cli: Cli = {
    out,
    texts,
    language,
    terminal,
    get settings() {
      return settings;
    },
    useServer: (url) => {
      settings = { ...readSettings({ flags: { server: url }, env, texts, onTightened }), urlFrom: settings.urlFrom };
    },
    clientWith: async (token) => (await connectWith(token)).client,
    connectWith,
    client: async () => {
      const token = settings.token ?? (await askAgain());
      if (token === undefined) throw new CliError(EXIT.notSignedIn, texts.errors.notSignedIn);
      return (await connectWith(token, askAgain)).client;
    },
    prompts: async () => (prompts ??= new (await import('./prompts.ts')).Prompts(terminal, texts)),
  };
  return cli;
}

/** Turns the function of a command into a commander action, which gets the command's arguments, its own options and the command. */
export type Run = <Args extends unknown[], Options = object>(
  work: (cli: Cli, options: Options, ...args: Args) => Promise<ExitCode | void>,
) => (...handed: [...Args, Options, Command]) => Promise<void>;

export interface Registry {
  texts: Texts;
  run: Run;
}
