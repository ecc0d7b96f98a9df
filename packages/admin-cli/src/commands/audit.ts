import type { AuditView } from '@lampstand/core/audit/contract';
import { auditCsvHead, auditCsvLines } from '@lampstand/core/audit/csv';
import { AUDIT_ACTIONS, type AuditAction } from '@lampstand/core/audit/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Option, type Command } from 'commander';
import type { AdminClient } from '../api.ts';
import type { Cli, Registry } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findUser } from '../find.ts';
import { day, listed } from '../option-values.ts';
import { listPages, type ListOptions, type ReadPage, pages } from '../pages.ts';
import { column, MONTH, timeColumn, type Column } from '../table.ts';
import type { Texts } from '../texts/en.ts';

interface LogOptions extends ListOptions {
  who?: string;
  what?: AuditAction;
  whom?: string;
  from?: Date;
  to?: Date;
  csv?: true;
}

export function registerAudit(program: Command, { texts, run }: Registry): void {
  const { help } = texts;
  const audit = program.command('audit').description(help.audit);
  const listing = audit
    .command('list')
    .description(help.auditList)
    .option('--who <member>', help.auditWho)
    .addOption(new Option('--what <action>', help.auditWhat).choices(AUDIT_ACTIONS))
    .option('--whom <member>', help.auditWhom)
    .option('--from <date>', help.auditFrom, day(texts))
    .option('--to <date>', help.auditTo, day(texts))
    .option('--csv', help.auditCsv);
  listed(listing, texts).action(run(list));
  audit.command('verify').description(help.auditVerify).action(run(verify));
}

/** The audit log, with the filters that the web has (audit-4). */
async function list(cli: Cli, options: LogOptions): Promise<void> {
  const client = await cli.client();
  const { what, from, to } = options;
  const filter = {
    who: await codeOrId(cli, client, options.who),
    what,
    whom: await codeOrId(cli, client, options.whom),
    from: from?.toISOString(),
    to: to && new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1).toISOString(),
  };
  const read: ReadPage<AuditView> = (query) => client.moderation.audit({ query: { ...query, ...filter } });
  if (options.csv) return writeCsv(cli, options, read);
  const columns = auditColumns(cli.texts);
  // An HMAC, for programs and for comparing two entries.
  if (!cli.out.isTerminal) columns.push(column(cli.texts.audit.target, ({ target }) => target));
  await listPages(cli, options, columns, cli.texts.audit.none, read);
}

/** The same lines as the web's export (audit-5). */
async function writeCsv({ out, texts }: Cli, { limit, all }: LogOptions, read: ReadPage<AuditView>): Promise<void> {
  await out.file(auditCsvHead());
  const onWait = (seconds: number) => out.note(texts.waiting(seconds));
  for await (const { items } of pages(read, { atMost: all ? Infinity : limit, onWait })) {
    await out.file(auditCsvLines(items));
  }
}

/** A member may be named by their email. */
async function codeOrId(cli: Cli, client: AdminClient, given: string | undefined): Promise<string | undefined> {
  return given?.includes('@') ? (await findUser(cli, client, given)).id : given;
}

async function verify({ out, texts, client }: Cli): Promise<ExitCode> {
  const result = await (await client()).moderation.verifyAudit();
  const { ok, rows, brokenAt } = result;
  await out.answer(result, ok ? texts.audit.intact(rows) : texts.audit.broken(brokenAt ?? 0));
  return ok ? EXIT.done : EXIT.checkFailed;
}

function auditColumns({ audit, titles, words }: Texts): Column<AuditView>[] {
  return [
    column(audit.sequence, ({ sequence }) => String(sequence), { align: 'right', leaveOut: 2 }),
    timeColumn(titles.when, ({ at }) => at, { from: MONTH, leaveOut: 1 }),
    column(audit.actor, (one) => one.actorName ?? one.actor, {
      short: (one) => one.actorName ?? words.left,
      flexible: true,
    }),
    column(audit.surface, ({ surface }) => surface, { short: ({ surface }) => audit.surfaces[surface], leaveOut: 3 }),
    column(audit.action, ({ action }) => action, {
      short: ({ action }) => audit.actions[action] ?? action,
      flexible: true,
    }),
    column(audit.change, auditChange, { flexible: true, leaveOut: 4 }),
    column(audit.whom, auditWhom, { flexible: true, leaveOut: 1 }),
  ];
}

/** Whom it concerns, as long as they are a member. */
function auditWhom({ subject }: AuditView): string {
  return subject ? fullName(subject) : '';
}

function auditChange({ before, after }: AuditView): string {
  return before === null && after === null ? '' : `${before ?? '–'} → ${after ?? '–'}`;
}
