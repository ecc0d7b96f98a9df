import { Argument, type Command } from 'commander';
import type { Cli, Registry } from '../cli.ts';
import type { Shell } from '../completion/shells.ts';

export function registerCompletion(program: Command, { texts, run }: Registry): void {
  program
    .command('completion')
    .description(texts.help.completion)
    .addArgument(new Argument('<shell>', texts.help.shell).choices(['bash', 'zsh', 'fish'] satisfies Shell[]))
    .action(run<[Shell]>((cli, _options, shell) => completion(cli, program, shell)));
}

async function completion({ terminal }: Cli, program: Command, shell: Shell): Promise<void> {
  const [{ placesOf }, { SHELLS }] = await Promise.all([
    import('../completion/places.ts'),
    import('../completion/shells.ts'),
  ]);
  // A script, not text from the server: nothing in it is escaped.
  terminal.stdout.write(SHELLS[shell](program.name(), placesOf(program)));
}
