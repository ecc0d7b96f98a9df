import type { AppealOutcome, DecisionAct } from '@lampstand/core/decisions/entity';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import type { ReportVerdict } from '@lampstand/core/reports/rules';
import { useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusFilter, useTellPresence } from '../../data/admin-queue.ts';
import { useUser } from '../../data/user.ts';
import { cx } from '../../ui/cx.ts';
import { Facets, StatusFilterControl } from '../admin/facets.tsx';
import { focusLater } from '../../ui/focus.ts';
import { ModerationList } from '../admin/moderation-list.tsx';
import { ModerationPage, Panel, type SectionProps } from '../admin/moderation-page.tsx';
import { focusReport, KeysDialog, KeysStrip, useKeysSwitch, useQueueKeys } from '../admin/keys-strip.tsx';
import { ContextPanel } from './context-panel.tsx';
import { DecideDialog, ItemActs, QueueCard, type QueuePaths } from './queue-card.tsx';
import styles from './queue.module.css';
import { useQueueActs, useQueueItems, useQueueFacets } from './use-queue.tsx';
import { announce } from '../../stores/toast.ts';
import { PRESENCE_MS } from '../../stores/presence.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { State } from '../../ui/state.tsx';

const ContextDialog = lazyDialog(() => import('./context-dialog.tsx').then((part) => part.ContextDialog));

export interface QueuePanelProps {
  paths: QueuePaths;
  /** The report that a link names. */
  linkedId?: string | undefined;
  /** It has a screen of its own: the list is endless, and what is known about the author of the open one stands beside it. */
  alone?: boolean;
}

/**
 * Content Reports: reports of every kind and appeals (reports-12), by mouse, touch or keys. A decision is sent when it can no longer be
 * undone.
 */
export function QueuePanel({ paths, linkedId, alone = false }: QueuePanelProps) {
  const { t } = useTranslation(['queue', 'moderation', 'common']);
  const [openedAt] = useState(() => Date.now());
  const [status, setStatus] = useState<StatusFilter>('pending');
  const { filter, facetsOf, showAbout } = useQueueFacets(openedAt);
  const { query, items, total } = useQueueItems({ ...filter, status }, linkedId);
  const { data: viewer } = useUser();
  const [currentId, setCurrentId] = useState(linkedId);
  const [deciding, setDeciding] = useState<{ item: QueueItem; act: DecisionAct }>();
  const [isDeciding, setIsDeciding] = useState(false);
  const [aboutItem, setAboutItem] = useState<QueueItem>();
  const [isAbout, setIsAbout] = useState(false);
  const [listingKeys, setListingKeys] = useState(false);
  const keys = useKeysSwitch();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = useQueueActs(focusReport);
  const at = items.findIndex(({ id }) => id === currentId);
  const current = items[at];
  usePresenceAt(current?.status === 'pending' ? current.id : undefined);

  /** Moves on to the next item that stays, so that one key after the other empties the queue. */
  function done(item: QueueItem, act: () => void) {
    const from = items.findIndex(({ id }) => id === item.id);
    const stays = (other: QueueItem) => other.target.id !== item.target.id;
    const next = items.slice(from + 1).find(stays) ?? items.slice(0, Math.max(from, 0)).findLast(stays);
    act();
    if (next) focusReport(next.id);
    else focusLater(() => heading.current);
  }

  function openDecide(item: QueueItem, act: DecisionAct) {
    setDeciding({ item, act });
    setIsDeciding(true);
  }

  const close = (item: QueueItem, verdict: ReportVerdict) => done(item, () => acts.closeReport(item, verdict));
  const answer = (item: QueueItem, outcome: AppealOutcome) => done(item, () => acts.answerAppeal(item, outcome));

  /** Without a current item the key only selects the first one, so that nothing is decided unseen. */
  function press(key: 'r' | 's' | 'x') {
    if (!current) return move(1);
    if (!current.mayDecide || current.status !== 'pending') return undefined;
    if (current.kind === 'appeal')
      return key === 'r' ? undefined : answer(current, key === 's' ? 'stands' : 'reversed');
    return key === 'x' ? openDecide(current, 'remove') : close(current, key === 'r' ? 'reviewed' : 'resolved');
  }

  function move(step: 1 | -1) {
    const next = at < 0 ? items[0] : items[at + step];
    if (next) focusReport(next.id);
    if (step === 1 && at >= items.length - 2 && query.hasNextPage) void query.fetchNextPage();
  }

  function showReportsOf(item: QueueItem) {
    setIsAbout(false);
    setStatus('all');
    showAbout(item.author);
  }

  useQueueKeys(panel, keys.on, {
    j: () => move(1),
    k: () => move(-1),
    r: () => press('r'),
    s: () => press('s'),
    x: () => press('x'),
    u: acts.undo,
    '?': () => setListingKeys(true),
  });

  const count = total ?? items.length;
  const filtered = Object.keys(filter).length > 0;
  useGrowth(status === 'pending' && !filtered ? total : undefined);
  return (
    <>
      <div className={alone ? cx('columns', styles.alone) : 'stack4'}>
        <Panel
          ref={panel}
          titleRef={heading}
          title={t('title')}
          head={<StatusFilterControl value={status} onChange={setStatus} />}
        >
          <Facets facets={facetsOf(items)}>
            {total !== undefined && (
              <span className="meta">{t(status === 'pending' ? 'waiting' : 'found', { count })}</span>
            )}
          </Facets>
          <ModerationList
            query={query}
            count={items.length}
            loading={t('loading')}
            failed={t('failed')}
            byButton={!alone}
            empty={
              filtered ? (
                <State slim title={t('emptyFound')} />
              ) : (
                <State slim title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />
              )
            }
          >
            <div role="feed" aria-label={t('title')} aria-busy={query.isFetchingNextPage || query.isPlaceholderData}>
              {items.map((item, index) => (
                <QueueCard
                  key={item.id}
                  item={item}
                  current={item.id === currentId}
                  position={index + 1}
                  total={count}
                  paths={paths}
                  onFocus={() => setCurrentId(item.id)}
                  onAbout={() => {
                    setAboutItem(item);
                    setIsAbout(true);
                  }}
                  acts={
                    <ItemActs
                      item={item}
                      viewer={viewer}
                      keys={keys.on}
                      onClose={(verdict) => close(item, verdict)}
                      onAnswer={(outcome) => answer(item, outcome)}
                      onDecide={(act) => openDecide(item, act)}
                    />
                  }
                />
              ))}
            </div>
          </ModerationList>
          <KeysStrip of="queue" on={keys.on} onList={() => setListingKeys(true)} />
        </Panel>
        {alone && (current ?? items[0]) && (
          <SidePanel item={current ?? items[0]} paths={paths} onShowReports={showReportsOf} />
        )}
      </div>
      {deciding && (
        <DecideDialog
          key={`${deciding.item.id} ${deciding.act}`}
          item={deciding.item}
          act={deciding.act}
          open={isDeciding}
          onOpenChange={setIsDeciding}
          onDecide={(decision) => done(deciding.item, () => acts.decide(deciding.item, decision))}
        />
      )}
      {aboutItem && (
        <ContextDialog
          item={aboutItem}
          paths={paths}
          open={isAbout}
          onOpenChange={setIsAbout}
          onShowReports={() => showReportsOf(aboutItem)}
        />
      )}
      <KeysDialog of="queue" open={listingKeys} onOpenChange={setListingKeys} on={keys.on} onSwitch={keys.setOn} />
    </>
  );
}

interface SidePanelProps {
  item: QueueItem | undefined;
  paths: QueuePaths;
  onShowReports: (item: QueueItem) => void;
}

function SidePanel({ item, paths, onShowReports }: SidePanelProps) {
  return item && <ContextPanel item={item} paths={paths} onShowReports={() => onShowReports(item)} />;
}

/** Announces to screen readers when more waits than before. Undefined while something else is listed. */
function useGrowth(waiting: number | undefined) {
  const { t } = useTranslation('queue');
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting !== undefined && before.current !== undefined && waiting > before.current) {
      announce(t('grown', { count: waiting }));
    }
    before.current = waiting;
  }, [waiting, t]);
}

/** Tells other moderators which item is open here, again and again while it is and the page is shown. */
function usePresenceAt(reportId: string | undefined) {
  const { mutate } = useTellPresence();
  useEffect(() => {
    if (reportId === undefined) return undefined;
    const tell = () => {
      if (document.visibilityState === 'visible') mutate({ params: { reportId } });
    };
    tell();
    const timer = setInterval(tell, PRESENCE_MS / 2);
    return () => clearInterval(timer);
  }, [reportId, mutate]);
}

/** The queue on a page of its own, where the desktop app opens (desktop-2). */
export function QueueScreen({ back, help, ...panel }: SectionProps & QueuePanelProps) {
  const { t } = useTranslation('queue');
  return (
    <ModerationPage name={t('title')} back={back} help={help}>
      <QueuePanel {...panel} alone />
    </ModerationPage>
  );
}
