import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file this long is begun again. */
const LONGEST_BYTES = 64 * 1024;

export type EventLog = (event: string, fields: Record<string, string | number>) => void;

/** Logs what went wrong, one JSON object per line. Fields never contain addresses, names or texts of people. */
export function openEventLog(file: string): EventLog {
  let written = Promise.resolve();
  const write = async (line: string) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size > LONGEST_BYTES) await rm(file, { force: true });
    await appendFile(file, line, { mode: 0o600 });
  };
  return (event, fields) => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`;
    written = written.then(() => write(line)).catch(() => undefined);
  };
}
