import type { ReactElement } from 'react';
import { useContactEmail } from '../data/use-contact-email.ts';

/** A short text with the contact address; renders nothing until it is known. The privacy policy explains a missing address. */
export function ContactLink({ children }: { children: (address: ReactElement) => ReactElement }) {
  const { email } = useContactEmail();
  if (!email) return null;
  return <span>{children(<a href={`mailto:${email}`}>{email}</a>)}</span>;
}
