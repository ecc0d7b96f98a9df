import { useTranslation } from 'react-i18next';
import { useContactEmail } from '../../data/use-contact-email.ts';

/** The contact address, or why there is none. */
export function Contact() {
  const { t } = useTranslation('privacy');
  const { email, isUnreachable } = useContactEmail();
  if (isUnreachable) return <p>{t('contact.unreachable')}</p>;
  if (email === null) return <p>{t('contact.none')}</p>;
  return email && <a href={`mailto:${email}`}>{email}</a>;
}
