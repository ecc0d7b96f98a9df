import type { Language } from '@lampstand/core/languages/language';
import type { Community, Member } from './community.ts';
import { phonePhoto } from './photo.ts';

/** Texts that identify the posts of the stage. */
export const OWN = 'My mother took my hand and said my name.';
export const OTHERS = 'El pozo volvió a dar agua';
export const QUIET = 'Nobody has answered this one yet.';

/** The text before it was edited, after a report. */
export const REMOVED = 'The oil that healed my mother can be bought from me.';
export const REPORTED = 'Send your seed offering before midnight';

const LONG = 'We prayed through the night, and in the morning the doctor could not find what he had seen. '.repeat(12);

interface StageOptions {
  language: Language;
  reducedMotion?: 'reduce';
}

/** A member with a feed of typical posts: long, short, with long names, with addresses, in both languages. */
export async function setTheStage(community: Community, options: StageOptions): Promise<Member> {
  const member = await community.member({ firstName: 'Rosa', lastName: 'Delgado' }, options);
  const other = await community.member({
    firstName: 'María de los Ángeles Guadalupe',
    lastName: 'Fernández-Villanueva y Etxeberria-Goikoetxea',
  });
  const long = `${LONG}\n\nhttps://example.org/${'abcdefghij'.repeat(12)}`;
  await community.share(other, {
    content: long,
    location: 'Santa Cruz Xoxocotlán, Valles Centrales de Oaxaca, México',
  });
  const talked = await community.share(other, {
    content: `${OTHERS}. ¡Gloria a Dios!`,
    location: 'Lat: 16.9, Lng: -96.7',
  });
  await community.comment(member, talked.id, 'Amen');
  await community.comment(other, talked.id, `Gracias, hermana. ${'Dios te bendiga siempre. '.repeat(12)}`);
  await community.share(other, { content: QUIET });
  // The canvas is drawn on the member's page, which is still blank.
  const image = await phonePhoto(member.page);
  await community.share(member, { content: OWN, image, location: 'Tulsa, Oklahoma' });
  return member;
}

/** An admin with a queue of typical reports: long and short, with a photo, edited since, by several members. */
export async function setTheQueue(community: Community, options: StageOptions): Promise<Member> {
  const admin = await community.admin(options);
  const author = await community.member({
    firstName: 'María de los Ángeles Guadalupe',
    lastName: 'Fernández-Villanueva y Etxeberria-Goikoetxea',
  });
  const [rosa, walter] = [
    await community.member({ firstName: 'Rosa', lastName: 'Delgado' }),
    await community.member({ firstName: 'Walter', lastName: 'Reed' }),
  ];
  const image = await phonePhoto(rosa.page);
  const long = await community.share(author, { content: `${LONG}\n\nhttps://example.org/${'abcdefghij'.repeat(12)}` });
  const pictured = await community.share(author, { content: OTHERS, image });
  const edited = await community.share(author, { content: `${REPORTED}, and write to me with the receipt.` });
  await community.report(rosa, long.id, 'harassment', 'He writes this under every testimony. '.repeat(20));
  await community.report(rosa, pictured.id, 'inappropriate');
  await community.report(rosa, edited.id, 'false_information', 'The number belongs to nobody at our church.');
  await community.report(walter, edited.id, 'spam');
  await community.edit(author, edited.id, 'Friends, thank you for praying with me this week.');
  await community.decide(admin, pictured.id, 'resolved');
  const removed = await community.share(author, { content: REMOVED });
  await community.act(admin, { target: { kind: 'post', id: removed.id }, act: 'remove', reason: 'spam' });
  return admin;
}
