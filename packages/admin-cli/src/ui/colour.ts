/** The colour unless NO_COLOR is set. Bold and reversed text stay: they are no colours, and show what is chosen. */
export function colour<Name extends string>(name: Name): Name | undefined {
  return process.env['NO_COLOR'] ? undefined : name;
}
