import type { Language } from '../languages/language.ts';
import { fullName } from '../profiles/full-name.ts';
import type { AuditView } from './contract.ts';

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠\t\r\n]/;
/** The same after what another spreadsheet takes for the end of a cell. */
const FORMULA_WITHIN = /([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** What spreadsheets of most countries with this language expect between cells. Programs expect a comma. */
export const CSV_SEPARATORS: Record<Language, string> = { en: ',', es: ';' };
const COMMA = ',';

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
export function auditCsvHead(separator = COMMA): string {
  return BYTE_ORDER_MARK + line(Object.keys(COLUMNS), separator);
}

/** Entries as lines of CSV (RFC 4180). No cell is a formula, whatever a member is called (audit-5). */
export function auditCsvLines(entries: readonly AuditView[], separator = COMMA): string {
  return entries
    .map((entry) =>
      line(
        Object.values(COLUMNS).map((valueOf) => valueOf(entry) ?? ''),
        separator,
      ),
    )
    .join('');
}

function line(cells: readonly string[], separator: string): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

function cell(value: string): string {
  const within = value.replace(FORMULA_WITHIN, "$1'");
  const inert = FORMULA.test(within) ? `'${within}` : within;
  return `"${inert.replaceAll('"', '""')}"`;
}
