import type { AdminApplicationView } from '@lampstand/core/joining/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/joining/entity';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { detectLanguage } from '@lampstand/core/posts/language';
import { fullName } from '@lampstand/core/profiles/full-name';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { DoorOpenIcon } from '@phosphor-icons/react/dist/csr/DoorOpen';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useApplications, type ApplicationsState, useDecideApplication } from '../../data/admin-users.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { focusLater } from '../../ui/focus.ts';
import { LampDrawing } from '../../ui/logo.tsx';
import { Note } from '../../ui/note.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { State } from '../../ui/state.tsx';
import { focusReport, KeysDialog, KeysStrip, useKeysSwitch, useQueueKeys, KeyHint } from '../admin/keys-strip.tsx';
import { useWaitingActs, useLaterActs, settle } from '../admin/later-acts.tsx';
import { ReportArticle, type ReportArticleProps } from '../admin/report-article.tsx';
import { ModerationList } from '../admin/moderation-list.tsx';
import { ModerationPage, Panel, type SectionProps } from '../admin/moderation-page.tsx';

const STATES = ['waiting', 'decided'] as const satisfies ApplicationsState[];

/** Who wants to join, decided by the keys of reports (joining-6, moderation-8). */
export function ApplicationsScreen({ back, help }: SectionProps) {
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
      <ModerationPage name={t('title')} back={back} help={help}>
        <div className="columns">
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
            <ModerationList
              query={query}
              count={items.length}
              loading={t('loading')}
              failed={t('failed')}
              empty={
                <State
                  slim
                  art={<LampDrawing className="lamp" />}
                  title={t(`none.${state}.title`)}
                  text={t(`none.${state}.text`)}
                />
              }
            >
              <div role="feed" aria-label={t('title')} aria-busy={query.isFetchingNextPage || query.isPlaceholderData}>
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
              </div>
            </ModerationList>
            <KeysStrip of="applications" on={keys.on} onList={() => setListingKeys(true)} />
          </Panel>
          <Note icon={InfoIcon}>{t('note')}</Note>
        </div>
      </ModerationPage>
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

interface ApplicationCardProps extends Pick<ReportArticleProps, 'current' | 'position' | 'total' | 'onFocus'> {
  application: AdminApplicationView;
  /** Whether the keyboard shortcuts are on. */
  keys: boolean;
  onLetIn: () => void;
  onRefuse: () => void;
}

/** An application (joining-6): who asks, their answer, and the two decisions. One who was refused can still be let in. */
function ApplicationCard({ application, keys, onLetIn, onRefuse, ...article }: ApplicationCardProps) {
  const { t } = useTranslation('applications');
  const { id, name, createdAt, question, answer, decision } = application;
  return (
    <ReportArticle
      reportId={id}
      title={name ?? t('noName')}
      createdAt={createdAt}
      chips={
        decision && (
          <Chip tone={decision.outcome === 'admitted' ? 'leaf' : undefined}>{t(`outcomes.${decision.outcome}`)}</Chip>
        )
      }
      {...article}
    >
      {answer === null ? (
        <p className="meta">{t('noAnswer')}</p>
      ) : (
        <figure className="quote">
          <figcaption lang={detectLanguage(question)}>{question}</figcaption>
          <blockquote lang={detectLanguage(answer)}>{answer}</blockquote>
        </figure>
      )}
      <From application={application} />
      {decision?.outcome !== 'admitted' && (
        <div className="row2 denseActs">
          {!decision && (
            <Button variant="quiet" small {...shortcut(keys, 'X')} onClick={onRefuse}>
              <Icon of={XIcon} size="sm" />
              {t('refuse')} {keys && <KeyHint of="X" />}
            </Button>
          )}
          <Button variant={decision ? 'quiet' : 'primary'} small {...shortcut(keys, 'S')} onClick={onLetIn}>
            <Icon of={DoorOpenIcon} size="sm" />
            {t('letIn')} {keys && <KeyHint of="S" />}
          </Button>
        </div>
      )}
    </ReportArticle>
  );
}

/** Where it comes from, and once it is decided, by whom and until when it is kept. */
function From({ application }: { application: AdminApplicationView }) {
  const { t } = useTranslation('applications');
  const now = useNow();
  const shownIn = useLanguage((state) => state.language);
  const { email, language, invitedBy, decision, forgottenAt } = application;
  const languageName = new Intl.DisplayNames(shownIn, { type: 'language' }).of(language);
  const day = new Intl.DateTimeFormat(shownIn, { day: 'numeric', month: 'long' });
  const when = decision ? formatRelativeTime('spoken', decision.at, now, shownIn) : '';
  const by = decision?.by && (fullName(decision.by) || t('member'));
  return (
    <>
      <div className="row3">
        {application.emailProven ? (
          <Chip tone="leaf">
            <Icon of={CheckIcon} size="sm" />
            {t('proven')}
          </Chip>
        ) : (
          <Chip tone="flame">{t('notProven')}</Chip>
        )}
        <p className="meta">
          {[email, languageName, invitedBy && t('invitedBy', { name: fullName(invitedBy) || t('member') })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {decision && (
        <p className="meta">
          {[by && t('by', { name: by }), when, t('kept', { day: day.format(new Date(forgottenAt)) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function shortcut(keys: boolean, key: string) {
  return keys ? { 'aria-keyshortcuts': key } : {};
}

/** Decides about applications, with the keys and the undo of reports. `onUndone` gets the id of the one that is back. */
function useApplicationActs(onUndone: (id: string) => void) {
  const { t } = useTranslation('applications');
  const { later, undo, say } = useLaterActs({ failed: t('saveFailed'), onUndone });
  const { mutate } = useDecideApplication({
    onError: (error, input) => say(error, () => mutate(input)),
    onSettled: ({ params }) => settle(params.applicationId),
  });

  function decide({ id, name }: AdminApplicationView, outcome: ApplicationOutcome) {
    const said = { title: t(`done.${outcome}`, { name: name ?? t('noName') }), text: t('told') };
    later({ reportId: id, targetId: id, act: outcome, said }, () =>
      mutate({ params: { applicationId: id }, body: { outcome } }),
    );
  }

  return { decide, undo };
}
