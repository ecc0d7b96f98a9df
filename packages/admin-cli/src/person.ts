interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, or nothing where a member has not said it yet. */
export function nameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Name and email, as the result of a command names a member. */
export function whoIs(person: Named & { email: string }): string {
  const name = nameOf(person);
  return name ? `${name} <${person.email}>` : person.email;
}
