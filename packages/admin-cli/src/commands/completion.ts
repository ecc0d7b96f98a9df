import { Argument, type Command } from 'commander';
import type { Registry } from '../cli.ts';

/** `completion` prints a script for a shell, which calls `complete` when Tab is pressed. */
export function registerCompletion(program: Command, { texts, run }: Registry): void {
  program
    .command('completion')
    .description(texts.help.completion)
    .addArgument(new Argument('<shell>', texts.help.shell).choices(['bash', 'zsh', 'fish', 'powershell']))
    .action(
      run<[string]>(async ({ out }, _options, shell) => {
        if (shell === 'bash') return out.file(bash(program.name()));
        (await offeredBy(program)).setup(program.name(), program.name(), shell);
      }),
    );
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(run<[string[]]>(async (_cli, _options, words) => (await offeredBy(program)).parse(words)));
}

async function offeredBy(program: Command) {
  const { default: tab } = await import('@bomb.sh/tab/commander');
  // It would add the commands that are there already.
  const withoutItsOwn = Object.assign(Object.create(program) as Command, { addCommand: () => program });
  const offered = tab(withoutItsOwn, { completionCommandName: 'completion' });
  // Every command takes the options of the program (help.ts).
  for (const command of offered.commands.values())
    for (const [name, option] of offered.options) if (!command.options.has(name)) command.options.set(name, option);
  return offered;
}

/**
 * The library's script needs the package bash-completion, runs what is typed (`> file`) when Tab is pressed, and cannot be sourced
 * twice.
 */
function bash(program: string): string {
  const name = `_${program.replaceAll('-', '_')}`;
  return `${name}() {
  local word
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do [[ $word == :* ]] || COMPREPLY+=("$word"); done < <(
    ${program} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null
  )
}
complete -F ${name} ${program}
`;
}
