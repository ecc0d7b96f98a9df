import type { HappeningView } from '@lampstand/core/happenings/contract';
import { namesIn } from '@lampstand/core/happenings/rules';
import { noticeTitle } from '@lampstand/core/decisions/notice-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../stores/choices.ts';

/** What happened, with the names in bold (happenings-3). */
export function Sentence({ happening }: { happening: HappeningView }) {
  const { t } = useTranslation('happenings');
  const language = useLanguage((state) => state.language);
  const { kind, users, people, notice } = happening;
  if (kind === 'report') return t('report');
  if (kind === 'asking') return t('asking');
  const ofRequest = happening.post?.kind === 'prayer';
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
  const isShort = kind === 'answered';
  const names = [first, second].map((user) => (user && nameOf(user, isAlone && !isShort)) || t('someone'));
  // Elements, not values, which would be searched for markup: a name may contain anything.
  const components = { first: <b>{names[0]}</b>, second: <b>{names[1]}</b>, b: <b /> };
  if (kind === 'request' || kind === 'accepted' || kind === 'answered') {
    return <Trans t={t} i18nKey={`${kind}.one`} components={components} />;
  }
  const what =
    ofRequest && kind === 'comments' ? 'requestComments' : ofRequest && kind === 'loves' ? 'requestLoves' : kind;
  if (isAlone) return <Trans t={t} i18nKey={`${what}.one`} components={components} />;
  if (second) return <Trans t={t} i18nKey={`${what}.two`} components={components} />;
  return <Trans t={t} i18nKey={`${what}.more`} count={others} components={components} />;
}

/** The whole name of somebody alone, the first names of several. */
function nameOf(user: AuthorView, isAlone: boolean): string {
  const whole = fullName(user);
  return isAlone ? whole : fullName({ firstName: user.firstName, lastName: null }) || whole;
}
