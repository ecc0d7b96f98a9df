import { plainName } from './names.ts';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name as they are shown (profiles-10), whichever are set, or ''. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => plainName(name ?? '').trim())
    .filter(Boolean)
    .join(' ');
}
