import { useEffect, useState } from 'react';
import { fetchContactEmail } from './visitor.ts';

export interface ContactEmail {
  /** Null if this server has none, undefined until it is known. */
  email: string | null | undefined;
  isUnreachable: boolean;
}

/** The email address of the people who run this community. Works for visitors too. */
export function useContactEmail(): ContactEmail {
  const [contact, setContact] = useState<ContactEmail>({ email: undefined, isUnreachable: false });
  useEffect(() => {
    const left = new AbortController();
    fetchContactEmail(left.signal).then(
      (email) => setContact({ email, isUnreachable: false }),
      () => {
        if (!left.signal.aborted) setContact({ email: undefined, isUnreachable: true });
      },
    );
    return () => left.abort();
  }, []);
  return contact;
}
