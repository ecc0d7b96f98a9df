import type { CommunityView } from '@lampstand/core/community/contract';
import { ACCENTS } from '@lampstand/core/community/defaults';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import { JOINING_MODES } from '@lampstand/core/joining/modes';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import { Option, type Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { CliError, causeOf } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { someOf, wholeNumber, textOption, type TextOption } from '../option-values.ts';

type SetOptions = Partial<Omit<CommunitySettings, 'taglines' | 'questions' | 'contactEmail' | 'membersInvite'>> &
  Partial<Record<TextOption<'tagline' | 'question'>, string>> & {
    contact?: string;
    membersInvite?: 'yes' | 'no';
    picture?: string;
    cross?: true;
  };

/** The settings of the community (community-2). */
export function registerCommunity(program: Command, { texts, run }: Registry): void {
  const { help } = texts.community;
  const community = program.command('community').description(help.community);
  community.command('show').description(texts.help.show).action(run(show));
  const set = community
    .command('set')
    .description(help.set)
    .option('--name <name>', help.name)
    .option('--contact <email>', help.contact)
    .addOption(new Option('--accent <color>', help.accent).choices(ACCENTS))
    .option('--languages <codes>', help.languages(LANGUAGES.join(',')), someOf(LANGUAGES, texts))
    .addOption(new Option('--default-language <code>', help.defaultLanguage).choices(LANGUAGES))
    .option('--reasons <names>', help.reasons(REPORT_REASONS.join(',')), someOf(REPORT_REASONS, texts))
    .addOption(new Option('--mode <mode>', help.mode).choices(JOINING_MODES))
    .addOption(new Option('--members-invite <yes|no>', help.membersInvite).choices(['yes', 'no']))
    .option('--sealed-days <n>', help.sealedDays, wholeNumber(LIMITS.sealedDaysMin, LIMITS.sealedDaysMax, texts))
    .option('--picture <file>', help.picture)
    .addOption(new Option('--cross', help.cross).conflicts('picture'));
  for (const language of LANGUAGES) {
    set.option(`--tagline-${language} <text>`, help.tagline(language));
    set.option(`--question-${language} <text>`, help.question(language));
  }
  set.action(run(change));
}

async function show({ out, texts, client }: Cli): Promise<void> {
  await print({ out, texts }, await (await client()).community.show());
}

async function change({ out, texts, client }: Cli, options: SetOptions): Promise<void> {
  const { picture, cross, contact, membersInvite, ...given } = options;
  const settings = Object.fromEntries(Object.entries(given).filter(([name]) => !/^(tagline|question)/.test(name)));
  const taglines = textsIn(options, 'tagline');
  const questions = textsIn(options, 'question');
  if (Object.keys(options).length === 0) throw new CliError(EXIT.usage, texts.community.nothing);
  const image = picture === undefined ? undefined : await imageFile(picture, texts);
  const { community, moderation } = await client();
  const before = await community.show();
  let view = await moderation.changeCommunity({
    body: {
      ...settings,
      ...(membersInvite === undefined ? {} : { membersInvite: membersInvite === 'yes' }),
      ...(contact === undefined ? {} : { contactEmail: contact || null }),
      ...(taglines && { taglines: { ...before.taglines, ...taglines } }),
      ...(questions && { questions: { ...before.questions, ...questions } }),
      ...(cross ? { picture: null } : {}),
    },
  });
  if (image) view = await moderation.changeCommunityPicture({ body: {}, files: { picture: image } });
  await print({ out, texts }, view);
}

/** The given texts by language. An empty one is null. Undefined for none. */
function textsIn(options: SetOptions, name: 'tagline' | 'question'): Record<string, string | null> | undefined {
  const given = LANGUAGES.flatMap((language) => {
    const text = options[textOption(name, language)];
    return text === undefined ? [] : [[language, text || null] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** @throws CliError that names the file, before anything is sent */
export async function imageFile(file: string, texts: Cli['texts']): Promise<Blob> {
  try {
    return new Blob([await readFile(file)]);
  } catch (error) {
    throw new CliError(EXIT.usage, texts.community.unreadable(file, causeOf(error)));
  }
}

async function print({ out, texts }: Pick<Cli, 'out' | 'texts'>, view: CommunityView): Promise<void> {
  const { details } = texts.community;
  const none = texts.words.none;
  await out.show(view, [
    [texts.titles.name, view.name],
    ...LANGUAGES.map((language) => [details.tagline(language), view.taglines[language] ?? none] as const),
    [details.contact, view.contactEmail ?? none],
    [details.picture, view.pictureUrl ?? texts.community.cross],
    [details.accent, view.accent],
    [details.languages, view.languages.join(', ')],
    [details.defaultLanguage, view.defaultLanguage],
    [details.mode, view.mode],
    ...LANGUAGES.map((language) => [details.question(language), view.questions[language] ?? none] as const),
    [details.membersInvite, view.membersInvite ? texts.words.yes : texts.words.no],
    [details.reasons, view.reasons.join(', ')],
    [details.sealedDays, String(view.sealedDays)],
  ]);
}
