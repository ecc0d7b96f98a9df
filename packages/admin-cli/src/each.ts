import type { ErrorCode } from '@lampstand/core/errors';
import { CliError } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { retryWhenLimited } from './pages.ts';

/**
 * Runs `work` for each item. A refused item does not stop the others; the exit code is that of the first refusal. An error that
 * affects all items (signed out, server unreachable) stops the loop.
 */
async function forEachGiven<Item extends string | { id: string }, Done>(
  { out, texts }: Cli,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
) {
  const done: Done[] = [];
  const failed: { given: string; code: ErrorCode | null; message: string }[] = [];
  let exitCode: ExitCode = EXIT.done;
  const onWait = (seconds: number) => out.note(texts.waiting(seconds));
  const progress = out.progress();
  for (const [index, item] of items.entries()) {
    if (items.length > 1) progress.at(`${index + 1}/${items.length}`);
    try {
      done.push(await retryWhenLimited(() => work(item), onWait));
    } catch (error) {
      if (!(error instanceof CliError) || concernsAll(error)) throw error;
      progress.end();
      const name = typeof item === 'string' ? item : item.id;
      out.note(`${texts.errors.prefix}: ${name}: ${error.message}`);
      failed.push({ given: name, code: error.code ?? null, message: error.message });
      exitCode ||= error.exitCode;
    }
  }
  progress.end();
  return { done, failed, exitCode };
}

export interface ActOptions {
  yes?: true;
  dryRun?: true;
}

/** A command that does the same to each of several items. */
interface Act<Item> {
  find: (given: string) => Promise<Item>;
  /** Asks first (cli-3): the title of a list of what was found, a line for each, and what has to be typed for a single one. */
  asks?: { title: string; line: (item: Item) => string; after?: string; expected?: (item: Item) => string };
  send: (item: Item) => Promise<unknown>;
  said: (item: Item) => string;
  /** The member of the document with what was done, and what it says of an item: its id, or more. */
  key: string;
  done?: (item: Item) => object;
}

/** Finds what is named, each once, asks, acts, and reports. */
export async function actOn<Item extends { id: string }>(
  cli: Cli,
  given: readonly string[],
  { yes, dryRun }: ActOptions,
  { find, asks, send, said, key, done = ({ id }) => ({ id }) }: Act<Item>,
): Promise<ExitCode> {
  const { out, texts } = cli;
  const found = await forEachGiven(cli, [...new Set(given)], find);
  // The same item may have been named in two ways.
  const items = [...new Map(found.done.map((item) => [item.id, item])).values()];
  const [first] = items;
  if (asks && first) {
    const list = [asks.title, ...items.map((item) => `  ${asks.line(item)}`), ...(asks.after ? [asks.after] : [])];
    if (dryRun && !out.json) await out.line(list.join('\n'));
    if (!dryRun && !yes) out.note(list.join('\n'));
    const { expected = ({ id }) => id.slice(-8) } = asks;
    const typed = items.length === 1 ? expected(first) : String(items.length);
    await (await cli.prompts()).confirm(typed, yes ?? dryRun);
  }
  const outcome = await forEachGiven(cli, items, async (item) => {
    if (!dryRun) await send(item);
    if (!out.json && !(dryRun && asks)) await out.line(dryRun ? texts.wouldBe(said(item)) : said(item));
    return done(item);
  });
  const failed = [...found.failed, ...outcome.failed];
  if (out.json) await out.document({ dryRun: dryRun === true, [key]: outcome.done, failed });
  else if (!dryRun && given.length > 1) out.note(texts.summary(outcome.done.length, failed.length));
  return found.exitCode || outcome.exitCode;
}

function concernsAll({ exitCode, code }: CliError): boolean {
  return (
    exitCode === EXIT.notSignedIn || exitCode === EXIT.unreachable || code === 'admin_only' || code === 'moderator_only'
  );
}
