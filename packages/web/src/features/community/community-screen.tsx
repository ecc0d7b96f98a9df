import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { Desk } from '../admin/room-page.tsx';
import styles from './community.module.css';
import { CommunityPreview } from './community-preview.tsx';
import { DoorPanel } from './door-panel.tsx';
import { LanguagesPanel } from './languages-panel.tsx';
import { LookPanel } from './look-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { useCommunityForm } from './use-community-form.ts';
import { WordsPanel } from './words-panel.tsx';

/** The settings of the community, with a preview (community-2). */
export function CommunityScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['community', 'common']);
  const form = useCommunityForm();
  const element = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <ScreenTitle name={t('title')} />
      <BackBar desk title={t('title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Desk>
        <div className={styles.settings}>
          <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            <WordsPanel form={form} />
            <LookPanel form={form} />
            <DoorPanel form={form} />
            <LanguagesPanel form={form} />
            <ReportsPanel form={form} />
            <div className={styles.savebar}>
              <span className={styles.live}>{t('live')}</span>
              <Button variant="quiet" aria-disabled={!form.hasChanged || undefined} onClick={form.discard}>
                {t('discard')}
              </Button>
              <Button type="submit" pending={form.isSaving} pendingLabel={t('saving')}>
                {t('save')}
              </Button>
            </div>
          </form>
          <CommunityPreview community={form.shown} />
        </div>
      </Desk>
    </>
  );
}
