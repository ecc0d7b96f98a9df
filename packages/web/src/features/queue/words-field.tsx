import { preparedWords } from '@lampstand/core/decisions/notice-text';
import { LIMITS } from '@lampstand/core/limits';
import type { QueueItem } from '@lampstand/core/reports/queue-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberContext } from '../../data/admin-queue.ts';
import { useLanguage } from '../../stores/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './decide.module.css';
import { NoticePreview } from './notice-preview.tsx';
import type { useDecideForm } from './use-decide-form.ts';

interface WordsFieldProps {
  item: QueueItem;
  form: ReturnType<typeof useDecideForm>;
}

/** What the moderator writes to the member, in the member's language; never needed. */
export function WordsField({ item, form }: WordsFieldProps) {
  const { t } = useTranslation('queue');
  const own = useLanguage((state) => state.language);
  const { data: context } = useMemberContext(item.author.id);
  const [previewing, setPreviewing] = useState(false);
  const { fields, set } = form;
  const name = item.author.firstName ?? t('kinds.member');
  const language = context?.language;
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });
  const reads = language ? t('decide.reads', { name, language: nameOf.of(language) ?? language }) : '';
  const plain = buttonClass({ variant: 'plain', small: true });
  return (
    <div className={styles.field}>
      <TextAreaField
        label={t('decide.words', { name })}
        optional
        rows={3}
        lang={language ?? own}
        value={fields.words}
        limit={LIMITS.report}
        length={fields.words.length}
        maxLength={LIMITS.report}
        hint={`${reads} ${t('decide.empty')}`.trim()}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <div className={styles.wordActs}>
        <button
          type="button"
          className={plain}
          onClick={() => set({ words: preparedWords(fields.reason, language ?? own) })}
        >
          {t('decide.insert')}
        </button>
        <button type="button" className={plain} aria-expanded={previewing} onClick={() => setPreviewing(!previewing)}>
          {t(previewing ? 'decide.hide' : 'decide.see')}
        </button>
      </div>
      {previewing && <NoticePreview item={item} form={form} language={language ?? own} />}
    </div>
  );
}
