import { DoorIcon } from '@phosphor-icons/react/dist/csr/Door';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSelector } from '../../ui/language-selector.tsx';
import { navigation } from '../../platform/navigation.ts';
import { useCommunity } from '../../stores/community.ts';
import { Button, Icon } from '../../ui/button.tsx';
import cover from '../../ui/cover.module.css';
import { Cover } from '../../ui/cover.tsx';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import text from '../../ui/text.module.css';
import { cx } from '../../ui/cx.ts';

/** What somebody sees who was sent a testimony and is not signed in: how to log in or join, and not a word of the text (posts-13). */
export function TestimonySignInScreen({ path }: { path: string }) {
  const { t } = useTranslation(['pages', 'landing', 'common']);
  const { mode, pictureUrl } = useCommunity(({ community }) => community);
  const to = `to=${encodeURIComponent(path)}`;
  return (
    <main>
      <title>{`${t('sent.testimony')} · ${t('common:appName')}`}</title>
      <Cover>
        <LanguageSelector />
        <Link className={cover.mark} to="/">
          {pictureUrl ? <Plate className={cover.smallPlate} /> : <LampDrawing />}
          {t('common:appName')}
        </Link>
      </Cover>
      <div className={cx(cover.under, cover.calm)}>
        <LampDrawing className="lamp" />
        <h1 className={text.title}>{t('sent.title')}</h1>
        <p className={text.lede}>{t('sent.text')}</p>
        <div className="stack3">
          <Button wide onClick={() => navigation.go(`/api/login?${to}`)}>
            {t('sent.logIn')}
          </Button>
          {mode !== 'closed' && (
            <Button wide variant="quiet" onClick={() => navigation.go(`/api/login?mode=signup&${to}`)}>
              {t('sent.signUp')}
            </Button>
          )}
        </div>
        {mode !== 'open' && (
          <p className={cover.door}>
            <Icon of={DoorIcon} />
            <span>{t(`landing:joining.${mode}`)}</span>
          </p>
        )}
      </div>
    </main>
  );
}
