/** One part of a form. `bytes` is a view into the body, not a copy. */
export interface FormPart {
  name: string;
  /** Whether there was a file name. The name itself is ignored. */
  isFile: boolean;
  bytes: Buffer;
}

const MAX_PARTS = 50;
const MAX_HEADER_BYTES = 8 * 1024;
const CRLF = '\r\n';

/** The boundary of a `Content-Type: multipart/form-data`. Undefined if there is no valid one. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Splits a multipart body (RFC 7578) into its parts without copying; the platform's own parser holds a 10 MB photo four times.
 * Undefined if the body is not well formed, has too many parts, or is incomplete.
 */
export function splitForm(body: Buffer, boundary: string): FormPart[] | undefined {
  const delimiter = `--${boundary}`;
  // The first delimiter is at the start or, after a preamble, at the start of a line.
  let at = body.subarray(0, delimiter.length).equals(Buffer.from(delimiter)) ? 0 : body.indexOf(CRLF + delimiter);
  if (at < 0) return undefined;
  at += (at === 0 ? 0 : CRLF.length) + delimiter.length;

  const parts: FormPart[] = [];
  while (body.toString('latin1', at, at + 2) === CRLF) {
    const head = at + CRLF.length;
    const blank = body.indexOf(CRLF + CRLF, at);
    // Searches from the blank line on, because an empty part shares its line break with the delimiter.
    const end = blank < 0 ? -1 : body.indexOf(CRLF + delimiter, blank + CRLF.length);
    if (end < 0 || blank - head > MAX_HEADER_BYTES || parts.length >= MAX_PARTS) return undefined;
    const start = blank + 2 * CRLF.length;
    const part = describePart(body.toString('utf8', head, Math.max(blank, head)));
    if (!part) return undefined;
    parts.push({ ...part, bytes: body.subarray(start, Math.max(start, end)) });
    at = end + CRLF.length + delimiter.length;
  }
  return body.toString('latin1', at, at + 2) === '--' ? parts : undefined;
}

function describePart(headers: string): Pick<FormPart, 'name' | 'isFile'> | undefined {
  const disposition = headers.split(CRLF).find((line) => /^content-disposition\s*:/i.test(line));
  if (!disposition || !/:\s*form-data\s*;/i.test(disposition)) return undefined;
  const [, quoted, plain] = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition) ?? [];
  const name = quoted ?? plain;
  if (name === undefined) return undefined;
  // Browsers percent-encode these three characters and no others.
  const unescaped = name.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');
  return { name: unescaped, isFile: /;\s*filename\*?=/i.test(disposition) };
}
