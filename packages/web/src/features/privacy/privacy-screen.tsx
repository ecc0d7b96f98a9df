import { Link } from 'react-router-dom';
import { useContactEmail } from '../../data/community.ts';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { BackBar } from '../../ui/top-bar.tsx';
import styles from './privacy-screen.module.css';

/** The privacy policy (landing-5). */
export function PrivacyScreen() {
  const { t } = useTranslation(['privacy', 'common']);
  return (
    <>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <BackBar title={t('title')} back="/" backLabel={t('common:back')} />
      <Page>
        <div className={styles.prose}>
          <p className={cx('meta', styles.effective)}>{t('effective')}</p>
          <p>{t('intro')}</p>
          {t('sections', { returnObjects: true }).map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points.length > 0 && (
                <ul>
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <section>
            <h2>{t('contact.title')}</h2>
            <p>{t('contact.text')}</p>
            <div className={styles.contacts} role="status">
              <Contact />
              <Link to="/delete-account">{t('contact.deletePage')}</Link>
            </div>
          </section>
        </div>
      </Page>
    </>
  );
}

/** The contact address, or why there is none. */
function Contact() {
  const { t } = useTranslation('privacy');
  const { email, isUnreachable } = useContactEmail();
  if (isUnreachable) return <p>{t('contact.unreachable')}</p>;
  if (email === null) return <p>{t('contact.none')}</p>;
  return email && <a href={`mailto:${email}`}>{email}</a>;
}
