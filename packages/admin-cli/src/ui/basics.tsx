import { Text, type TextProps } from 'ink';
import wrapAnsi from 'wrap-ansi';
import { visible } from '../display-text.ts';

/** The color unless NO_COLOR is set. Bold and reversed text stay, because they show the selection. */
export function colour<Name extends string>(name: Name): Name | undefined {
  return process.env['NO_COLOR'] ? undefined : name;
}

/** The text for a failed call: the server's sentence, in the user's language. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One line of the screen. Text that does not fit is cut. */
export function Line(props: TextProps) {
  return <Text wrap="truncate" {...props} />;
}

/** The text in lines of at most `width` columns, broken between words where possible. */
export function wrap(text: string, width: number): string[] {
  return wrapAnsi(visible(text), Math.max(1, width), { hard: true }).split('\n');
}
