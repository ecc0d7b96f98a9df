import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState, type ReactNode } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { AuditPeople, AuditView } from '@lampstand/core/audit/contract';
import { AUDIT_ACTIONS, type AuditAction } from '@lampstand/core/audit/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import {
  auditExportPath,
  useAudit,
  useVerifyAudit,
  useAuditPeople,
  type AuditFilter,
} from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { AnchorButton, Icon, Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { State } from '../../ui/state.tsx';
import { Facets, type Facet } from '../admin/facets.tsx';
import { ModerationList } from '../admin/moderation-list.tsx';
import { ModerationPage, Panel } from '../admin/moderation-page.tsx';
import styles from './audit.module.css';
import { KEEP_OUT } from '@lampstand/core/bans/entity';
import type { TFunction, i18n as I18n } from 'i18next';
import { Chip } from '../../ui/chip.tsx';

/** The audit log, newest first (audit-1), with its filters (audit-4), its export (audit-5) and its verification (audit-2). */
export function AuditScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [openedAt] = useState(() => new Date());
  const { facets, filter } = useAuditFacets(openedAt);
  const { query, rows, total } = useAudit(filter);
  const verification = useVerifyAudit();
  const filtered = Object.keys(filter).length > 0;
  return (
    <ModerationPage name={t('audit.title')} back={back} help={help}>
      <Panel
        title={t('audit.title')}
        head={
          <div className="row2">
            <VerifyButton verification={verification} />
            <AnchorButton variant="quiet" small href={auditExportPath(filter)} download>
              <Icon of={DownloadSimpleIcon} size="sm" />
              {t('audit.export')}
            </AnchorButton>
          </div>
        }
      >
        <Facets facets={facets}>
          <AuditCount verification={verification} total={total} />
        </Facets>
        <ModerationList
          query={query}
          count={rows?.length}
          loading={t('audit.loading')}
          failed={t('audit.failed')}
          empty={<State title={t(filtered ? 'audit.emptyFound' : 'audit.empty')} />}
          foot={
            <p className="panelFoot ends topped">
              <span>{t('audit.left')}</span>
              {total !== undefined && <span>{t('audit.shown', { shown: rows?.length ?? 0, total })}</span>}
            </p>
          }
        >
          <ol aria-busy={query.isPlaceholderData}>
            {rows?.map((row) => (
              <AuditRow key={row.sequence} entry={row} now={openedAt} />
            ))}
          </ol>
        </ModerationList>
      </Panel>
    </ModerationPage>
  );
}

/** The verification of the hash chain, which the server does when asked (audit-2). */
type Verification = ReturnType<typeof useVerifyAudit>;

function VerifyButton({ verification: { mutate, isPending } }: { verification: Verification }) {
  const { t } = useTranslation('moderation');
  return (
    <Button variant="quiet" small pending={isPending} pendingLabel={t('audit.verifying')} onClick={() => mutate({})}>
      <Icon of={SealCheckIcon} size="sm" />
      {t('audit.verify')}
    </Button>
  );
}

/** How many entries were found; once the log is verified, the outcome instead. */
function AuditCount({ verification, total }: { verification: Verification; total: number | undefined }) {
  const { t } = useTranslation('moderation');
  const { data, isError, isPending } = verification;
  const broken = isError || data?.ok === false;
  if (isPending || !(data || isError)) {
    return <p role="status">{total !== undefined && t('audit.entries', { count: total })}</p>;
  }
  return (
    <p className={cx(styles.outcome, broken && styles.broken)} role="status">
      <Icon of={broken ? WarningCircleIcon : SealCheckIcon} size="sm" />
      <span>
        {isError && t('audit.verifyFailed')}
        {data?.ok && t('audit.whole', { count: data.rows })}
        {data?.ok === false && t('audit.broken', { entry: data.brokenAt ?? data.rows })}
      </span>
    </p>
  );
}

type Person = AuditPeople['whom'][number];

/** The months that can be chosen; older entries are found by the other filters, or in the export. */
const MONTHS = 24;

/** Who, What, On whom and When, and the filter that they make (audit-4). */
function useAuditFacets(now: Date): { facets: readonly Facet[]; filter: AuditFilter } {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { data: people } = useAuditPeople();
  const [who, setWho] = useState<string>();
  const [what, setWhat] = useState<AuditAction>();
  const [whom, setWhom] = useState<string>();
  const [when, setWhen] = useState<string>();

  const nameOf = (member: Person) => `${fullName(member) || t('member')} ${handleOf(member)}`;
  const actorNameOf = ({ code, member }: AuditPeople['who'][number]) => {
    if (member) return nameOf(member);
    if (code === 'operator') return t('audit.operator');
    return t('audit.formerWithCode', { name: t('audit.former.moderator'), code: code.slice(0, CODE_LENGTH) });
  };
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const months = Array.from({ length: MONTHS }, (_, back) => new Date(now.getFullYear(), now.getMonth() - back));
  const month = when === undefined ? undefined : new Date(when);
  const filter = {
    who,
    what,
    whom,
    from: when,
    to: month && new Date(month.getFullYear(), month.getMonth() + 1).toISOString(),
  };

  return {
    filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    facets: [
      {
        name: t('audit.facets.who'),
        value: who,
        options: (people?.who ?? []).map((one) => ({ value: one.code, label: actorNameOf(one) })),
        onChange: setWho,
      },
      {
        name: t('audit.facets.what'),
        value: what,
        options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.actions.${keyOfAction(action)}`) })),
        onChange: (value) => setWhat(AUDIT_ACTIONS.find((action) => action === value)),
      },
      {
        name: t('audit.facets.whom'),
        value: whom,
        options: (people?.whom ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
        onChange: setWhom,
      },
      {
        name: t('audit.facets.when'),
        value: when,
        options: months.map((one) => ({ value: one.toISOString(), label: monthName.format(one) })),
        onChange: setWhen,
      },
    ],
  };
}

/** Characters shown of a target's code; the title has all of it. */
const CODE_LENGTH = 10;

/** One entry of the log: when, who did what to whom, what changed, in which client, and the target's code. The year is left out of this year's entries. */
function AuditRow({ entry, now }: { entry: AuditView; now: Date }) {
  const { t, i18n } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const at = new Date(entry.at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const time = new Intl.DateTimeFormat(language, {
    year,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className={styles.entry}>
      <time className="meta" dateTime={entry.at}>
        {time.format(at)}
      </time>
      <p>
        <Trans
          t={t}
          i18nKey={sentenceKey(entry, i18n)}
          components={{ who: <strong>{actorOf(entry, t)}</strong>, whom: <>{subjectOf(entry, t)}</> }}
        />{' '}
        <ChangeChip entry={entry} />
      </p>
      <p className={styles.where}>
        {t(`audit.surfaces.${entry.surface}`)}{' '}
        <code className={styles.code} title={entry.target}>
          {entry.target.slice(0, CODE_LENGTH)}
        </code>
      </p>
    </li>
  );
}

/** The states that have a translation; numbers and unknown words are shown unchanged. */
const VALUES = [
  'pending',
  'reviewed',
  'resolved',
  'shown',
  'sealed',
  'removed',
  'member',
  'moderator',
  'admin',
] as const;

/** A moment, or a day. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** What the action changed: two states, or until when it lasts. */
function ChangeChip({ entry: { action, before, after } }: { entry: AuditView }) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const dayOf = (value: string) => {
    const timeZone = value.includes('T') ? undefined : 'UTC';
    return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(
      new Date(value),
    );
  };
  const word = (value: string) => {
    if (INSTANT.test(value)) return t('audit.until', { day: dayOf(value) });
    // What is removed is sealed; a member is not.
    const state = value === 'removed' && !action.startsWith('user.') ? 'sealed' : value;
    const length = KEEP_OUT.find((name) => name === state);
    if (length) return t(`bans.lengths.${length}`);
    const known = VALUES.find((name) => name === state);
    return known ? t(`audit.values.${known}`) : value;
  };
  if (before !== null && after !== null && before !== after && !INSTANT.test(after)) {
    return <Chip>{t('audit.fromTo', { before: word(before), after: word(after) })}</Chip>;
  }
  const only = after ?? before;
  return only === null ? null : <Chip>{word(only)}</Chip>;
}

type Underscored<Action> = Action extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never;
type T = TFunction<'moderation'>;

/** An action as the texts name it. */
function keyOfAction(action: AuditAction) {
  return action.replace('.', '_') as Underscored<AuditAction>;
}

/** The code by which the log calls its operator. */
const OPERATOR = 'operator';
const BY_ADMINS = /^(user|doctor|hold|community|invitation|ban)\./;
const BY_MEMBERS = /^email\./;

/** Who acted: a living member by name (audit-4). */
function actorOf({ actor, actorId, actorName, action }: AuditView, t: T): string {
  if (actor === OPERATOR) return t('audit.operator');
  if (actorId) return actorName ?? t('member');
  if (BY_MEMBERS.test(action)) return t('audit.former.member');
  return t(BY_ADMINS.test(action) ? 'audit.former.admin' : 'audit.former.moderator');
}

/** To whom it was done. */
function subjectOf({ subject }: AuditView, t: T): string {
  return subject ? fullName(subject) || t('member') : t('audit.somebodyGone');
}

/**
 * The key of the sentence that says who did what to whom. Of the forms of an action, the one of the target's kind, of the changed
 * setting or of the state after it is used, if there is one.
 */
function sentenceKey({ action, kind, target, after }: AuditView, i18n: I18n) {
  const key = keyOfAction(action);
  const form =
    [kind, action === 'community.changed' ? target : null, after].find(
      (one) => one && i18n.exists(`moderation:audit.sentences.${key}.${one}`),
    ) ?? 'any';
  return `audit.sentences.${key}.${form}` as 'audit.sentences.decision_viewed.any';
}
