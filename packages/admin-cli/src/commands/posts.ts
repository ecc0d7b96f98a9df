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
import { actOn, type ActOptions } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findRemoval, isId } from '../find.ts';
import { moment } from '../moment.ts';
import { confirmed, listed } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage } from '../pages.ts';
import { column, DAY_END, timeColumn, type Column, type Pair } from '../table.ts';
import type { Texts } from '../texts/en.ts';

export function registerPosts(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  const posts = program.command('posts').description(help.posts);
  const listing = posts
    .command('list')
    .description(help.postsList)
    .argument('[words...]', help.postsWords)
    .addOption(new Option('--kind <kind>', help.postsKind).choices(POST_KINDS));
  listed(listing, texts).action(run(list));
  posts.command('show').description(help.show).argument('<post>', help.postIds).action(run(show));
  const removing = posts.command('remove').description(help.postsRemove);
  confirmed(removing.argument('<posts...>', help.postIds), texts).action(run(remove));
  posts
    .command('restore')
    .description(help.postsRestore)
    .argument('<posts...>', help.postIds)
    .option('--dry-run', help.dryRun)
    .action(run(restore));
}

/** Posts by their words, or all of a kind (moderation-21). Of a removed one, only its decision is shown. */
async function list(cli: Cli, options: ListOptions & { kind?: PostKind }, words: string[]): Promise<void> {
  const q = words.join(' ') || undefined;
  if (q === undefined && options.kind === undefined) throw new CliError(EXIT.usage, cli.texts.posts.wordsOrKind);
  const { moderation } = await cli.client();
  const read: ReadPage<FoundContent> = (query) =>
    moderation.content({ query: { ...query, q, kind: 'post', postKind: options.kind } });
  await listPages(cli, options, postColumns(cli.texts), cli.texts.posts.none, read);
}

function postColumns({ posts, titles, users }: Texts): Column<FoundContent>[] {
  const text = ({ excerpt }: FoundContent) => excerpt.map((part) => part.text).join('');
  const authorOf = ({ author }: FoundContent) =>
    author.office ? `${fullName(author)} (${users.roles[author.office]})` : fullName(author);
  const kindOf = ({ post }: FoundContent) =>
    post ? (post.answeredAt === null ? posts.kinds[post.kind] : posts.answeredRequest) : '';
  return [
    column(titles.id, ({ id }) => id),
    timeColumn(titles.when, ({ createdAt }) => createdAt, { to: DAY_END, leaveOut: 1 }),
    column(titles.author, ({ author }) => author.id, { short: authorOf, flexible: true, leaveOut: 2 }),
    column(posts.excerpt, (one) => (one.removedBy ? posts.removedAs(one.removedBy) : text(one)), { flexible: true }),
    column(titles.kind, kindOf, { leaveOut: 3 }),
  ];
}

async function show(cli: Cli, _options: object, given: string): Promise<void> {
  const { out, texts } = cli;
  const [postId = ''] = idsOf(cli, [given]);
  const client = await cli.client();
  const post = await client.posts.one({ params: { postId } });
  const longer = [
    [texts.posts.excerpt, post.content],
    [texts.titles.answer, post.answer],
  ] as const;
  await out.show(post, postDetails(post, texts), longer);
}

function postDetails(post: PostView, { posts, stats, titles, words }: Texts): Pair[] {
  return [
    [titles.id, post.id],
    [titles.author, `${fullName(post.user) || words.none} · ${post.userId}`],
    [titles.when, moment(post.createdAt)],
    [titles.kind, posts.kinds[post.kind]],
    [stats.answeredRequests, post.answeredAt && moment(post.answeredAt)],
    [posts.edited, post.editedAt && moment(post.editedAt)],
    [titles.place, post.location],
    [titles.picture, post.imageUrl],
    [posts.shows, post.imageDescription],
    [posts.counts, posts.counted(post.prayerCount, post.loveCount, post.commentCount)],
  ];
}

async function remove(cli: Cli, options: ActOptions, given: string[]): Promise<ExitCode> {
  const { posts: words } = cli.texts;
  const client = await cli.client();
  return actOn(cli, idsOf(cli, given), options, {
    // With --yes nothing is shown, so nothing is read.
    find: async (id) => ({ id, text: options.yes && !options.dryRun ? '' : await summaryOf(client, id, cli.texts) }),
    asks: { title: words.toRemove, line: ({ id, text }) => `${id}  ${text}` },
    send: ({ id }) => client.moderation.removePost({ params: { postId: id } }),
    said: ({ id }) => words.removed(id),
    key: 'removed',
  });
}

/** Reverses the decision that removed each post. */
async function restore(cli: Cli, options: ActOptions, given: string[]): Promise<ExitCode> {
  const { texts, language } = cli;
  const client = await cli.client();
  return actOn(cli, idsOf(cli, given), options, {
    find: async (id) => {
      const decision = await findRemoval(client, id);
      if (!decision) throw new CliError(EXIT.notFound, texts.posts.notRemoved(id), { code: 'decision_not_found' });
      if (decision.purgedAt) throw refusal('decision_purged', language);
      return { id, decisionId: decision.id };
    },
    send: ({ decisionId }) => client.moderation.reverseDecision({ params: { decisionId } }),
    said: ({ id }) => texts.posts.restored(id),
    key: 'restored',
    done: (restored) => restored,
  });
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
  for (const id of ids) if (!isId(id)) throw new CliError(EXIT.usage, texts.errors.idGiven(id));
  return ids;
}
