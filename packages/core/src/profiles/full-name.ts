interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, whichever are set, or ''. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
