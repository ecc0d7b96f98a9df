import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { BackBar } from '../ui/top-bar.tsx';
import { ScreenTitle } from './screen-title.tsx';

interface BackScreenProps {
  title: string;
  back: string;
  /** The help button. */
  help: ReactNode;
  /** Takes the focus when the focused row is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A screen with a way back and a column in the width of forms. */
export function BackScreen({ title, back, help, heading, children }: BackScreenProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <ScreenTitle name={title} />
      <BackBar title={title} back={back} backLabel={t('back')} heading={heading}>
        {help}
      </BackBar>
      <Page>{children}</Page>
    </>
  );
}
