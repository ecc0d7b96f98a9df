import type { Place } from './places.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

type Writer = (program: string, places: readonly Place[]) => string;

/** The text in single quotes, for any of the shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const functionName = (program: string) => `_${program.replaceAll('-', '_')}`;
const lines = (parts: readonly (string | string[])[]) => `${parts.flat().join('\n')}\n`;
/** The paths of the commands, as patterns of `case`. */
const paths = (places: readonly Place[]) => places.filter(({ at }) => at !== '').map(({ at }) => at);
const valued = (place: Place) => place.flags.filter(({ values }) => values !== undefined);

const bash: Writer = (program, places) => {
  const name = functionName(program);
  return lines([
    `${name}() {`,
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" at= word words=',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    `    case "$at/$word" in ${paths(places).join('|')}) at="$at/$word" ;; esac`,
    '  done',
    '  case "$at $previous" in',
    places.flatMap((place) =>
      valued(place).map(
        ({ text, values = [] }) => `    ${quoted(`${place.at} ${text}`)}) words=${quoted(values.join(' '))} ;;`,
      ),
    ),
    '    *) case "$at" in',
    places.map(({ at, commands, flags, values }) => {
      const words = [...commands.map(({ text }) => text), ...values, ...flags.map(({ text }) => text)];
      return `      ${quoted(at)}) words=${quoted(words.join(' '))} ;;`;
    }),
    '    esac ;;',
    '  esac',
    // Before anything is typed, options would hide the commands.
    '  [[ $current == -* || $words == -* ]] || words="${words%% -*}"',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    `complete -F ${name} ${program}`,
  ]);
};

const zsh: Writer = (program, places) => {
  const name = functionName(program);
  const described = (text: string, description: string) =>
    quoted(`${text.replaceAll(':', '\\:')}:${description.replaceAll('\\', '\\\\')}`);
  return lines([
    `#compdef ${program}`,
    `${name}() {`,
    '  local at= word',
    '  local -a choices',
    '  for word in "${(@)words[2,CURRENT-1]}"; do',
    `    case "$at/$word" in (${paths(places).join('|')}) at="$at/$word" ;; esac`,
    '  done',
    '  case "$at ${words[CURRENT-1]}" in',
    places.flatMap((place) =>
      valued(place).map(
        ({ text, values = [] }) =>
          `    (${quoted(`${place.at} ${text}`)}) choices=(${values.map(quoted).join(' ')}) ;;`,
      ),
    ),
    '    (*) case "$at" in',
    places.flatMap(({ at, commands, flags, values }) => [
      `      (${quoted(at)})`,
      `        choices=(${[...commands.map((one) => described(one.text, one.description)), ...values.map(quoted)].join(' ')})`,
      `        [[ $PREFIX == -* ]] && choices=(${flags.map((one) => described(one.text, one.description)).join(' ')}) ;;`,
    ]),
    '    esac ;;',
    '  esac',
    `  _describe ${quoted(program)} choices`,
    '}',
    // In a folder of $fpath, zsh runs this file as the function itself.
    `if [[ $funcstack[1] == ${name} ]]; then ${name} "$@"; else compdef ${name} ${program}; fi`,
  ]);
};

const fish: Writer = (program, places) => {
  const name = `_${functionName(program)}_at`;
  const escaped = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return lines([
    `function ${name}`,
    "  set -l at ''",
    '  for word in (commandline -opc)[2..-1]',
    `    contains -- "$at/$word" ${paths(places).join(' ')}; and set at "$at/$word"`,
    '  end',
    '  test "$at" = "$argv[1]"',
    'end',
    `complete -c ${program} -f`,
    places.flatMap(({ at, commands, flags, values }) => {
      const rule = `complete -c ${program} -n ${escaped(`${name} ${at === '' ? "''" : at}`)}`;
      return [
        ...commands.map(({ text, description }) => `${rule} -a ${text} -d ${escaped(description)}`),
        ...values.map((value) => `${rule} -a ${value}`),
        ...flags.map((flag) => {
          const [kind, word] = flag.text.startsWith('--') ? ['-l', flag.text.slice(2)] : ['-s', flag.text.slice(1)];
          const value = flag.values === undefined ? '' : ` -x -a ${escaped(flag.values.join(' '))}`;
          return `${rule} ${kind} ${word} -d ${escaped(flag.description)}${value}`;
        }),
      ];
    }),
  ]);
};

export const SHELLS: Record<Shell, Writer> = { bash, zsh, fish };
