import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useTranslation } from 'react-i18next';
import { useCommunity } from '../../stores/community.ts';
import { AnchorButton, Icon } from '../../ui/button.tsx';
import styles from './sign-in.module.css';

/** Nothing if the community has no address. */
export function WriteToCommunity() {
  const { t } = useTranslation('signIn');
  const contactEmail = useCommunity(({ community }) => community.contactEmail);
  if (contactEmail === null) return null;
  return (
    <AnchorButton className={styles.way} variant="quiet" href={`mailto:${contactEmail}`}>
      <Icon of={EnvelopeSimpleIcon} size="sm" />
      {t('door.write')}
    </AnchorButton>
  );
}
