import { CONTENT_KINDS, type FoundContent } from '@lampstand/core/content/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import { Link } from 'react-router-dom';
import { useContentSearch } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { State } from '../../ui/state.tsx';
import { MarkedText } from '../../ui/text.tsx';
import { Facets, type Facet, SearchField } from '../admin/facets.tsx';
import { ModerationList, useSearchWords } from '../admin/moderation-list.tsx';
import { ModerationPage, Panel } from '../admin/moderation-page.tsx';
import styles from './content.module.css';

interface ContentScreenProps {
  back: string;
  help: ReactNode;
  /** The address at which something that was found can be read. */
  pathOf: (found: FoundContent) => string;
}

/** Posts and comments by their text (moderation-21). */
export function ContentScreen({ back, help, pathOf }: ContentScreenProps) {
  const { t } = useTranslation(['moderation', 'common']);
  const [input, setInput] = useState('');
  const q = useSearchWords(input);
  const [kind, setKind] = useState<FoundContent['kind']>();
  const { query, found, total } = useContentSearch(q, kind);
  const kinds: Facet = {
    name: t('content.kind'),
    value: kind,
    options: CONTENT_KINDS.map((value) => ({ value, label: t(`content.kinds.${value}`) })),
    onChange: (value) => setKind(CONTENT_KINDS.find((one) => one === value)),
  };
  return (
    <ModerationPage name={t('content.title')} back={back} help={help}>
      <Panel title={t('content.title')}>
        <Facets
          facets={[kinds]}
          lead={
            <SearchField
              label={t('content.search')}
              maxLength={200}
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          }
        >
          <p role="status">{total !== undefined && t('content.total', { count: total })}</p>
        </Facets>
        {q === '' ? (
          <State slim text={t('content.hint')} />
        ) : (
          <ModerationList
            query={query}
            count={found?.length}
            loading={t('content.loading')}
            failed={t('content.failed')}
            empty={<State title={t('content.empty')} text={t('content.emptyText')} />}
          >
            <ul aria-busy={query.isPlaceholderData}>
              {found?.map((one) => (
                <FoundItem key={one.id} found={one} path={pathOf(one)} />
              ))}
            </ul>
          </ModerationList>
        )}
      </Panel>
    </ModerationPage>
  );
}

interface FoundItemProps {
  found: FoundContent;
  /** The address at which it can be read. */
  path: string;
}

/** A post or a comment that was found: who wrote it and when, and the words around the hit. */
function FoundItem({ found: { kind, author, createdAt, excerpt, removedBy }, path }: FoundItemProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <li className={styles.item}>
      <Avatar
        seed={author.id}
        firstName={author.firstName}
        lastName={author.lastName}
        src={author.profileImageUrl}
        size="sm"
      />
      <div className="stack1">
        <p className="aside">
          <b>{fullName(author) || t('member')}</b> <span className="meta">{handleOf(author)}</span>{' '}
          <time dateTime={createdAt}>{date.format(new Date(createdAt))}</time>
        </p>
        {removedBy ? (
          <p className="aside">
            {t(`content.removed.${kind}`)} <Chip>{t('audit.values.sealed')}</Chip>
          </p>
        ) : (
          <blockquote className="serif">
            <MarkedText pieces={excerpt} />
          </blockquote>
        )}
        <Link className={styles.open} to={path}>
          {t(removedBy ? 'content.openDecision' : `content.open.${kind}`)}
        </Link>
      </div>
    </li>
  );
}
