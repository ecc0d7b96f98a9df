import type { UserView } from '@lampstand/core/profiles/contract';
import type { Cli } from '../cli.ts';
import { CliError } from '../cli-error.ts';
import { chooseServer } from '../choose-server.ts';
import { keepToken } from '../config.ts';
import { EXIT } from '../exit-codes.ts';
import { serverAddress } from '../server-address.ts';
import type { SetupOptions } from '../commands/setup.ts';
import type { Answers } from './answers.ts';

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
    // oxlint-disable-next-line no-await-in-loop -- asks again after a mistake
    const typed = await answers.required(email, texts.setup.ask.email);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const password = await answers.password(options.passwordStdin);
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
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
