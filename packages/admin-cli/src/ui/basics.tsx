import { Text, type TextProps } from 'ink';

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
