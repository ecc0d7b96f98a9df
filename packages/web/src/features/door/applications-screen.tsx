import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplications, type ApplicationsState } from '../../data/admin-users.ts';
import { Note } from '../../ui/note.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { KeysDialog } from '../admin/dialogs.ts';
import { focusLater } from '../../ui/focus.ts';
import { focusReport, KeysStrip, useKeysSwitch, useQueueKeys } from '../admin/keys-strip.tsx';
import { Panel, RoomPage, type RoomProps } from '../admin/room-page.tsx';
import { useWaitingActs } from '../admin/later-acts.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationList } from './application-list.tsx';
import styles from './applications.module.css';
import { useApplicationActs } from './use-application-acts.ts';

const STATES = ['waiting', 'decided'] as const satisfies ApplicationsState[];

/** Who wants to join, decided by the keys of reports (door-6, moderation-8). */
export function ApplicationsScreen({ back, help }: RoomProps) {
  const { t } = useTranslation(['applications', 'moderation']);
  const [state, setState] = useState<ApplicationsState>('waiting');
  const { query, items: listed, total } = useApplications(state);
  const waitingActs = useWaitingActs(({ acts }) => acts);
  const items = listed.filter(({ id }) => waitingActs.every((act) => act.reportId !== id));
  const [currentId, setCurrentId] = useState<string>();
  const [listingKeys, setListingKeys] = useState(false);
  const keys = useKeysSwitch();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const acts = useApplicationActs(focusReport);
  const at = items.findIndex(({ id }) => id === currentId);
  const current = items[at];

  /** Moves on to the next one, so that one key after the other empties the list. */
  function decide(application: AdminApplicationView, outcome: ApplicationOutcome) {
    const from = items.findIndex(({ id }) => id === application.id);
    const next = items[from + 1] ?? items[from - 1];
    acts.decide(application, outcome);
    if (next) focusReport(next.id);
    else focusLater(() => heading.current);
  }

  /** Without a current one the key only selects the first, so that nothing is decided unseen. */
  function press(outcome: ApplicationOutcome) {
    if (!current) return move(1);
    const before = current.decision?.outcome;
    if (!before || (before === 'refused' && outcome === 'admitted')) decide(current, outcome);
  }

  function move(step: 1 | -1) {
    const next = at < 0 ? items[0] : items[at + step];
    if (next) focusReport(next.id);
    if (step === 1 && at >= items.length - 2 && query.hasNextPage) void query.fetchNextPage();
  }

  useQueueKeys(panel, keys.on, {
    j: () => move(1),
    k: () => move(-1),
    s: () => press('admitted'),
    x: () => press('refused'),
    u: acts.undo,
    '?': () => setListingKeys(true),
  });

  const count = Math.max(items.length, (total ?? 0) - (listed.length - items.length));
  return (
    <>
      <RoomPage name={t('title')} back={back} help={help}>
        <div className={styles.columns}>
          <Panel
            ref={panel}
            titleRef={heading}
            title={t('title')}
            head={
              <SegmentedControl
                label={t('which')}
                segments={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
                value={state}
                onChange={setState}
              />
            }
          >
            <ApplicationList query={query} state={state} shown={items.length}>
              {items.map((application, index) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  current={application.id === currentId}
                  position={index + 1}
                  total={count}
                  keys={keys.on}
                  onFocus={() => setCurrentId(application.id)}
                  onLetIn={() => decide(application, 'admitted')}
                  onRefuse={() => decide(application, 'refused')}
                />
              ))}
            </ApplicationList>
            <KeysStrip of="applications" on={keys.on} onList={() => setListingKeys(true)} />
          </Panel>
          <Note icon={InfoIcon}>{t('note')}</Note>
        </div>
      </RoomPage>
      <KeysDialog
        of="applications"
        open={listingKeys}
        onOpenChange={setListingKeys}
        on={keys.on}
        onSwitch={keys.setOn}
      />
    </>
  );
}
