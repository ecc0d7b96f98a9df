import './older-node.ts';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { render, useWindowSize } from 'ink';
import type { Cli } from '../cli.ts';
import { refusal } from '../cli-error.ts';
import { signIn } from '../sign-in.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Dashboard } from './dashboard/view.tsx';

type Props = Omit<Parameters<typeof Dashboard>[0], 'columns' | 'rows'>;

/** The dashboard, which follows the size of the terminal. */
function Screen(props: Props) {
  const { columns, rows } = useWindowSize();
  return <Dashboard {...props} columns={columns} rows={rows} />;
}

/** Opens the dashboard, signing in first if necessary, and always restores the terminal. */
export async function openDashboard(cli: Cli): Promise<ExitCode> {
  const { terminal, texts, language } = cli;
  const token = cli.settings.token ?? (await signIn(cli)).token;
  const client = await cli.clientWith(token);
  const me = await client.auth.user();
  if (!mayModerate(me)) throw refusal('moderator_only', language);
  const { stdin, stdout, stderr } = terminal;
  const screen = render(<Screen client={client} me={me} texts={texts} language={language} />, {
    stdin,
    stdout,
    stderr,
    alternateScreen: true,
    exitOnCtrlC: true,
    patchConsole: false,
  });
  // An uncaught error would leave the terminal on the alternate screen without a cursor.
  const crash = (error: unknown) => {
    screen.unmount();
    stderr.write(`${texts.errors.prefix}: ${texts.errors.unexpected(String(error))}\n`);
    process.exit(EXIT.unreachable);
  };
  process.once('uncaughtException', crash).once('unhandledRejection', crash);
  // Only `q` ends with a value; Ctrl-C ends without one (cli-7).
  return (await screen.waitUntilExit()) === EXIT.done ? EXIT.done : EXIT.interrupted;
}
