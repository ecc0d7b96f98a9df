import { createHash } from 'node:crypto';
import type { CommunityUpdate, CommunityView } from '@lampstand/core/community/contract';
import { COMMUNITY_SETTINGS, type CommunitySetting, type CommunitySettings } from '@lampstand/core/community/entity';
import { settled } from '@lampstand/core/community/rules';
import { AppError } from '@lampstand/core/errors';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { REPORT_REASONS } from '@lampstand/core/reports/reasons';
import type { Queryable } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { audited, type Act, type Actor } from '../audit/audit.service.ts';
import { hasMail } from '../../mail/mailer.ts';
import { processCommunityPicture } from '../media/image-process.ts';
import { lockCommunity, readCommunity, writeCommunity, writePicture, type SettingsRow } from './community.queries.ts';
import { settingsOf, toCommunityView } from './community.view.ts';

type Needs = Pick<Deps, 'db' | 'log' | 'env' | 'community'>;

const NAME_LENGTH = 32;

/** What only admins see of the settings (alerts-6). */
export async function showPrivate({ db, env }: Pick<Needs, 'db' | 'env'>) {
  const [row] = await readCommunity(db.pool, []);
  return { fallbackEmail: onlyRow(row).fallbackEmail, hasMail: hasMail({ env }) };
}

/** Changes the given settings and keeps the rest, with one audit entry for each setting that differs (community-2). */
export async function changeCommunity(
  { db, log, env, community }: Needs,
  actor: Actor,
  { picture, ...given }: CommunityUpdate,
  now: Date,
): Promise<CommunityView> {
  const result = await audited({ db, log }, actor, 'admin', now, async (client) => {
    const row = await lockRow(client);
    const before = settingsOf(row);
    const wanted = settled({ ...before, ...given });
    assertContact(wanted, env);
    const acts = COMMUNITY_SETTINGS.flatMap((setting) => actOn(setting, before, wanted));
    const written = acts.length > 0 ? await write(client, wanted, now) : row;
    if (picture === undefined || written.pictureName === null) return { result: written, act: acts };
    const [crossed = written] = await writePicture(client, [null, null, null, now]);
    return { result: crossed, act: [...acts, pictureAct(row.pictureName, null)] };
  });
  community.forget();
  return toCommunityView(result, env.CONTACT_EMAIL);
}

/** Replaces the picture. Its name is a hash, so that browsers keep each one for good. */
export async function changePicture(
  { db, log, env, community }: Needs,
  actor: Actor,
  upload: Buffer,
  now: Date,
): Promise<CommunityView> {
  const { image, icon } = await processCommunityPicture(upload);
  const name = createHash('sha256').update(image).update(icon).digest('hex').slice(0, NAME_LENGTH);
  const result = await audited({ db, log }, actor, 'admin', now, async (client) => {
    const before = await lockRow(client);
    if (before.pictureName === name) return { result: before };
    const [written = before] = await writePicture(client, [name, image, icon, now]);
    return { result: written, act: pictureAct(before.pictureName, name) };
  });
  community.forget();
  return toCommunityView(result, env.CONTACT_EMAIL);
}

async function lockRow(client: Queryable): Promise<SettingsRow> {
  const [row] = await lockCommunity(client, []);
  return onlyRow(row);
}

function onlyRow(row: SettingsRow | undefined): SettingsRow {
  if (!row) throw new Error('The table community has no row.');
  return row;
}

async function write(client: Queryable, settings: CommunitySettings, now: Date): Promise<SettingsRow> {
  const { name, taglines, contactEmail, accent, languages, defaultLanguage, reasons, sealedDays } = settings;
  const { mode, questions, membersInvite, fallbackEmail } = settings;
  const [row] = await writeCommunity(client, [
    name,
    JSON.stringify(taglines),
    contactEmail,
    accent,
    languages.length === LANGUAGES.length ? null : JSON.stringify(languages),
    defaultLanguage,
    reasons.length === REPORT_REASONS.length ? null : JSON.stringify(reasons),
    sealedDays,
    mode,
    membersInvite,
    JSON.stringify(questions),
    fallbackEmail,
    now,
  ]);
  return onlyRow(row);
}

/** A public community always says whom to write to (landing-5). */
export function assertContact({ contactEmail }: CommunitySettings, { https, CONTACT_EMAIL }: Deps['env']): void {
  if (contactEmail !== null || CONTACT_EMAIL !== undefined || !https) return;
  throw new AppError('invalid_input', { fields: [{ field: 'contactEmail', issue: 'required' }] });
}

function actOn(setting: CommunitySetting, before: CommunitySettings, after: CommunitySettings): Act[] {
  const [old, wanted] = [valueOf(setting, before), valueOf(setting, after)];
  if (old === wanted) return [];
  return [{ action: 'community.changed', target: { part: partOf(setting) }, before: old, after: wanted }];
}

function pictureAct(before: string | null, after: string | null): Act {
  return { action: 'community.changed', target: { part: 'picture' }, before, after };
}

/** Targets without an id are named in small letters (core's audit contract). */
function partOf(setting: CommunitySetting): string {
  return setting.toLowerCase();
}

/** A setting in one line of the audit log. Null if it is not set. */
function valueOf(setting: CommunitySetting, settings: CommunitySettings): string | null {
  if (setting === 'taglines' || setting === 'questions') {
    const texts = settings[setting];
    const set = LANGUAGES.filter((language) => texts[language] !== null);
    return set.map((language) => `${language}: ${texts[language]}`).join(' · ') || null;
  }
  const value = settings[setting];
  return value === null ? null : Array.isArray(value) ? value.join(', ') : String(value);
}
