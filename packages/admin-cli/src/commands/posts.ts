import type { Command } from 'commander';
import { reportExcerpt } from '@lampstand/core/reports/rules';
import type { Cli, Registry } from '../cli.ts';
import { CliError } from '../cli-error.ts';
import { forEachGiven } from '../each.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findReportedPosts } from '../find-report.ts';
import { isId } from '../find-user.ts';
import { oneLine } from '../display-text.ts';
import { fullName } from '@lampstand/core/profiles/full-name';

interface RemoveOptions {
  yes?: true;
  dryRun?: true;
}

export function registerPosts(program: Command, { texts, run }: Registry): void {
  program
    .command('posts')
    .description(texts.help.posts)
    .command('remove')
    .description(texts.help.postsRemove)
    .argument('<posts...>', texts.help.postsArgument)
    .option('-y, --yes', texts.help.yes)
    .option('--dry-run', texts.help.dryRun)
    .action(run<[string[]], RemoveOptions>(remove));
}

async function remove(cli: Cli, { yes, dryRun }: RemoveOptions, given: string[]): Promise<ExitCode> {
  const { out, texts } = cli;
  const client = await cli.client();
  const postIds = [...new Set(given.map((one) => one.toLowerCase()))];
  for (const id of postIds) if (!isId(id)) throw new CliError(EXIT.usage, texts.errors.postGiven(id));

  if (!yes || dryRun) {
    const reported = await findReportedPosts(client, postIds);
    const lines = postIds.map((id) => {
      const post = reported.get(id)?.post;
      return `  ${id}  ${post ? `${fullName(post.user)}: ${oneLine(reportExcerpt(post.content))}` : texts.posts.notReported}`;
    });
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
