import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';
import { usePresences } from '../../stores/presence.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon, Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ReportArticle, type ReportArticleProps } from '../admin/report-article.tsx';
import { decisionTitle } from '@lampstand/core/decisions/notice-text';
import styles from './queue.module.css';
import { Quote, ReportedBy } from './reported-by.tsx';
import type { DecisionView } from '@lampstand/core/decisions/contract';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { Link } from 'react-router-dom';
import { momentOf } from '../../i18n/day-of.ts';
import type { TFunction } from 'i18next';
import type { Language } from '@lampstand/core/languages/language';
import { reasonsOf, type ReportVerdict } from '@lampstand/core/reports/rules';
import type { AppealOutcome, DecisionAct } from '@lampstand/core/decisions/entity';
import type { UserView } from '@lampstand/core/profiles/contract';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { KeyHint } from '../admin/keys-strip.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';

/** The addresses of what an item refers to. */
export interface QueuePaths {
  post: (postId: string) => string;
  decision: (decisionId: string) => string;
}

interface QueueCardProps extends Pick<ReportArticleProps, 'current' | 'position' | 'total' | 'onFocus'> {
  item: QueueItem;
  paths: QueuePaths;
  /** Opens what is known about the author, on screens where it does not stand beside the queue. */
  onAbout: () => void;
  acts: ReactNode;
}

const TONES = { pending: 'flame', reviewed: undefined, resolved: 'leaf' } as const;

/** A report or an appeal (reports-12): why, what as it was reported, whose it is, and who reported it. */
export function QueueCard(props: QueueCardProps) {
  const { item, current, position, total, paths, onFocus, onAbout, acts } = props;
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { words, author, decision } = item;
  const title = decision ? decisionTitle(decision, language) : reasonNames(item, language).join(', ');
  return (
    <ReportArticle
      reportId={item.id}
      title={title}
      createdAt={item.createdAt}
      chips={<Chips item={item} />}
      className={styles.card}
      {...{ current, position, total, onFocus }}
    >
      {decision && <AppealedDecision decision={decision} path={paths.decision(decision.id)} />}
      {item.count === 1 && words && (
        <p className={styles.words} lang={detectLanguage(words)}>
          {words}
        </p>
      )}
      <Quote item={item} postPath={paths.post} />
      <ReportedBy item={item} />
      <button type="button" className={styles.about} aria-haspopup="dialog" onClick={onAbout}>
        <Avatar
          size="sm"
          seed={author.id}
          firstName={author.firstName}
          lastName={author.lastName}
          src={author.profileImageUrl}
        />
        <span>
          <b>{t('aboutMember', { name: fullName(author) || t('kinds.member') })}</b>
          <span className="meta">
            {t('reports', { count: author.reports })}
            {' · '}
            {author.decisions > 0 ? decisionsText(t, author.decisions, author.reversed) : t('noneYet')}
          </span>
        </span>
        <Icon of={CaretRightIcon} size="sm" />
      </button>
      {acts}
    </ReportArticle>
  );
}

function Chips({ item }: { item: QueueItem }) {
  const { t } = useTranslation('queue');
  const presence = usePresences(({ presences }) => presences[item.id]);
  const { kind, status, context, otherReports } = item;
  return (
    <>
      <Chip>{t(item.request ? 'request' : `kinds.${kind}`)}</Chip>
      <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>
      {item.count > 1 && <Chip>{t('reports', { count: item.count })}</Chip>}
      {context.length > 0 && <Chip>{t('before', { count: context.length })}</Chip>}
      {item.now !== 'same' && <Chip>{t(item.now)}</Chip>}
      {kind !== 'appeal' && otherReports > 0 && (
        <Chip>{t(status === 'pending' ? 'earlier' : 'others', { count: otherReports })}</Chip>
      )}
      {presence && (
        <span className={styles.presence}>
          <Avatar
            size="sm"
            seed={presence.user.id}
            firstName={presence.user.firstName}
            lastName={presence.user.lastName}
            src={presence.user.profileImageUrl}
          />
          {t('presence', { name: presence.user.firstName ?? t('kinds.member') })}
        </span>
      )}
    </>
  );
}

/** The decision that is appealed against. What it removed is seen from its own page. */
function AppealedDecision({ decision, path }: { decision: DecisionView; path: string }) {
  const { t } = useTranslation('queue');
  const language = useLanguage((state) => state.language);
  const { reason, decidedBy, createdAt, words, member } = decision;
  const name = decidedBy ? fullName(decidedBy) || t('kinds.member') : t('context.formerModerator');
  const decided = { reason: reasonText(reason, language).name, name, when: momentOf(createdAt, language) };
  return (
    <div className="stack2">
      <h4 className="partTitle">{t('appeal.was')}</h4>
      <dl className={styles.fields}>
        <dt className="meta">{t('appeal.decided')}</dt>
        <dd>{t('appeal.decidedBy', decided)}</dd>
        {words && (
          <>
            <dt className="meta">{t('appeal.words', { name: member?.firstName ?? t('kinds.member') })}</dt>
            <dd>{words}</dd>
          </>
        )}
        <dt className="meta">{t('appeal.content')}</dt>
        <dd>
          <Link to={path}>{t('appeal.open')}</Link>
        </dd>
      </dl>
    </div>
  );
}

/** Such as "2 decisions, 1 reversed". */
function decisionsText(t: TFunction<'queue'>, count: number, reversed: number): string {
  if (reversed === 0) return t('decisions', { count });
  return t('decisionsReversed', { count, reversed: t('reversed', { count: reversed }) });
}

/** Why a target was reported, each reason once. */
function reasonNames(item: QueueItem, language: Language): string[] {
  return reasonsOf(item).map((reason) => reasonText(reason, language).name);
}

export const DecideDialog = lazyDialog(() => import('./decide-dialog.tsx').then((part) => part.DecideDialog));

interface QueueActsProps {
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onClose: (verdict: ReportVerdict) => void;
  /** Opens the dialog with this act chosen. */
  onDecide: (act: DecisionAct) => void;
}

/** The acts of a pending report: spelled out on the open one of a wide screen, and short anywhere else. */
function QueueActs({ keys, onClose, onDecide }: QueueActsProps) {
  const { t } = useTranslation('queue');
  const ahead = { onPointerEnter: DecideDialog.preload, onFocus: DecideDialog.preload };
  const opens = { 'aria-haspopup': 'dialog', ...ahead } as const;
  const reviewed = (
    <Button variant="quiet" small {...shortcut(keys, 'R')} onClick={() => onClose('reviewed')}>
      <Icon of={EyeIcon} size="sm" />
      {t('acts.reviewed')} {keys && <KeyHint of="R" />}
    </Button>
  );
  const resolved = (
    <Button small {...shortcut(keys, 'S')} onClick={() => onClose('resolved')}>
      <Icon of={CheckIcon} size="sm" />
      {t('acts.resolved')} {keys && <KeyHint of="S" />}
    </Button>
  );
  return (
    <>
      <div className={styles.short}>
        {reviewed}
        {resolved}
        <Button variant="quiet" small {...opens} onClick={() => onDecide('remove')}>
          {t('acts.decide')}
        </Button>
        <p className={styles.which}>{t('acts.which')}</p>
      </div>
      <div className={styles.spelled}>
        <Group title={t('acts.none')}>
          {reviewed}
          {resolved}
        </Group>
        <Group title={t('acts.take')}>
          <Button variant="dangerQuiet" small {...shortcut(keys, 'X')} {...opens} onClick={() => onDecide('remove')}>
            {t('acts.remove')} {keys && <KeyHint of="X" />}
          </Button>
          {(['warn', 'restrict', 'suspend'] as const).map((act) => (
            <Button key={act} variant="quiet" small {...opens} onClick={() => onDecide(act)}>
              {t(`acts.${act}`)}
            </Button>
          ))}
        </Group>
        <p className={styles.which}>{t('acts.which')}</p>
      </div>
    </>
  );
}

interface ItemActsProps {
  item: QueueItem;
  viewer: Pick<UserView, 'id'> | null | undefined;
  keys: boolean;
  onClose: (verdict: ReportVerdict) => void;
  onAnswer: (outcome: AppealOutcome) => void;
  onDecide: (act: DecisionAct) => void;
}

/** What the viewer can do with an item, or who can instead. */
export function ItemActs({ item, viewer, keys, onClose, onAnswer, onDecide }: ItemActsProps) {
  const { t } = useTranslation('queue');
  if (item.status !== 'pending' || !item.mayDecide) return <AppealNote item={item} viewer={viewer} />;
  if (item.kind !== 'appeal') return <QueueActs keys={keys} onClose={onClose} onDecide={onDecide} />;
  return (
    <>
      <AppealNote item={item} viewer={viewer} />
      <div className="row2 denseActs">
        <Button small {...shortcut(keys, 'S')} onClick={() => onAnswer('stands')}>
          {t('acts.stands')} {keys && <KeyHint of="S" />}
        </Button>
        <Button variant="quiet" small {...shortcut(keys, 'X')} onClick={() => onAnswer('reversed')}>
          {t(item.decision?.removes ? 'acts.reversed' : 'acts.callOff')} {keys && <KeyHint of="X" />}
        </Button>
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack1 start" role="group" aria-label={title}>
      <span className="tiny label" aria-hidden="true">
        {title}
      </span>
      <div className="row2">{children}</div>
    </div>
  );
}

function shortcut(keys: boolean, key: string) {
  return keys ? { 'aria-keyshortcuts': key } : {};
}

/** Who may decide an appeal: anyone else, where there is anyone else (decisions-7). */
function AppealNote({ item, viewer }: { item: QueueItem; viewer: Pick<UserView, 'id'> | null | undefined }) {
  const { t } = useTranslation('queue');
  const { decision, mayDecide, mayDecideFrom, status } = item;
  if (!decision || status !== 'pending') return null;
  const isOwn = decision.decidedBy?.id === viewer?.id;
  const name = decision.decidedBy ? fullName(decision.decidedBy) || t('kinds.member') : t('context.formerModerator');
  const text = mayDecide
    ? isOwn
      ? t('appeal.soleNow')
      : t('appeal.another', { name })
    : isOwn
      ? t(mayDecideFrom ? 'appeal.sole' : 'appeal.own')
      : t('appeal.adminsOnly');
  return (
    <p className={styles.appeal}>
      <Icon of={ScalesIcon} size="sm" />
      <span>{text}</span>
    </p>
  );
}
