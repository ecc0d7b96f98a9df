import { noticeText } from '@lampstand/core/decisions/notice-text';
import type { NoticeView } from '@lampstand/core/decisions/notices-contract';
import type { StandingView, UserView } from '@lampstand/core/profiles/contract';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFollowedNotice } from '../../data/notices.ts';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { useLanguage } from '../../stores/choices.ts';
import { cx } from '../../ui/cx.ts';
import { Icon, Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { HomeBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { AppealDialog, NoticeDetails } from './notice-dialog.tsx';
import styles from './notices.module.css';

interface StoppedScreenProps {
  user: UserView;
  standing: StandingView;
  /** Where the account can be deleted. */
  leavePath: string;
  onLogOut: () => void;
  /** The link that downloads the member's data. */
  Export: ComponentType<{ className?: string | undefined; children: ReactNode }>;
}

/** All that a suspended member sees, or one who is to be deleted: the details, and four ways (decisions-5). */
export function StoppedScreen({ user, standing, leavePath, onLogOut, Export }: StoppedScreenProps) {
  const { t } = useTranslation(['notices', 'common']);
  const language = useLanguage((state) => state.language);
  const { data: notice, isError, isFetching, refetch } = useFollowedNotice(standing.decisionId);
  return (
    <>
      <HomeBar form name={t('common:appName')}>
        <LanguageSelector />
      </HomeBar>
      <Page>
        {notice && (
          <>
            <ScreenTitle name={noticeText(notice, language).decision} />
            <div>
              <h1 className={text.title}>{noticeText(notice, language).decision}</h1>
              <p className={cx(text.lede, styles.under)}>{noticeText(notice, language).lede}</p>
            </div>
            <NoticeDetails wide notice={notice} />
          </>
        )}
        {!notice && !isError && <Waiting text={t('loading')} />}
        {!notice && isError && (
          <div className="stack3 start" role="alert">
            <h1 className={text.title}>{t('failed')}</h1>
            <Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {(notice || isError) && <Actions {...{ user, standing, notice, leavePath, onLogOut, Export }} />}
      </Page>
    </>
  );
}

/** Without its notice, which could not be loaded, a decision cannot be appealed. */
type ActionsProps = StoppedScreenProps & { notice: NoticeView | undefined };

function Actions({ user, standing, notice, leavePath, onLogOut, Export }: ActionsProps) {
  const { t } = useTranslation('notices');
  const language = useLanguage((state) => state.language);
  const [appealing, setAppealing] = useState(false);
  const words = notice && noticeText(notice, language);
  const isDeletion = standing.act === 'delete';
  return (
    <nav className="topped" aria-label={t('suspended.actions')}>
      {words?.appealBrief && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setAppealing(true)}>
          <WayText icon={ScalesIcon} name={t('suspended.appeal')} text={words.appealBrief} />
        </button>
      )}
      {notice?.appealedAt && words?.appeal && (
        <p className={styles.waits} role="status">
          {words.appeal}
        </p>
      )}
      <Export className={styles.action}>
        <WayText icon={DownloadSimpleIcon} name={t('suspended.data')} text={t('suspended.dataText')} />
      </Export>
      <Link className={styles.action} data-danger to={leavePath}>
        <WayText
          icon={TrashIcon}
          name={t(isDeletion ? 'suspended.leaveNow' : 'suspended.leave')}
          text={t('suspended.leaveText')}
        />
      </Link>
      <a
        className={styles.action}
        href="/api/logout"
        onClick={(event) => {
          event.preventDefault();
          onLogOut();
        }}
      >
        <WayText icon={SignOutIcon} name={t('suspended.logOut')} text={t('suspended.logOutText')} />
      </a>
      {notice && <AppealDialog user={user} notice={notice} open={appealing} onOpenChange={setAppealing} />}
    </nav>
  );
}

function WayText({ icon, name, text: sentence }: { icon: PhosphorIcon; name: string; text: string }) {
  return (
    <>
      <Icon of={icon} />
      <span>
        <b>{name}</b>
        <span>{sentence}</span>
      </span>
      <Icon of={CaretRightIcon} size="sm" />
    </>
  );
}
