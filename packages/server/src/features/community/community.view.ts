import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { OLDEST_DESKTOP } from '@lampstand/core/community/desktop-version';
import type { CommunitySettings } from '@lampstand/core/community/entity';
import { settled } from '@lampstand/core/community/rules';
import type { SettingsRow } from './community.queries.ts';

export function settingsOf(row: SettingsRow): CommunitySettings {
  const { name, contactEmail, accent, defaultLanguage, mode, membersInvite, fallbackEmail, sealedDays } = row;
  return settled({
    name,
    questions: { ...DEFAULT_COMMUNITY.questions, ...row.questions },
    taglines: { ...DEFAULT_COMMUNITY.taglines, ...row.taglines },
    contactEmail,
    accent,
    languages: row.languages ?? DEFAULT_COMMUNITY.languages,
    defaultLanguage,
    reasons: row.reasons ?? DEFAULT_COMMUNITY.reasons,
    mode,
    membersInvite,
    fallbackEmail,
    sealedDays,
  });
}

/** `fallbackContact`: the operator's address, until the community has one of its own. */
export function toCommunityView(row: SettingsRow, fallbackContact: string | undefined): CommunityView {
  const { fallbackEmail: _, ...settings } = settingsOf(row);
  const address = (format: string) => row.pictureName && `/api/community/picture/${row.pictureName}.${format}`;
  return {
    ...settings,
    contactEmail: settings.contactEmail ?? fallbackContact ?? null,
    pictureUrl: address('webp'),
    iconUrl: address('png'),
    isSetUp: row.setUpAt !== null,
    oldestDesktop: OLDEST_DESKTOP,
    updatedAt: row.updatedAt.toISOString(),
  };
}
