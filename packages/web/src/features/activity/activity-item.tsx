import type { ActivityView } from '@lampstand/core/activity/contract';
import type { ActivityKind } from '@lampstand/core/activity/entity';
import { detectLanguage } from '@lampstand/core/posts/language';
import { formatRelativeTime } from '@lampstand/core/time/relative-time';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle';
import { FlameIcon } from '@phosphor-icons/react/dist/csr/Flame';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { HandsPrayingIcon } from '@phosphor-icons/react/dist/csr/HandsPraying';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import type { ReactNode } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '@lampstand/core/profiles/full-name';
import { namesIn } from '@lampstand/core/activity/rules';
import { noticeTitle } from '@lampstand/core/decisions/notice-text';
import type { AuthorView } from '@lampstand/core/profiles/contract';
import { useAnswerConnection } from '../../data/connections.ts';
import { useLetAsk } from '../../data/requests.ts';
import { useNow } from '../../platform/hooks.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type FillableIcon, Icon, type PhosphorIcon, Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './activity.module.css';

type Sign = { tone?: string | undefined } & (
  | { icon: PhosphorIcon; filled?: false }
  | { icon: FillableIcon; filled: true }
);

const SIGNS: Record<ActivityKind, Sign> = {
  prayers: { icon: HandsPrayingIcon as FillableIcon, filled: true, tone: 'flameTint' },
  loves: { icon: HeartIcon as FillableIcon, filled: true, tone: 'rubricTint' },
  comments: { icon: ChatCircleIcon as FillableIcon, filled: true },
  request: { icon: HandshakeIcon, tone: 'leafTint' },
  accepted: { icon: HandshakeIcon, tone: 'leafTint' },
  joined: { icon: UserPlusIcon, tone: 'leafTint' },
  notice: { icon: ScalesIcon },
  report: { icon: FlagIcon },
  answered: { icon: FlameIcon as FillableIcon, filled: true, tone: styles.lit },
  asking: { icon: FlameIcon, tone: 'flameTint' },
};

interface ActivityItemProps {
  activity: ActivityView;
  isNew: boolean;
  /** Where it leads; undefined for what leads nowhere. */
  to: string | undefined;
  /** Called when the member follows it. */
  onFollow: () => void;
  onNotice: (decisionId: string) => void;
  /** Opens the dialog for the answer to a request of the member's own. */
  onAnswer: (postId: string) => void;
}

/** One group: who, what, which testimony, when (activity-3). */
export function ActivityItem({ activity, isNew, to, onFollow, onNotice, onAnswer }: ActivityItemProps) {
  const { kind, post, notice } = activity;
  const row = {
    className: styles.row,
    'data-activity': kind,
    ...(isNew && { 'data-new': '' }),
  };
  const content = (
    <>
      <Face activity={activity} />
      <span className="stack">
        <span className={styles.what}>
          <Sentence activity={activity} />
        </span>
        {post && (
          <span className={styles.line} lang={detectLanguage(post.line)}>
            {post.line}
          </span>
        )}
        {kind === 'request' && <RequestActs activity={activity} />}
      </span>
      <End activity={activity} isNew={isNew} />
      {kind === 'asking' && <AskingActs activity={activity} onAnswer={onAnswer} />}
    </>
  );
  return <li>{follow()}</li>;

  function follow(): ReactNode {
    if (notice) {
      return (
        <button type="button" {...row} aria-haspopup="dialog" onClick={() => onNotice(notice.decisionId)}>
          {content}
        </button>
      );
    }
    if (to === undefined) return <div {...row}>{content}</div>;
    return (
      <Link {...row} to={to} onClick={onFollow}>
        {content}
      </Link>
    );
  }
}

function Face({ activity: { kind, users } }: { activity: ActivityView }) {
  const { tone, ...sign } = SIGNS[kind];
  const [user] = users;
  return (
    <span className={styles.face}>
      {kind === 'notice' || kind === 'report' ? (
        <CommunityFace />
      ) : (
        <Avatar
          seed={user?.id ?? ''}
          firstName={user?.firstName ?? null}
          lastName={user?.lastName ?? null}
          src={user?.profileImageUrl ?? null}
        />
      )}
      <span className={cx(styles.sign, tone)}>
        {sign.filled ? <Icon of={sign.icon} filled size="xs" /> : <Icon of={sign.icon} size="xs" />}
      </span>
    </span>
  );
}

/** The community's picture, or the drawing. */
function CommunityFace() {
  const hasPicture = useCommunity(({ community }) => community.pictureUrl !== null);
  return hasPicture ? <Plate className={styles.plate} /> : <LampDrawing />;
}

function End({ activity: { latestAt }, isNew }: { activity: ActivityView; isNew: boolean }) {
  const { t } = useTranslation('activity');
  const now = useNow();
  const language = useLanguage((state) => state.language);
  return (
    <span className={styles.end}>
      <time className={styles.time} dateTime={latestAt}>
        <span aria-hidden="true">{formatRelativeTime('activity', latestAt, now, language)}</span>
        <VisuallyHidden>{formatRelativeTime('spoken', latestAt, now, language)}</VisuallyHidden>
      </time>
      {isNew && (
        <span className={styles.dot}>
          <VisuallyHidden>{t('isNew')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

interface AskingActsProps {
  activity: ActivityView;
  onAnswer: (postId: string) => void;
}

/** What the author of a request says after a month (requests-4). The question is gone with any of the three. */
function AskingActs({ activity: { post }, onAnswer }: AskingActsProps) {
  const { t } = useTranslation(['activity', 'posts', 'common']);
  const { mutate, isPending, variables } = useLetAsk({
    onError: () => toast({ title: t('common:error'), description: t('posts:askFailed'), variant: 'destructive' }),
  });
  if (!post) return null;
  const letAsk = (asking: boolean) => mutate({ params: { postId: post.id }, body: { asking } });
  const waits = (asking: boolean) => isPending && variables.body.asking === asking;
  return (
    <span className={cx(styles.acts, styles.asking)}>
      <Button small variant="quiet" disabled={isPending} onClick={() => onAnswer(post.id)}>
        {t('isAnswered')}
      </Button>
      <Button small variant="quiet" disabled={isPending} pending={waits(true)} onClick={() => letAsk(true)}>
        {t('stillAsking')}
      </Button>
      <Button small variant="quiet" disabled={isPending} pending={waits(false)} onClick={() => letAsk(false)}>
        {t('letRest')}
      </Button>
      <span className={styles.why}>{t('atRest')}</span>
    </span>
  );
}

/** The answer to a request to connect. Once it is given, the request is gone from the list. */
function RequestActs({ activity: { users, connectionId } }: { activity: ActivityView }) {
  const { t } = useTranslation(['activity', 'connections', 'common']);
  const [user] = users;
  const name = (user && fullName(user)) || t('someone');
  const { mutate, isPending, variables } = useAnswerConnection(user?.id ?? '', {
    onSuccess: (answer, { body }) => {
      const outcome = body.status === 'accepted' && answer.status === 'accepted' ? 'accepted' : 'declined';
      toast({
        title: t(`connections:${outcome}.title`),
        description: t(`connections:${outcome}.description`, { name }),
      });
    },
    onError: () =>
      toast({ title: t('common:error'), description: t('connections:answerFailed'), variant: 'destructive' }),
  });
  const answered = isPending ? variables.body.status : undefined;
  const answer = (status: 'accepted' | 'declined') =>
    connectionId !== null && mutate({ params: { connectionId }, body: { status } });
  return (
    <span className={styles.acts}>
      <Button
        small
        variant="quiet"
        pending={answered === 'declined'}
        disabled={isPending}
        aria-label={t('notNowOf', { name })}
        onClick={() => answer('declined')}
      >
        {t('notNow')}
      </Button>
      <Button
        small
        pending={answered === 'accepted'}
        disabled={isPending}
        aria-label={t('connections:acceptOf', { name })}
        onClick={() => answer('accepted')}
      >
        {t('connections:accept')}
      </Button>
    </span>
  );
}

/** What happened, with the names in bold (activity-3). */
export function Sentence({ activity }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  const language = useLanguage((state) => state.language);
  const { kind, users, people, notice } = activity;
  if (kind === 'report') return t('report');
  if (kind === 'asking') return t('asking');
  const ofRequest = activity.post?.kind === 'prayer';
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
