/** The color unless NO_COLOR is set. Bold and reversed text stay, because they show the selection. */
export function colour<Name extends string>(name: Name): Name | undefined {
  return process.env['NO_COLOR'] ? undefined : name;
}
