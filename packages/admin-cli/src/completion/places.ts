import type { Command } from 'commander';

/** A word that can be typed, and what it does. */
export interface Word {
  text: string;
  description: string;
}

interface Flag extends Word {
  /** Undefined for a flag without a value. Empty if the value can be anything. */
  values: readonly string[] | undefined;
}

/** What can be typed after a command. */
export interface Place {
  /** `/users/list`; empty for the program itself. */
  at: string;
  commands: readonly Word[];
  flags: readonly Flag[];
  /** The values of the first argument, if they are fixed. */
  values: readonly string[];
}

/** Every command of the program with what can follow it, as its help lists them. */
export function placesOf(command: Command, at = ''): Place[] {
  const help = command.createHelp();
  const visible = help.visibleCommands(command);
  const flags = [...help.visibleOptions(command), ...(at === '' ? [] : help.visibleGlobalOptions(command))].flatMap(
    ({ long, short, description, required, optional, argChoices }) => {
      const values = required || optional ? (argChoices ?? []) : undefined;
      return [long, short].flatMap((text) => (text ? [{ text, description, values }] : []));
    },
  );
  const own: Place = {
    at,
    commands: visible.map((sub) => ({ text: sub.name(), description: sub.description() })),
    flags,
    values: command.registeredArguments[0]?.argChoices ?? [],
  };
  return [own, ...command.commands.flatMap((sub) => placesOf(sub, `${at}/${sub.name()}`))];
}
