import { fullName } from '@lampstand/core/profiles/full-name';

interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** Absent for moderators, who see no emails. */
  email?: string | undefined;
}

/** Name and email, as commands print a member; for moderators the name alone. */
export function whoIs(person: Person): string {
  const { id, email } = person;
  const name = fullName(person);
  if (email === undefined) return name || id;
  return name ? `${name} <${email}>` : email;
}
