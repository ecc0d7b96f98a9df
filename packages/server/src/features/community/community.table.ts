import { ACCENTS } from '@lampstand/core/community/defaults';
import { JOINING_MODES } from '@lampstand/core/joining/modes';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import type { Language } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import type { ReportReason } from '@lampstand/core/reports/reasons';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { boundedText, instant } from '../../db/columns.ts';
import type { Mirrors } from '../../db/mirrors.ts';

/** The settings of this community, in one row that is always there (community-1). */
export const Communities = defineEntity({
  name: 'Community',
  tableName: 'community',
  properties: {
    /** Always true, so that there is no second row. */
    isOnly: p.boolean().primary().default(true).check('is_only'),
    name: boundedText('name', LIMITS.communityName),
    taglines: p.json<Partial<Record<Language, string | null>>>(),
    contactEmail: boundedText('contact_email', LIMITS.email).strictNullable(),
    accent: p.enum(ACCENTS),
    /** Null: every language of the product, also one that it gains later. */
    languages: p.json<Language[]>().strictNullable(),
    defaultLanguage: p.text().$type<Language>(),
    /** Null: all of them. */
    reasons: p.json<ReportReason[]>().strictNullable(),
    questions: p.json<Partial<Record<Language, string | null>>>(),
    mode: p.enum(JOINING_MODES),
    membersInvite: p.boolean(),
    fallbackEmail: boundedText('fallback_email', LIMITS.email).strictNullable(),
    sealedDays: p.smallint().check(`sealed_days >= ${LIMITS.sealedDaysMin} and sealed_days <= ${LIMITS.sealedDaysMax}`),
    /** In the row and not in the picture store: it is small, public, and one of a kind (docs/decisions/041-community.md). */
    pictureName: p.text().strictNullable(),
    picture: p.blob().strictNullable(),
    icon: p.blob().strictNullable(),
    /** Null until the community is set up: before, nobody can join (setup-3). */
    setUpAt: instant().strictNullable(),
    updatedAt: instant().defaultRaw('now()'),
  },
  checks: [{ name: 'community_picture_check', expression: 'num_nulls(picture_name, picture, icon) in (0, 3)' }],
});

export type CommunityRow = InferEntity<typeof Communities>;

true satisfies Mirrors<
  Omit<CommunityRow, 'taglines' | 'questions' | 'languages' | 'reasons'>,
  Omit<CommunitySettings, 'taglines' | 'questions' | 'languages' | 'reasons'>,
  'isOnly' | 'pictureName' | 'picture' | 'icon' | 'setUpAt' | 'updatedAt'
>;
