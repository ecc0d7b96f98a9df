import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder for mails without a mail server, one file each. */
export const mailFolder = (dataDir: string) => path.join(dataDir, 'outbox');

/** Which mail files to delete: those to one address, or those written before an instant. */
export type MailFiles = { to: string } | { before: Date };

/** Deletes mails that were written to files. They contain addresses, and links that sign in or reset a password. */
export async function removeMailFiles(dataDir: string, which: MailFiles): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = path.join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- one small file in memory at a time
    if (!(await matches(file, which))) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Undefined if another server has deleted the file meanwhile. */
async function matches(file: string, which: MailFiles): Promise<boolean> {
  try {
    if ('before' in which) return (await stat(file)).mtime < which.before;
    const [headers = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1);
    const to = /^To: (.*)$/im.exec(headers)?.[1] ?? '';
    return to.trim().toLowerCase() === which.to.toLowerCase();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
