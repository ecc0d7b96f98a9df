import type { AuthorView } from '@lampstand/core/profiles/contract';
import { fullName } from '@lampstand/core/profiles/full-name';
import { REPORT_ABOUTS, reportAbout } from '@lampstand/core/reports/entity';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../stores/drafts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChoiceField } from '../../ui/choice-fields.tsx';
import type { DialogState } from '../../ui/dialog.tsx';
import { ReportFormDialog } from './report-form-dialog.tsx';
import styles from './reports.module.css';

interface ReportMemberDialogProps extends DialogState {
  member: AuthorView;
  /** The reporter. */
  userId: string;
  /** The reporter would rather block them. The dialog has closed. */
  onBlock: () => void;
}

/** Reports a member for their name, picture or conduct (reports-8), or leads to the gentler way. */
export function ReportMemberDialog({ member, onBlock, ...dialog }: ReportMemberDialogProps) {
  const { t } = useTranslation('reports');
  const draft = `report-member:${member.id}`;
  const [kept, keep] = useDraft(dialog.userId, `${draft}:about`);
  const about = reportAbout.safeParse(kept).data ?? 'name';
  const { id, firstName, lastName, profileImageUrl } = member;
  return (
    <ReportFormDialog
      {...dialog}
      title={t('member.title')}
      thanks={t('sent')}
      draft={draft}
      about={{ target: { kind: 'member', id }, about }}
      onForget={() => keep('')}
      before={
        <>
          <div className={styles.who}>
            <Avatar seed={id} firstName={firstName} lastName={lastName} src={profileImageUrl} />
            <p className={styles.label}>{fullName(member)}</p>
          </div>
          <ChoiceField
            label={t('member.about')}
            name="about"
            options={REPORT_ABOUTS.map((value) => ({ value, label: t(`member.abouts.${value}`) }))}
            chosen={about}
            inline
            onChange={(event) => keep(event.target.value)}
          />
        </>
      }
      after={
        <p className={styles.hint}>
          {t('member.kept')}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              dialog.onOpenChange(false);
              onBlock();
            }}
          >
            {t('member.block')}
          </button>
        </p>
      }
    />
  );
}
