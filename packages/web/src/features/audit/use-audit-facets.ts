import type { AuditPeople } from '@lampstand/core/audit/contract';
import { AUDIT_ACTIONS, type AuditAction } from '@lampstand/core/audit/entity';
import { fullName } from '@lampstand/core/profiles/full-name';
import { handleOf } from '@lampstand/core/profiles/handle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuditPeople, type AuditFilter } from '../../data/admin-community.ts';
import { useLanguage } from '../../stores/choices.ts';
import type { Facet } from '../admin/facets.tsx';
import { CODE_LENGTH } from './audit-row.tsx';
import { keyOfAction } from './sentence.ts';

type Person = AuditPeople['whom'][number];

/** The months that can be chosen; older entries are found by the other filters, or in the export. */
const MONTHS = 24;

/** Who, What, On whom and When, and the filter that they make (audit-4). */
export function useAuditFacets(now: Date): { facets: readonly Facet[]; filter: AuditFilter } {
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
