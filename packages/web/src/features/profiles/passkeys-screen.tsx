import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../../data/account.ts';
import { BackScreen } from '../../ui/page.tsx';
import { Button } from '../../ui/button.tsx';
import section from '../../ui/page.module.css';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { Passkey } from './passkey.tsx';
import { focusLater } from '../../ui/focus.ts';

interface PasskeysScreenProps {
  back: string;
  /** The help button. */
  help: ReactNode;
}

/** The devices that log the member in by fingerprint, face or PIN (auth-21). */
export function PasskeysScreen({ back, help }: PasskeysScreenProps) {
  const { t } = useTranslation('profiles');
  const heading = useRef<HTMLHeadingElement>(null);
  const query = usePasskeys();

  return (
    <BackScreen title={t('passkeys.title')} back={back} help={help} heading={heading}>
      <p className={text.lede}>{t('passkeys.text')}</p>
      {query.isPending && <Waiting text={t('passkeys.loading')} />}
      {query.isError && (
        <div className={section.failed} role="alert">
          <p>{t('passkeys.failed')}</p>
          <Button variant="quiet" small pending={query.isFetching} onClick={() => void query.refetch()}>
            {t('passkeys.retry')}
          </Button>
        </div>
      )}
      {query.data && query.data.length > 0 && (
        <ul className={section.rows}>
          {query.data.map((passkey) => (
            // The row disappears with the focused button, so the focus moves to the heading.
            <Passkey key={passkey.id} passkey={passkey} onRemoved={() => focusLater(() => heading.current)} />
          ))}
        </ul>
      )}
      {query.data && <AddPasskey />}
    </BackScreen>
  );
}
