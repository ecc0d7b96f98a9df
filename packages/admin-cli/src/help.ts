import type { Command, CommanderError } from 'commander';
import type { Terminal } from './cli.ts';
import type { Texts } from './texts/en.ts';

/** Translates commander and every command that is added to it later. */
export function inLanguage(program: Command, texts: Texts, { stdout, stderr }: Terminal): Command {
  const { help } = texts;
  const titles: Record<string, string> = {
    'Usage:': help.usage,
    'Options:': help.options,
    'Global Options:': help.globalOptions,
    'Arguments:': help.arguments,
    'Commands:': help.commands,
  };
  const words = (text: string) =>
    text.replaceAll('[options]', help.optionsWord).replaceAll('[command]', help.commandWord);
  return program
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // runProgram prints the error in the chosen language, so commander must not print its own.
      outputError: () => {},
      getOutHelpWidth: () => stdout.columns ?? 80,
      getErrHelpWidth: () => stderr.columns ?? 80,
    })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: words,
      styleSubcommandTerm: words,
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (${help.default}: ${String(defaultValue)})`,
    })
    .helpOption('-h, --help', help.help)
    .helpCommand('help [command]', help.helpOf)
    .exitOverride()
    .showSuggestionAfterError(true)
    .addHelpText('after', `\n${help.examples}`);
}

/** Translates commander's error about a command line. Quoted parts are taken from its message. */
export function usageMessage({ code, message }: CommanderError, { usage }: Texts): string {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const suggested = /\(Did you mean (?:one of )?([^?)]*)\?\)/.exec(message)?.[1];
  const name = code.replace('commander.', '');
  const sentence =
    name === 'invalidArgument'
      ? invalidValue(quoted, message, usage)
      : name in usage.byCode
        ? usage.byCode[name as keyof typeof usage.byCode](quoted)
        : message.replace(/^error: /, '');
  const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  return suggested ? `${ended} ${usage.didYouMean(suggested)}` : ended;
}

function invalidValue(option: string, message: string, usage: Texts['usage']): string {
  const choices = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  const given = /value '([^']*)' is invalid for argument/.exec(message)?.[1] ?? /argument '([^']*)'/.exec(message)?.[1];
  if (choices !== undefined && given !== undefined) return usage.choices(given, choices);
  return `${usage.invalidValue(option)}: ${/ (?:is invalid\.|invalid\.) (.*)$/s.exec(message)?.[1] ?? ''}`;
}
