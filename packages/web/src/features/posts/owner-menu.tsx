import { useTranslation } from 'react-i18next';
import { Menu, type MenuItem } from '../../ui/menu.tsx';

interface OwnerMenuProps {
  /** The first rows. */
  items: readonly MenuItem[];
  onEdit: () => void;
  onDelete: () => void;
}

/** The author's menu of a post (posts-9). */
export function OwnerMenu({ items, onEdit, onDelete }: OwnerMenuProps) {
  const { t } = useTranslation('posts');
  return (
    <Menu
      label={t('menu')}
      items={[
        ...items,
        { label: t('edit'), icon: 'pencilSimple', onSelect: onEdit },
        { label: t('delete'), icon: 'trash', danger: true, onSelect: onDelete },
      ]}
    />
  );
}
