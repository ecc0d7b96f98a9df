import type { Cli } from './cli.ts';
import { whoIs } from './person.ts';
import { signIn, type SignedIn } from './sign-in.ts';

/**
 * Asks to log in, so that a command can go on after its session has ended (cli-6).
 * @returns undefined if there is no terminal to ask on
 */
export async function signInAgain(cli: Cli): Promise<SignedIn | undefined> {
  const { out, texts } = cli;
  if (!(await cli.prompts()).isPossible) return undefined;
  const { token, tokenFrom } = cli.settings;
  out.note(token === undefined ? texts.signIn.needed : texts.signIn.ended);
  // The server that ended the session is asked again, and no other.
  const signedIn = await signIn(cli, { isSameServer: token !== undefined });
  out.note(texts.login.done(whoIs(signedIn.user), cli.settings.url));
  if (tokenFrom === 'environment') out.note(texts.login.unsetToken);
  return signedIn;
}
