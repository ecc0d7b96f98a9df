import { useContactEmail } from '../data/use-contact-email.ts';

/** The contact address after a short text; renders nothing until it is known. The privacy policy explains a missing address. */
export function ContactLink({ before }: { before: string }) {
  const { email } = useContactEmail();
  if (!email) return null;
  return (
    <span>
      {before} <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
