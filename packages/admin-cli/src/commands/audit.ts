import type { Command } from 'commander';
import { auditColumns, auditTargetColumn } from '../audit-display.ts';
import type { Cli, Registry } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { listPages, type ListOptions } from '../list-pages.ts';
import { wholeNumber } from '../option-values.ts';

export function registerAudit(program: Command, { texts, run }: Registry): void {
  const audit = program.command('audit').description(texts.help.audit);
  audit
    .command('list')
    .description(texts.help.auditList)
    .option('--limit <n>', texts.help.limit, wholeNumber(1, 100_000_000, texts), 20)
    .option('--all', texts.help.all)
    .action(run<[], ListOptions>(list));
  audit.command('verify').description(texts.help.auditVerify).action(run<[]>(verify));
}

async function list(cli: Cli, options: ListOptions): Promise<void> {
  const { moderation } = await cli.client();
  const columns = auditColumns(cli.texts);
  if (!cli.out.isTerminal) columns.push(auditTargetColumn(cli.texts));
  await listPages(cli, options, columns, cli.texts.audit, (query) => moderation.audit({ query }));
}

async function verify({ out, texts, client }: Cli): Promise<ExitCode> {
  const result = await (await client()).moderation.verifyAudit();
  const { ok, rows, brokenAt } = result;
  if (out.json) await out.document(result);
  else await out.line(ok ? texts.audit.intact(rows) : texts.audit.broken(brokenAt ?? 0));
  return ok ? EXIT.done : EXIT.checkFailed;
}
