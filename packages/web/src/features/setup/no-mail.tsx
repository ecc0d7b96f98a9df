import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './setup.module.css';
import { StepFoot } from './step-foot.tsx';

interface NoMailProps {
  onBack: () => void;
  onDone: () => void;
}

/** What does not work on a server that sends no mail. */
export function NoMail({ onBack, onDone }: NoMailProps) {
  const { t } = useTranslation('setup');
  return (
    <>
      <ul className={styles.facts}>
        {(['offProof', 'offPassword', 'offAnswers'] as const).map((fact) => (
          <li key={fact} className={styles.no}>
            <Icon of={XIcon} />
            <span>{t(`mail.${fact}`)}</span>
          </li>
        ))}
        <li>
          <Icon of={CheckIcon} />
          <span>{t('mail.offRest')}</span>
        </li>
      </ul>
      <Note icon={InfoIcon}>{t('mail.offHow')}</Note>
      <StepFoot onBack={onBack}>
        <Button onClick={onDone}>{t('mail.goOn')}</Button>
      </StepFoot>
    </>
  );
}
