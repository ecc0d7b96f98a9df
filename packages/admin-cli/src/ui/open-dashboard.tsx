import './older-node.ts';
import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { render, useApp, useStdout, useWindowSize } from 'ink';
import { useLayoutEffect, useState } from 'react';
import { CliError, refusal } from '../cli-error.ts';
import type { Cli, Renew } from '../cli.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { signInAgain } from '../sign-in.ts';
import { Dashboard } from './dashboard.tsx';
import { keyByKey } from './key-by-key.ts';
import { WaitingActs } from './waiting-acts.ts';

/** What the open screen offers to code outside of it. */
interface Stage {
  /** Gives the terminal back while `work` runs, and then draws the screen again. */
  suspend(work: () => Promise<void>): Promise<void>;
  setMe(me: UserView): void;
  exit(error: Error): void;
}

type Props = Omit<Parameters<typeof Dashboard>[0], 'columns' | 'rows'> & { onStage: (stage: Stage) => void };

/** The dashboard, which follows the size of the terminal. */
function Screen({ onStage, me: first, ...props }: Props) {
  const { columns, rows } = useWindowSize();
  const { suspendTerminal, exit } = useApp();
  const { stdout } = useStdout();
  const [me, setMe] = useState(first);
  useLayoutEffect(() => {
    // Terminals disagree about the width of emoji and of combined letters. A line that comes out too long is cut off, instead of
    // moving all others down.
    const wrapping = (isOn: boolean) => void stdout.write(`\u001B[?7${isOn ? 'h' : 'l'}`);
    wrapping(false);
    const suspend: Stage['suspend'] = (work) =>
      suspendTerminal(async () => {
        wrapping(true);
        await work();
        wrapping(false);
      });
    onStage({ suspend, setMe, exit });
    return () => wrapping(true);
  }, [onStage, stdout, suspendTerminal, exit]);
  return <Dashboard {...props} me={me} columns={columns} rows={rows} />;
}

/** Opens the dashboard, signing in first if necessary, and always restores the terminal. */
export async function openDashboard(cli: Cli): Promise<ExitCode> {
  const { terminal, texts, language } = cli;
  let stage: Stage | undefined;
  /** Asks on the ordinary screen, and then returns to what was open (cli-6). */
  const renew: Renew = async (refused) => {
    if (!stage) return (await signInAgain(cli, refused))?.token;
    let token: string | undefined;
    try {
      await stage.suspend(async () => {
        const signedIn = await signInAgain(cli, refused);
        token = signedIn?.token;
        if (signedIn) stage?.setMe(signedIn.user);
      });
      // The questions have paused it, and Ink only listens again.
      terminal.stdin.resume();
    } catch (error) {
      stage.exit(error instanceof Error ? error : new CliError(EXIT.unreachable, String(error)));
    }
    return token;
  };
  const token = cli.settings.token ?? (await renew());
  const { client, openEvents } = await cli.connectWith(token, renew);
  const me = await client.auth.user();
  if (!mayModerate(me)) throw refusal('moderator_only', language);
  const { stdin, stdout, stderr } = terminal;
  const onStage = (open: Stage) => void (stage = open);
  const waiting = new WaitingActs();
  const screen = render(
    <Screen
      client={client}
      openEvents={openEvents}
      waiting={waiting}
      me={me}
      texts={texts}
      language={language}
      onStage={onStage}
    />,
    {
      stdin: keyByKey(stdin),
      stdout,
      stderr,
      alternateScreen: true,
      exitOnCtrlC: true,
      patchConsole: false,
    },
  );
  // An uncaught error would leave the terminal on the alternate screen without a cursor.
  const crash = (error: unknown) => {
    screen.unmount();
    stderr.write(`${texts.errors.prefix}: ${texts.errors.unexpected(String(error))}\n`);
    process.exit(EXIT.unreachable);
  };
  process.once('uncaughtException', crash).once('unhandledRejection', crash);
  // Only `q` ends with a value; Ctrl-C ends without one (cli-7).
  const left = await screen.waitUntilExit();
  // From here on, a question is asked on the ordinary screen.
  stage = undefined;
  await waiting.sendAll();
  return left === EXIT.done ? EXIT.done : EXIT.interrupted;
}
