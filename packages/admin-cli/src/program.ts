import { Command, CommanderError, Option } from 'commander';
import { CliError } from './cli-error.ts';
import { createCli, type Cli, type GlobalOptions, type Registry, type Run, type Terminal } from './cli.ts';
import { registerApplications } from './commands/applications.ts';
import { registerAudit } from './commands/audit.ts';
import { registerBans } from './commands/bans.ts';
import { registerCommunity } from './commands/community.ts';
import { registerCompletion } from './commands/completion.ts';
import { registerDecide } from './commands/decide.ts';
import { registerDecisions } from './commands/decisions.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerInvitations } from './commands/invitations.ts';
import { registerPosts } from './commands/posts.ts';
import { registerAppeals, registerReports } from './commands/reports.ts';
import { registerSession, registerSessions } from './commands/session.ts';
import { registerSetup } from './commands/setup.ts';
import { registerStats } from './commands/stats.ts';
import { registerUsers } from './commands/users.ts';
import { harmless } from './display-text.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { inLanguage, usageMessage } from './help.ts';
import { languageOf } from './language.ts';
import { textsOf } from './texts/load-texts.ts';
import { VERSION } from './version.ts';

/** In the order of the help. */
const COMMANDS = [
  registerSession,
  registerSetup,
  registerSessions,
  registerStats,
  registerUsers,
  registerReports,
  registerAppeals,
  registerDecide,
  registerDecisions,
  registerPosts,
  registerCommunity,
  registerInvitations,
  registerBans,
  registerApplications,
  registerAudit,
  registerDoctor,
  registerCompletion,
];

/** Runs one command line, writes its output and returns the exit code. */
export async function runProgram(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const language = languageOf(terminal.env);
  const texts = await textsOf(language);
  let exitCode: ExitCode = EXIT.done;

  const run: Run =
    (work) =>
    async (...handed) => {
      const command = handed.at(-1) as Command;
      const options = handed.at(-2) as Parameters<typeof work>[1];
      const cli = createCli(terminal, language, texts, command.optsWithGlobals<GlobalOptions>());
      exitCode = (await work(cli, options, ...(handed.slice(0, -2) as never))) ?? EXIT.done;
    };

  const program = inLanguage(new Command('lampstand-admin'), texts, terminal)
    .description(texts.help.program)
    .version(VERSION, '-V, --version', texts.help.version)
    .option('--server <url>', texts.help.server)
    .addOption(new Option('--url <url>').hideHelp())
    .option('--json', texts.help.json)
    .option('--debug', texts.help.debug)
    .action(run<[]>((cli) => dashboard(cli, program)));
  const registry: Registry = { texts, run };
  for (const register of COMMANDS) register(program, registry);

  // An unknown command reaches the action above. This comes after the other commands because they would inherit it.
  program.allowExcessArguments();

  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    const say = (text: string) => terminal.stderr.write(`${harmless(`${texts.errors.prefix}: ${text}`)}\n`);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      // A command group without a command: its help has been shown.
      if (error.code !== 'commander.help') say(`${usageMessage(error, texts)} ${texts.usage.seeHelp}`);
      return EXIT.usage;
    }
    if (error instanceof CliError) {
      if (error.exitCode === EXIT.interrupted) terminal.stderr.write(`${error.message}\n`);
      else say(error.message);
      return error.exitCode;
    }
    say(texts.errors.unexpected(error instanceof Error ? error.message : String(error)));
    return EXIT.unreachable;
  }
}

/** Opens the dashboard if no command is given. Its code is loaded only then. */
async function dashboard(cli: Cli, program: Command): Promise<ExitCode> {
  const [unknown] = program.args;
  if (unknown !== undefined) {
    throw new CliError(EXIT.usage, `${cli.texts.usage.byCode.unknownCommand(unknown)}. ${cli.texts.usage.seeHelp}`);
  }
  const { stdin, stdout, stderr } = cli.terminal;
  if (!stdin.isTTY || !stdout.isTTY || cli.out.json) {
    stderr.write(`${cli.texts.errors.noTerminal}\n\n${program.helpInformation()}`);
    return EXIT.usage;
  }
  const { openDashboard } = await import('./ui/open-dashboard.tsx');
  return openDashboard(cli);
}
