import type { FoundContent } from '@lampstand/core/content/contract';
import type { PostView } from '@lampstand/core/posts/contract';
import { POST_KINDS, type PostKind } from '@lampstand/core/posts/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import { Option, type Command } from 'commander';
import type { AdminClient } from '../api.ts';
import { CliError, refusal } from '../cli-error.ts';
import type { Cli, Registry } from '../cli.ts';
import { oneLine } from '../display-text.ts';
import { forEachGiven } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findRemoval, isId } from '../find.ts';
import { moment } from '../moment.ts';
import { wholeNumber } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage } from '../pages.ts';
import type { Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface PostsOptions extends ListOptions {
  kind?: PostKind;
}

interface DoOptions {
  yes?: true;
  dryRun?: true;
}

export function registerPosts(program: Command, { texts, run }: Registry): void {
  const posts = program.command('posts').description(texts.help.posts);
  posts
    .command('list')
    .description(texts.help.postsList)
    .argument('<words...>', texts.help.postsWords)
    .addOption(new Option('--kind <kind>', texts.help.postsKind).choices(POST_KINDS))
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(run<[string[]], PostsOptions>(list));
  posts
    .command('show')
    .description(texts.help.postsShow)
    .argument('<post>', texts.help.post)
    .action(run<[string]>(show));
  posts
    .command('remove')
    .description(texts.help.postsRemove)
    .argument('<posts...>', texts.help.postsArgument)
    .option('-y, --yes', texts.help.yes)
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string[]], DoOptions>(remove));
  posts
    .command('restore')
    .description(texts.help.postsRestore)
    .argument('<posts...>', texts.help.postsArgument)
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string[]], DoOptions>(restore));
}

/** Posts by their words (moderation-21). Of a removed one, only its decision is shown. */
async function list(cli: Cli, options: PostsOptions, words: string[]): Promise<void> {
  const { moderation } = await cli.client();
  const q = words.join(' ');
  const read: ReadPage<FoundContent> = (query) =>
    moderation.content({ query: { ...query, q, kind: 'post', postKind: options.kind } });
  await listPages(cli, options, postColumns(cli.texts), cli.texts.posts, read);
}

function postColumns({ posts, users }: Texts): Column<FoundContent>[] {
  const text = ({ excerpt }: FoundContent) => excerpt.map((part) => part.text).join('');
  return [
    { title: posts.id, value: ({ id }) => id },
    {
      title: posts.created,
      value: ({ createdAt }) => createdAt,
      short: ({ createdAt }) => moment(createdAt).slice(0, 10),
      leaveOut: 1,
    },
    {
      title: posts.author,
      value: ({ author }) => author.id,
      short: ({ author }) => (author.office ? `${fullName(author)} (${users.roles[author.office]})` : fullName(author)),
      flexible: true,
      leaveOut: 2,
    },
    {
      title: posts.excerpt,
      value: (found) => (found.removedBy ? posts.removedAs(found.removedBy) : text(found)),
      flexible: true,
    },
  ];
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const [postId = ''] = idsOf(cli, [given]);
  const client = await cli.client();
  const post = await client.posts.one({ params: { postId } });
  if (out.json) return out.document(post);
  await out.facts(postFacts(post, texts));
  await out.line(`\n${post.content}`);
  if (post.answer !== null) await out.line(`\n${texts.posts.answer}: ${post.answer}`);
}

function postFacts(post: PostView, { posts, words }: Texts): (readonly [string, string])[] {
  return [
    [posts.id, post.id],
    [posts.author, `${fullName(post.user) || words.none} · ${post.userId}`],
    [posts.created, moment(post.createdAt)],
    [posts.kind, posts.kinds[post.kind]],
    ...(post.answeredAt ? [[posts.answered, moment(post.answeredAt)] as const] : []),
    ...(post.editedAt ? [[posts.edited, moment(post.editedAt)] as const] : []),
    ...(post.location ? [[posts.place, post.location] as const] : []),
    ...(post.imageUrl ? [[posts.image, post.imageUrl] as const] : []),
    [posts.counts, posts.counted(post.prayerCount, post.loveCount, post.commentCount)],
  ];
}

async function remove(cli: Cli, { yes, dryRun }: DoOptions, given: string[]): Promise<ExitCode> {
  const { out, texts } = cli;
  const client = await cli.client();
  const postIds = idsOf(cli, given);
  if (!yes || dryRun) {
    const lines: string[] = [];
    // One after the other: the server limits how many may be asked for at once.
    // oxlint-disable-next-line no-await-in-loop
    for (const id of postIds) lines.push(`  ${id}  ${await summaryOf(client, id, texts)}`);
    if (dryRun && out.json) await out.document({ dryRun: true, removed: postIds.map((id) => ({ id })), failed: [] });
    else if (dryRun) await out.line([texts.posts.wouldRemove, ...lines].join('\n'));
    else out.note([texts.posts.toRemove, ...lines].join('\n'));
    if (dryRun) return EXIT.done;
  }
  const prompts = await cli.prompts();
  await prompts.confirm(postIds.length === 1 ? (postIds[0] ?? '').slice(-8) : String(postIds.length), yes);

  const outcome = await forEachGiven(cli, postIds, String, async (postId) => {
    await client.moderation.removePost({ params: { postId } });
    if (!out.json) await out.line(texts.posts.removed(postId));
    return { id: postId };
  });
  if (out.json) await out.document({ dryRun: false, removed: outcome.done, failed: outcome.failed });
  else if (postIds.length > 1) out.note(texts.posts.summary(outcome.done.length, outcome.failed.length));
  return outcome.exitCode;
}

/** Reverses the decision that removed each post. */
async function restore(cli: Cli, { dryRun }: DoOptions, given: string[]): Promise<ExitCode> {
  const { out, texts, language } = cli;
  const client = await cli.client();
  const outcome = await forEachGiven(cli, idsOf(cli, given), String, async (postId) => {
    const decision = await findRemoval(client, postId);
    if (!decision) throw new CliError(EXIT.notFound, texts.posts.notRemoved(postId), { code: 'decision_not_found' });
    if (decision.purgedAt) throw refusal('decision_purged', language);
    if (!dryRun) await client.moderation.reverseDecision({ params: { decisionId: decision.id } });
    if (!out.json) await out.line((dryRun ? texts.posts.wouldRestore : texts.posts.restored)(postId));
    return { id: postId, decisionId: decision.id };
  });
  if (out.json) await out.document({ dryRun: dryRun === true, restored: outcome.done, failed: outcome.failed });
  return outcome.exitCode;
}

async function summaryOf({ posts }: AdminClient, postId: string, texts: Texts): Promise<string> {
  try {
    const { user, content } = await posts.one({ params: { postId } });
    return `${fullName(user)}: ${oneLine(reportExcerpt(content))}`;
  } catch (error) {
    if (error instanceof CliError && error.code === 'post_not_found') return texts.posts.unseen;
    throw error;
  }
}

function idsOf({ texts }: Cli, given: readonly string[]): string[] {
  const ids = [...new Set(given.map((one) => one.toLowerCase()))];
  for (const id of ids) if (!isId(id)) throw new CliError(EXIT.usage, texts.errors.postGiven(id));
  return ids;
}
