interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name as one; a member without a last name goes by the first, and one without any has an empty one. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
