import { fullName } from '@lampstand/core/profiles/full-name';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** Name and email, as commands print a member. */
export function whoIs(person: Person): string {
  const name = fullName(person);
  return name ? `${name} <${person.email}>` : person.email;
}
