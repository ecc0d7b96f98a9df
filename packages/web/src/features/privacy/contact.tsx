import { useTranslation } from 'react-i18next';
import { useContactEmail } from '../../lib/use-contact-email.ts';

/** Whom to write to; or why that cannot be said. */
export function Contact() {
  const { t } = useTranslation('privacy');
  const contact = useContactEmail();
  if (contact === 'asking') return null;
  if (contact === null) return <p>{t('contact.none')}</p>;
  if (contact === 'unreachable') return <p>{t('contact.unreachable')}</p>;
  return <a href={`mailto:${contact}`}>{contact}</a>;
}
