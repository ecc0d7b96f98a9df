import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { JOINING_MODES, type JoiningMode } from '@lampstand/core/joining/modes';
import { LANGUAGES } from '@lampstand/core/languages/language';
import type { UserView } from '@lampstand/core/profiles/contract';
import type { MailTestView } from '@lampstand/core/setup/contract';
import type { AdminClient } from './api.ts';
import { chooseServer } from './choose-server.ts';
import { CliError } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { imageFile } from './commands/community.ts';
import type { SetupOptions } from './commands/setup.ts';
import { keepToken, serverAddress } from './config.ts';
import { EXIT } from './exit-codes.ts';
import { textOption } from './option-values.ts';

/** What can be typed again on a terminal. */
const CORRECTABLE = new Set(['invalid_input', 'password_common', 'email_taken']);

/** Makes the first admin with the link and keeps the session (setup-2). Without a link, continues as who is logged in. */
export async function account(
  cli: Cli,
  answers: Answers,
  given: string | undefined,
  options: SetupOptions,
): Promise<UserView> {
  const { texts, out } = cli;
  const link = await answers.optional(given, texts.setup.ask.link);
  if (link === '') return (await cli.client()).auth.user();
  const token = await redeemLink(cli, link);
  const { setup } = await cli.clientWith(undefined);
  await setup.checkLink({ body: { token } });
  out.note(texts.setup.steps.account);
  const asking = await cli.prompts();
  const firstName = await answers.required(options.firstName, texts.setup.ask.firstName);
  const lastName = await answers.optional(options.lastName, texts.setup.ask.lastName);
  for (let { email } = options; ; email = undefined) {
    const typed = await answers.required(email, texts.prompts.email);
    const password = await answers.password(options.passwordStdin);
    try {
      const signedIn = await setup.begin({ body: { token, firstName, lastName, email: typed, password } });
      out.note(texts.login.kept(keepToken(cli.settings.url, signedIn.token, texts)));
      cli.useServer(cli.settings.url);
      return signedIn.user;
    } catch (error) {
      const isCorrectable = error instanceof CliError && CORRECTABLE.has(error.code ?? '');
      if (!isCorrectable || options.passwordStdin || !asking.isPossible) throw error;
      out.note(error.message);
    }
  }
}

/** A link names its server; a token alone is for the server in use. */
async function redeemLink(cli: Cli, link: string): Promise<string> {
  const { texts } = cli;
  const [address = '', token = ''] = link.includes('#') ? link.split('#') : ['', link];
  if (!/^[\w-]{43}$/.test(token)) throw new CliError(EXIT.usage, texts.setup.notALink);
  if (address !== '') cli.useServer(serverAddress(address, texts));
  else await chooseServer(cli);
  return token;
}

/** Answers to the questions of the set-up: from an option, or typed on a terminal. Without both, what is usual. */
export class Answers {
  readonly #cli: Cli;

  constructor(cli: Cli) {
    this.#cli = cli;
  }

  async optional(given: string | undefined, question: string, usual = ''): Promise<string> {
    if (given !== undefined) return given;
    const asking = await this.#cli.prompts();
    return (asking.isPossible && (await asking.ask(question))) || usual;
  }

  /** Asks again until something is typed. Without a terminal, the option was checked before. */
  async required(given: string | undefined, question: string): Promise<string> {
    for (;;) {
      const answer = await this.optional(given, question);
      if (answer !== '') return answer;
      this.#cli.out.note(this.#cli.texts.setup.needed);
    }
  }

  /** A new password, typed twice, or from standard input. */
  async password(fromStdin: boolean | undefined): Promise<string> {
    const { terminal, texts, out } = this.#cli;
    if (fromStdin) return (await import('./prompts.ts')).firstLine(terminal.stdin);
    const asking = await this.#cli.prompts();
    for (;;) {
      const [first, second] = [
        await asking.askHidden(texts.setup.ask.password),
        await asking.askHidden(texts.setup.ask.again),
      ];
      if (first === second) return first;
      out.note(texts.setup.differ);
    }
  }
}

interface Step {
  cli: Cli;
  client: AdminClient;
  answers: Answers;
  options: SetupOptions;
}

/** Name, words, contact and picture, and how people join. What is there already is offered again. */
export async function community({ cli, client, answers, options }: Step, email: string): Promise<CommunityView> {
  const { texts, out, language } = cli;
  const { ask, steps } = texts.setup;
  out.note(steps.community);
  const before = await client.community.show();
  const known = before.name === DEFAULT_COMMUNITY.name ? undefined : before.name;
  const name = await answers.required(options.name ?? known, ask.name);
  const taglines = { ...before.taglines };
  const nameOf = new Intl.DisplayNames(language, { type: 'language' });
  for (const each of LANGUAGES) {
    const typed = await answers.optional(options[textOption('tagline', each)], ask.tagline(nameOf.of(each) ?? each));
    if (typed !== '') taglines[each] = typed;
  }
  const usual = before.contactEmail ?? email;
  const contactEmail = await answers.optional(options.contact, ask.contact(usual), usual);
  const picture = await answers.optional(options.picture, ask.picture);
  const image = picture === '' ? undefined : await imageFile(picture, texts);
  out.note(steps.joining);
  const all = JOINING_MODES.join(', ');
  let mode: JoiningMode | undefined;
  while (mode === undefined) {
    const typed = await answers.optional(options.mode, ask.mode(all, before.mode), before.mode);
    mode = JOINING_MODES.find((each) => each === typed.toLowerCase());
    if (mode === undefined) out.note(texts.setup.mode(all));
  }
  const question = mode === 'approval' ? await answers.optional(options.question, ask.question) : '';
  const questions = { ...before.questions, ...(question !== '' && { [language]: question }) };
  const body = { name, taglines, contactEmail, mode, questions };
  const view = await client.moderation.changeCommunity({ body });
  return image ? client.moderation.changeCommunityPicture({ body: {}, files: { picture: image } }) : view;
}

/** A test, or what does not work without mail. Null if none was sent. */
export async function mail({ cli, client, answers, options }: Step, email: string): Promise<MailTestView | null> {
  const { texts, out } = cli;
  out.note(texts.setup.steps.mail);
  const { sendsMail, mailFrom } = await client.setup.show();
  if (!sendsMail) {
    out.note(texts.setup.noMail);
    return null;
  }
  if (mailFrom) out.note(texts.setup.mailFrom(mailFrom.address, mailFrom.isForeign));
  const asking = await cli.prompts();
  const usual = asking.isPossible ? email : '-';
  const to = await answers.optional(options.testMail, texts.setup.ask.testMail(email), usual);
  if (to === '-') return null;
  const test = await client.setup.testMail({ body: { email: to } });
  out.note(test.accepted ? texts.setup.mailed : texts.setup.notMailed(test.reason ?? '', test.answer ?? ''));
  return test;
}
