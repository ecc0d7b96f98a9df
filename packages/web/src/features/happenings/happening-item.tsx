import type { HappeningView } from '@lampstand/core/happenings/contract';
import type { HappeningKind } from '@lampstand/core/happenings/entity';
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
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '../../platform/hooks.ts';
import { useCommunity } from '../../stores/community.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { type FillableIcon, Icon, type PhosphorIcon } from '../../ui/button.tsx';
import { LampDrawing, Plate } from '../../ui/logo.tsx';
import { VisuallyHidden } from '../../ui/text.tsx';
import styles from './happenings.module.css';
import { RequestActs } from './request-acts.tsx';
import { AskingActs } from './asking-acts.tsx';
import { Sentence } from './sentence.tsx';

type Sign = { tone?: string | undefined } & (
  | { icon: PhosphorIcon; filled?: false }
  | { icon: FillableIcon; filled: true }
);

const SIGNS: Record<HappeningKind, Sign> = {
  prayers: { icon: HandsPrayingIcon as FillableIcon, filled: true, tone: styles.pray },
  loves: { icon: HeartIcon as FillableIcon, filled: true, tone: styles.love },
  comments: { icon: ChatCircleIcon as FillableIcon, filled: true },
  request: { icon: HandshakeIcon, tone: styles.leaf },
  accepted: { icon: HandshakeIcon, tone: styles.leaf },
  joined: { icon: UserPlusIcon, tone: styles.leaf },
  notice: { icon: ScalesIcon },
  report: { icon: FlagIcon },
  answered: { icon: FlameIcon as FillableIcon, filled: true, tone: styles.lit },
  asking: { icon: FlameIcon, tone: styles.lamp },
};

interface HappeningItemProps {
  happening: HappeningView;
  isNew: boolean;
  /** Where it leads; undefined for what leads nowhere. */
  to: string | undefined;
  /** Called when the member follows it. */
  onFollow: () => void;
  onNotice: (decisionId: string) => void;
  /** Opens the dialog for the answer to a request of the member's own. */
  onAnswer: (postId: string) => void;
}

/** One group: who, what, which testimony, when (happenings-3). */
export function HappeningItem({ happening, isNew, to, onFollow, onNotice, onAnswer }: HappeningItemProps) {
  const { kind, post, notice } = happening;
  const row = {
    className: styles.row,
    'data-happening': kind,
    ...(isNew && { 'data-new': '' }),
  };
  const content = (
    <>
      <Face happening={happening} />
      <span className={styles.middle}>
        <span className={styles.what}>
          <Sentence happening={happening} />
        </span>
        {post && (
          <span className={styles.line} lang={detectLanguage(post.line)}>
            {post.line}
          </span>
        )}
        {kind === 'request' && <RequestActs happening={happening} />}
      </span>
      <End happening={happening} isNew={isNew} />
      {kind === 'asking' && <AskingActs happening={happening} onAnswer={onAnswer} />}
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

function Face({ happening: { kind, users } }: { happening: HappeningView }) {
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
        {sign.filled ? <Icon of={sign.icon} filled size="sm" /> : <Icon of={sign.icon} size="sm" />}
      </span>
    </span>
  );
}

/** The community's picture, or the drawing. */
function CommunityFace() {
  const hasPicture = useCommunity(({ community }) => community.pictureUrl !== null);
  return hasPicture ? <Plate className={styles.plate} /> : <LampDrawing />;
}

function End({ happening: { latestAt }, isNew }: { happening: HappeningView; isNew: boolean }) {
  const { t } = useTranslation('happenings');
  const now = useNow();
  const language = useLanguage((state) => state.language);
  return (
    <span className={styles.end}>
      <time className={styles.time} dateTime={latestAt}>
        <span aria-hidden="true">{formatRelativeTime('happening', latestAt, now, language)}</span>
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
