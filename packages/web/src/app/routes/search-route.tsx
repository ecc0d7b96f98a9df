import { testimonyPath } from '@lampstand/core/posts/address';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { FoundPeople, FoundTexts } from '../../features/search/found-list.tsx';
import { SearchField, SearchResults, useSearch } from '../../features/search/search-field.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import { PageFrame } from '../page-frame.tsx';
import { memberPath } from '../paths.ts';

/** The search for testimonies and people (search-1). */
export function SearchRoute({ user }: { user: UserView }) {
  const { t } = useTranslation(['search', 'home', 'common']);
  const search = useSearch();
  return (
    <PageFrame user={user} title={t('title')} name={t('title')} current="feed" field={<SearchField search={search} />}>
      {() => (
        <>
          <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
          <SearchResults search={search}>
            {search.among === 'testimonies' ? (
              <FoundTexts q={search.q} pathOf={testimonyPath} onPeople={() => search.choose('people')} />
            ) : (
              <FoundPeople q={search.q} pathOf={memberPath} />
            )}
          </SearchResults>
        </>
      )}
    </PageFrame>
  );
}
