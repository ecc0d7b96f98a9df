import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import type { Registry } from '../cli.ts';

/**
 * `completion` prints a script for a shell, which calls the hidden `complete` when Tab is pressed. Has to be registered after all
 * other commands, because they are read from the program.
 */
export function registerCompletion(program: Command, { texts, run }: Registry): void {
  const offered = tab(program, { completionCommandName: 'completion' });
  // Every command takes the options of the program (help.ts).
  for (const command of offered.commands.values())
    for (const [name, option] of offered.options) if (!command.options.has(name)) command.options.set(name, option);
  const completion = program.commands.find((command) => command.name() === 'completion');
  const [shell] = completion?.registeredArguments ?? [];
  if (!completion || !shell) return;
  shell.choices(['bash', 'zsh', 'fish', 'powershell']).description = texts.help.shell;
  completion.description(texts.help.completion).action(
    run<[string]>(async ({ out }, _options, name) => {
      if (name === 'bash') await out.file(bash(program.name()));
      else offered.setup(program.name(), program.name(), name);
    }),
  );
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
