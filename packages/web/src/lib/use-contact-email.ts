import { useEffect, useState } from 'react';
import { transport } from './transport.ts';

/** An address; null where this server names none. */
export type ContactEmail = string | null | 'asking' | 'unreachable';

/** The address of the people who run this community, as the server knows it now. For visitors too. */
export function useContactEmail(): ContactEmail {
  const [contact, setContact] = useState<ContactEmail>('asking');
  useEffect(() => {
    const left = new AbortController();
    transport({ method: 'GET', path: '/api/community', signal: left.signal }).then(
      ({ body }) => setContact(emailIn(body)),
      () => {
        if (!left.signal.aborted) setContact('unreachable');
      },
    );
    return () => left.abort();
  }, []);
  return contact;
}

function emailIn(body: unknown): string | null {
  const email = typeof body === 'object' && body !== null && 'contactEmail' in body ? body.contactEmail : null;
  return typeof email === 'string' ? email : null;
}
