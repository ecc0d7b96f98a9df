import { runScript } from '../backup/script.ts';
import { connectDatabase } from '../db/connect.ts';
import { migrate } from '../db/orm.ts';
import { readEnv } from '../env.ts';
import { linkText, newSetupLink } from '../features/setup/links.ts';

/** Prints a new set-up link, with or without a running server (setup-1). */
async function setupLink(): Promise<string> {
  const env = readEnv();
  const { db, close } = await connectDatabase(env);
  try {
    await migrate(db);
    const link = await newSetupLink({ db, env }, new Date());
    return link ? linkText(link) : 'This community has an admin, and needs no set-up link.';
  } finally {
    await close();
  }
}

await runScript(setupLink);
