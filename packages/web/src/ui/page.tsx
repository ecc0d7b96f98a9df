import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './page.module.css';
import { BackBar, ScreenTitle } from './top-bar.tsx';

/** The page below a bar, for forms and long texts. `tabs` leaves space for the tab row. */
export function Page({ tabs = false, children }: { tabs?: boolean; children: ReactNode }) {
  return <main className={cx(styles.page, tabs && styles.tabs)}>{children}</main>;
}

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
