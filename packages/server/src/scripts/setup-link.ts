import { becomeScript, withDatabase, type CommandLine } from '../backup/script.ts';
import { linkText, newSetupLink } from '../features/setup/links.ts';

/** Prints a new set-up link, with or without a running server (setup-1). */
async function setupLink(line: CommandLine): Promise<string> {
  const link = await withDatabase(line, (base) => newSetupLink(base, new Date()));
  return link ? linkText(link) : 'This community has an admin, and needs no set-up link.';
}

await becomeScript(setupLink);
