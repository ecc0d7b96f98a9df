import type { HappeningView } from '@lampstand/core/happenings/contract';
import { namesIn } from '@lampstand/core/happenings/rules';
import { noticeTitle } from '@lampstand/core/decisions/notice-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../stores/language.ts';

/** Stand for the names until the bold parts are found: a name may contain anything. */
const [FIRST, SECOND] = ['\uE000', '\uE001'];

/** What happened, with the names in bold (happenings-3). */
export function Sentence({ happening }: { happening: HappeningView }) {
  const { t } = useTranslation('happenings');
  const language = useLanguage((state) => state.language);
  const { kind, users, people, notice } = happening;
  if (kind === 'report') return t('report');
  if (kind === 'notice') {
    if (!notice) return null;
    const { kind: target, part } = notice.target;
    const subject = target === 'member' ? (part ?? 'member') : target;
    const isRemoval = notice.act === 'remove' && notice.state === 'decided';
    const news = isRemoval ? t(`removed.${subject}`) : `${noticeTitle(notice, language)}.`;
    return notice.state === 'reversed' ? news : `${news} ${t('seeWhy')}`;
  }

  const { named, others } = namesIn(users, people);
  const [first, second] = named;
  const isAlone = people <= 1;
  const names = [first, second].map((user) => (user && nameOf(user, isAlone)) || t('someone'));
  const given = { first: FIRST, second: SECOND, count: others };
  const isSingle = kind === 'request' || kind === 'accepted';
  const text =
    isSingle || isAlone ? t(`${kind}.one`, given) : second ? t(`${kind}.two`, given) : t(`${kind}.more`, given);
  return text.split(/<\/?b>/).map((piece, at) => {
    const words = piece.replace(FIRST, () => names[0] ?? '').replace(SECOND, () => names[1] ?? '');
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence keep their places
    return at % 2 === 1 ? <b key={at}>{words}</b> : words;
  });
}

/** The whole name of somebody alone, the first names of several. */
function nameOf(user: AuthorView, isAlone: boolean): string {
  const whole = fullName(user);
  return isAlone ? whole : fullName({ firstName: user.firstName, lastName: null }) || whole;
}
