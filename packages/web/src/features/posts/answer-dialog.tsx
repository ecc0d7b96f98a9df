import { LIMITS } from '@lampstand/core/limits';
import type { PostView } from '@lampstand/core/posts/contract';
import { detectLanguage } from '@lampstand/core/posts/language';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerOf, useAnswerRequest } from '../../data/requests.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { answerDraft, toastRefusedAnswer } from './request-acts.ts';
import { excerptOf } from './post-text.tsx';

interface AnswerDialogProps extends DialogState {
  post: PostView;
}

/** Marks a prayer request as answered, with or without words, or changes these (requests-2). The words are a draft until they are sent. */
export function AnswerDialog({ post, open, onOpenChange }: AnswerDialogProps) {
  const { t } = useTranslation(['compose', 'common']);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = answerDraft(post.id);
  const known = useAnswerOf(post);
  // While it is being sent, the card shows it as answered already.
  const [before] = useState(known);
  const [words, setWords] = useState(() => readDraft(post.userId, draft) || (before.answer ?? ''));
  const [isPending, setPending] = useState(false);
  const answer = useAnswerRequest();
  const isChange = before.answeredAt !== null;
  const prayed = post.prayerCount - Number(post.viewerHasPrayed);
  const tooLong = words.length > LIMITS.postAnswer;
  const write = (text: string) => {
    setWords(text);
    writeDraft(post.userId, draft, text);
  };

  function share() {
    if (tooLong) return area.current?.focus();
    setPending(true);
    // To mark it says nothing about words that another device may have written meanwhile.
    return answer(post, words.trim() || (isChange ? null : undefined), (outcome) => {
      setPending(false);
      if (outcome.type === 'refused') {
        toastRefusedAnswer(outcome);
        return;
      }
      writeDraft(post.userId, draft, '');
      onOpenChange(false);
      if (outcome.type === 'sent') toast({ title: t('answer.done') });
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isChange ? 'answer.change' : 'answer.title')}
      initialFocus={area}
      onSubmit={(event) => {
        event.preventDefault();
        share();
      }}
      hasLongFoot
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending}>
            {t(words.trim() || isChange ? 'answer.share' : 'answer.title')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        <figure className="quote">
          <figcaption>{t('answer.asked')}</figcaption>
          <blockquote lang={detectLanguage(post.content)}>{excerptOf(post.content) ?? post.content}</blockquote>
        </figure>
        <TextAreaField
          ref={area}
          label={t('answer.label')}
          optional
          reading
          rows={4}
          limit={LIMITS.postAnswer}
          length={words.length}
          error={tooLong ? t('field.tooLong', { limit: LIMITS.postAnswer }) : undefined}
          value={words}
          onChange={({ target }) => write(target.value)}
        />
        {!isChange && prayed > 0 && (
          <Note icon={ClockIcon} warm>
            <p>{t('answer.told', { count: prayed })}</p>
          </Note>
        )}
      </div>
    </Dialog>
  );
}
