import { Text, type TextProps } from 'ink';

/** One line of the screen. Text that does not fit is cut. */
export function Line(props: TextProps) {
  return <Text wrap="truncate" {...props} />;
}
