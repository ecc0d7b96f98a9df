import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNewHappenings } from '../data/happenings.ts';
import { useMedia } from '../platform/hooks.ts';
import { Badge } from '../ui/tab-row.tsx';
import { cx } from '../ui/cx.ts';
import { type FillableIcon, iconButtonClass, Icon } from '../ui/button.tsx';
import styles from './bell.module.css';
import { HappeningsPanel } from './dialogs.ts';
import { useHappeningActs } from './happening-acts.ts';
import { HappeningsRoute } from './main-routes.ts';
import { paths } from './paths.ts';

/** The bell with the number of what is new (happenings-5). It opens a panel on a large screen, elsewhere a screen. */
export function Bell({ onCreate }: { onCreate: () => void }) {
  const acts = useHappeningActs(onCreate);
  const { t } = useTranslation('home');
  const isDesk = useMedia('(min-width: 64em)');
  const count = useNewHappenings()?.newCount ?? 0;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const label = count > 99 ? t('bellMany') : count > 0 ? t('bellNew', { count }) : t('bell');
  const looks = { className: cx(iconButtonClass, styles.bell), 'aria-label': label };
  const content = (
    <>
      <Icon of={BellIcon as FillableIcon} filled={open} />
      {count > 0 && <Badge count={count} className={styles.badge} />}
    </>
  );
  if (!isDesk) {
    const preload = () => void HappeningsRoute.preload().catch(() => undefined);
    return (
      <Link {...looks} to={paths.happenings} onPointerEnter={preload} onFocus={preload}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        {...looks}
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={HappeningsPanel.preload}
        onFocus={HappeningsPanel.preload}
        // A double press opens it too.
        onClick={({ detail }) => detail < 2 && setOpen(!open)}
      >
        {content}
      </button>
      <HappeningsPanel open={open} onOpenChange={setOpen} button={button} path={paths.happenings} acts={acts} />
    </>
  );
}
