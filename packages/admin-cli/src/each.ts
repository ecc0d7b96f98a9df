import type { ErrorCode } from '@lampstand/core/errors';
import { CliError } from './cli-error.ts';
import type { Cli } from './cli.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { retryWhenLimited } from './pages.ts';

interface Failed {
  given: string;
  code: ErrorCode | null;
  message: string;
}

interface Outcome<Done> {
  done: Done[];
  failed: Failed[];
  exitCode: ExitCode;
}

/**
 * Runs `work` for each item. A refused item does not stop the others; the exit code is that of the first refusal. An error that
 * affects all items (signed out, server unreachable) stops the loop.
 */
export async function forEachGiven<Item, Done>(
  { out, texts }: Cli,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], failed: [], exitCode: EXIT.done };
  const progress = out.progress();
  for (const [index, item] of items.entries()) {
    if (items.length > 1) progress.at(`${index + 1}/${items.length}`);
    try {
      outcome.done.push(
        await retryWhenLimited(
          () => work(item),
          (seconds) => out.note(texts.waiting(seconds)),
        ),
      );
    } catch (error) {
      if (!(error instanceof CliError) || concernsAll(error)) throw error;
      progress.end();
      out.note(`${texts.errors.prefix}: ${nameOf(item)}: ${error.message}`);
      outcome.failed.push({ given: nameOf(item), code: error.code ?? null, message: error.message });
      if (outcome.exitCode === EXIT.done) outcome.exitCode = error.exitCode;
    }
  }
  progress.end();
  return outcome;
}

function concernsAll({ exitCode, code }: CliError): boolean {
  return (
    exitCode === EXIT.notSignedIn || exitCode === EXIT.unreachable || code === 'admin_only' || code === 'moderator_only'
  );
}
