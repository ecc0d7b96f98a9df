import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import text from '../../ui/text.module.css';
import { Shell } from '../shell.tsx';

/** The frame of the messages screen: its tab is in view, so it leads to a place with a name. */
export function MessagesRoute({ user }: { user: UserView }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Shell user={user} current="messages">
      {() => (
        <Page tabs>
          <title>{`${t('messages')} · ${t('common:appName')}`}</title>
          <h1 className={text.title}>{t('messages')}</h1>
        </Page>
      )}
    </Shell>
  );
}
