import type { ReactElement } from 'react';

interface ContactLinkProps {
  email: string | null | undefined;
  children: (address: ReactElement) => ReactElement;
}

/** A short text with the contact address; renders nothing until it is known. The privacy policy explains a missing address. */
export function ContactLink({ email, children }: ContactLinkProps) {
  if (!email) return null;
  return <span>{children(<a href={`mailto:${email}`}>{email}</a>)}</span>;
}
