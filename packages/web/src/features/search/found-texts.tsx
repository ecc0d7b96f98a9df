import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import { useTranslation } from 'react-i18next';
import { useTextSearch } from '../../data/search.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { FoundList } from './found-list.tsx';
import { FoundTextItem } from './found-text-item.tsx';

interface FoundTextsProps {
  q: string;
  /** The address of a testimony. */
  pathOf: (postId: string) => string;
  onPeople: () => void;
}

/** Testimonies, answers and comments that have the words (search-1). */
export function FoundTexts({ q, pathOf, onPeople }: FoundTextsProps) {
  const { t } = useTranslation('search');
  const { query, found } = useTextSearch(q);
  return (
    <FoundList
      q={q}
      query={query}
      rows={found?.map((one) => (
        <FoundTextItem key={one.kind + one.id} found={one} to={pathOf(one.postId)} />
      ))}
      noneText={`${t('none.text')} ${t('none.language')}`}
      noneActs={
        <Button variant="quiet" onClick={onPeople}>
          <Icon of={UsersIcon} />
          {t('none.people')}
        </Button>
      }
    />
  );
}
