import { useContactEmail } from '../data/use-contact-email.ts';

/** Whom to write to, after a few words; nothing as long as that is not known. The privacy policy says why. */
export function ContactLink({ before }: { before: string }) {
  const { email } = useContactEmail();
  if (!email) return null;
  return (
    <span>
      {before} <a href={`mailto:${email}`}>{email}</a>
    </span>
  );
}
