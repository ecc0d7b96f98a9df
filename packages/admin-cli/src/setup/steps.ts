import { readFile } from 'node:fs/promises';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import type { CommunityView } from '@lampstand/core/community/contract';
import { JOINING_MODES, type JoiningMode } from '@lampstand/core/door/modes';
import { LANGUAGES } from '@lampstand/core/languages/language';
import type { MailTestView } from '@lampstand/core/setup/contract';
import type { AdminClient } from '../api.ts';
import type { Cli } from '../cli.ts';
import { CliError } from '../cli-error.ts';
import type { SetupOptions } from '../commands/setup.ts';
import { EXIT } from '../exit-codes.ts';
import { causeOf } from '../network-error.ts';
import { textOption } from '../text-option.ts';
import type { Answers } from './answers.ts';

interface Step {
  cli: Cli;
  client: AdminClient;
  answers: Answers;
  options: SetupOptions;
}

/** Name, words, contact and picture. What is there already is offered again. */
export async function community({ cli, client, answers, options }: Step, email: string): Promise<CommunityView> {
  const { texts, out, language } = cli;
  const { ask } = texts.setup;
  out.note(texts.setup.steps.community);
  const before = await client.community.show();
  const known = before.name === DEFAULT_COMMUNITY.name ? undefined : before.name;
  const name = await answers.required(options.name ?? known, ask.name);
  const taglines = { ...before.taglines };
  const nameOf = new Intl.DisplayNames(language, { type: 'language' });
  for (const each of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const typed = await answers.optional(options[textOption('tagline', each)], ask.tagline(nameOf.of(each) ?? each));
    if (typed !== '') taglines[each] = typed;
  }
  const usual = before.contactEmail ?? email;
  const contactEmail = await answers.optional(options.contact, ask.contact(usual), usual);
  const picture = await answers.optional(options.picture, ask.picture);
  const image = picture === '' ? undefined : new Blob([await fileAt(picture, cli)]);
  const view = await client.moderation.changeCommunity({ body: { name, taglines, contactEmail } });
  return image ? client.moderation.changeCommunityPicture({ body: {}, files: { picture: image } }) : view;
}

async function fileAt(file: string, { texts }: Cli): Promise<Buffer<ArrayBuffer>> {
  return readFile(file).catch((error: unknown) => {
    throw new CliError(EXIT.usage, texts.community.unreadable(file, causeOf(error)));
  });
}

/** How people join, and what is asked of those who want to. */
export async function door({ cli, client, answers, options }: Step, before: CommunityView): Promise<CommunityView> {
  const { texts, out, language } = cli;
  out.note(texts.setup.steps.door);
  const all = JOINING_MODES.join(', ');
  let mode: JoiningMode | undefined;
  while (mode === undefined) {
    // oxlint-disable-next-line no-await-in-loop -- asks again after a mistake
    const typed = await answers.optional(options.mode, texts.setup.ask.mode(all, before.mode), before.mode);
    mode = JOINING_MODES.find((each) => each === typed.toLowerCase());
    if (mode === undefined) out.note(texts.setup.mode(all));
  }
  const question = mode === 'approval' ? await answers.optional(options.question, texts.setup.ask.question) : '';
  const questions = question === '' ? {} : { questions: { ...before.questions, [language]: question } };
  return client.moderation.changeCommunity({ body: { mode, ...questions } });
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
