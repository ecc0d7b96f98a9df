import type { CommunitySettings } from '@lampstand/core/community/entity';
import { prepared } from '../../db/sql.ts';

export interface SettingsRow extends Omit<CommunitySettings, 'taglines' | 'questions' | 'languages' | 'reasons'> {
  taglines: Partial<CommunitySettings['taglines']>;
  questions: Partial<CommunitySettings['questions']>;
  /** Null: all of them. */
  languages: CommunitySettings['languages'] | null;
  reasons: CommunitySettings['reasons'] | null;
  pictureName: string | null;
  /** Null until the community is set up (setup-3). */
  setUpAt: Date | null;
  updatedAt: Date;
}

const SETTINGS = `name, taglines, contact_email as "contactEmail", accent, languages, default_language as "defaultLanguage",
  reasons, mode, questions, members_invite as "membersInvite", sealed_days as "sealedDays", fallback_email as "fallbackEmail", picture_name as "pictureName",
  set_up_at as "setUpAt", updated_at as "updatedAt"`;

export const readCommunity = prepared<SettingsRow>('community.read', `select ${SETTINGS} from community`);

/** Locks the row, so that one change follows the other. */
export const lockCommunity = prepared<SettingsRow>('community.lock', `select ${SETTINGS} from community for update`);

/** `updatedAt` grows even if the clock does not. */
export const writeCommunity = prepared<
  SettingsRow,
  [
    name: string,
    taglines: string,
    contactEmail: string | null,
    accent: string,
    languages: string | null,
    defaultLanguage: string,
    reasons: string | null,
    sealedDays: number,
    mode: string,
    membersInvite: boolean,
    questions: string,
    fallbackEmail: string | null,
    now: Date,
  ]
>(
  'community.write',
  `update community set name = $1, taglines = $2::jsonb, contact_email = $3, accent = $4, languages = $5::jsonb, default_language = $6,
     reasons = $7::jsonb, sealed_days = $8, mode = $9, members_invite = $10, questions = $11::jsonb,
     fallback_email = $12, updated_at = greatest($13::timestamptz, updated_at + interval '1 millisecond')
   returning ${SETTINGS}`,
);

/** When a community is set up without anybody (setup-6). */
export const writeName = prepared<never, [name: string]>('community.write-name', 'update community set name = $1');

export const writePicture = prepared<
  SettingsRow,
  [name: string | null, picture: Buffer | null, icon: Buffer | null, now: Date]
>(
  'community.write-picture',
  `update community set picture_name = $1, picture = $2, icon = $3,
     updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
   returning ${SETTINGS}`,
);

/** The picture of this name. No row once there is another one. */
export const readPicture = prepared<{ picture: Buffer; icon: Buffer }, [name: string]>(
  'community.read-picture',
  'select picture, icon from community where picture_name = $1',
);
