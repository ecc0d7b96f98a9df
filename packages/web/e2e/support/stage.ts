import type { Language } from '@lampstand/core/languages/language';
import type { Community, Member } from './community.ts';
import { phonePhoto } from './photo.ts';

/** Texts that identify the posts of the stage. */
export const OWN = 'My mother took my hand and said my name.';
export const OTHERS = 'El pozo volvió a dar agua';
export const QUIET = 'Nobody has answered this one yet.';

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
