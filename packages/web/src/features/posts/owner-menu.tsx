import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu.tsx';

/** The author's menu of a post (posts-9). */
export function OwnerMenu({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('posts');
  return (
    <Menu
      label={t('menu')}
      items={[
        { label: t('edit'), icon: PencilSimpleIcon, onSelect: onEdit },
        { label: t('delete'), icon: TrashIcon, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
