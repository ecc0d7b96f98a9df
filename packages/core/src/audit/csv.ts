import { fullName } from '../profiles/full-name.ts';
import type { AuditView } from './contract.ts';

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** With a byte order mark, because spreadsheets read a file without one as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = {
  sequence: ({ sequence }) => String(sequence),
  at: ({ at }) => at,
  actor: ({ actorName }) => actorName,
  actorCode: ({ actor }) => actor,
  surface: ({ surface }) => surface,
  action: ({ action }) => action,
  kind: ({ kind }) => kind,
  member: ({ subject }) => subject && fullName(subject),
  targetCode: ({ target }) => target,
  before: ({ before }) => before,
  after: ({ after }) => after,
  hash: ({ hash }) => hash,
} satisfies Record<string, (entry: AuditView) => string | null>;

/** The first line of the file. The columns, actions and states have the same names in every language, for programs (audit-5). */
export function auditCsvHead(): string {
  return BYTE_ORDER_MARK + line(Object.keys(COLUMNS));
}

/** Entries as lines of CSV (RFC 4180). No cell is a formula, whatever a member is called (audit-5). */
export function auditCsvLines(entries: readonly AuditView[]): string {
  return entries.map((entry) => line(Object.values(COLUMNS).map((valueOf) => valueOf(entry) ?? ''))).join('');
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string): string {
  const inert = FORMULA.test(value) ? `'${value}` : value;
  return `"${inert.replaceAll('"', '""')}"`;
}
