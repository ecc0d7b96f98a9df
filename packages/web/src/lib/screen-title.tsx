import { useTranslation } from 'react-i18next';
import { useLanguage } from '../stores/language.ts';
import { useUnread } from '../data/unread.ts';

/** The document title of a member's screen: unread count, name of the screen, name of the product. */
export function ScreenTitle({ name }: { name: string }) {
  const { t } = useTranslation('common');
  const unread = useUnread() ?? 0;
  const count = new Intl.NumberFormat(useLanguage((state) => state.language)).format(unread);
  return <title>{`${unread > 0 ? `(${count}) ` : ''}${name} · ${t('appName')}`}</title>;
}
