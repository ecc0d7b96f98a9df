import { JOINING_MODES, type JoiningMode } from '@lampstand/core/joining/modes';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { Option, type Command } from 'commander';
import { CliError } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import type { TextOption } from '../option-values.ts';

export interface SetupOptions extends Partial<Record<TextOption<'tagline'>, string>> {
  firstName?: string;
  lastName?: string;
  email?: string;
  passwordStdin?: true;
  name?: string;
  contact?: string;
  picture?: string;
  mode?: JoiningMode;
  question?: string;
  testMail?: string;
}

/** The set-up of a new community, as in a browser (setup-2 to setup-5). */
export function registerSetup(program: Command, { texts, run }: Registry): void {
  const { help } = texts.setup;
  const { help: settings } = texts.community;
  const setup = program
    .command('setup')
    .description(help.setup)
    .argument('[link]', help.link)
    .option('--first-name <name>', help.firstName)
    .option('--last-name <name>', help.lastName)
    .option('--email <email>', help.email)
    .option('--password-stdin', texts.help.passwordStdin)
    .option('--name <name>', settings.name)
    .option('--contact <email>', help.contact)
    .option('--picture <file>', settings.picture)
    .addOption(new Option('--mode <mode>', settings.mode).choices(JOINING_MODES))
    .option('--question <text>', texts.setup.ask.question.replace(/[\s:]+$/, ''))
    .option('--test-mail <email>', help.testMail);
  for (const language of LANGUAGES) setup.option(`--tagline-${language} <text>`, settings.tagline(language));
  setup.action(run(setUp));
}

async function setUp(cli: Cli, options: SetupOptions, link: string | undefined): Promise<void> {
  const asking = await cli.prompts();
  if (!asking.isPossible) refuseMissing(cli, options, link);
  const work = () => allSteps(cli, options, link);
  return asking.isPossible && !options.passwordStdin ? asking.together(work) : work();
}

/** Reported before the server is called, because the link works once. */
function refuseMissing({ texts }: Cli, { firstName, email, passwordStdin, name }: SetupOptions, link?: string): void {
  const needed = { '--first-name': firstName, '--email': email, '--password-stdin': passwordStdin, '--name': name };
  const missing = Object.entries(link === undefined ? { '--name': name } : needed)
    .filter(([, given]) => given === undefined)
    .map(([option]) => option);
  if (missing.length > 0) throw new CliError(EXIT.usage, texts.setup.missing(missing.join(' ')));
}

async function allSteps(cli: Cli, options: SetupOptions, link: string | undefined): Promise<void> {
  const { out, texts, language } = cli;
  const { Answers, account, community, mail } = await import('../setup-steps.ts');
  const answers = new Answers(cli);
  const user = await account(cli, answers, link, options);
  const client = await cli.client();
  if ((await client.setup.show()).isFinished) throw new CliError(EXIT.refused, texts.setup.wasFinished);
  const step = { cli, client, answers, options };
  const view = await community(step, user.email);
  const test = await mail(step, user.email);
  const { invitation } = await client.setup.finish();
  if (out.json) return out.document({ server: cli.settings.url, user, community: view, mail: test, invitation });
  out.note(texts.setup.steps.done);
  if (!invitation) return out.line(texts.setup.closed);
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(invitation.until));
  await out.details([
    [texts.setup.invitation, invitation.url],
    [texts.titles.forWhom, String(invitation.places)],
    [texts.titles.until, until],
  ]);
}
