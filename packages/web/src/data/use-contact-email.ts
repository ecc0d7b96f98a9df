import { useEffect, useState } from 'react';
import { fetchContactEmail } from './visitor.ts';

export interface ContactEmail {
  /** Null where this server names none, undefined as long as it is not known. */
  email: string | null | undefined;
  isUnreachable: boolean;
}

/** The address of the people who run this community, as the server knows it now. For visitors too. */
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
