import type { UserView } from '@lampstand/core/profiles/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayInvite } from '../../data/invitations.ts';
import { Button } from '../../ui/button.tsx';
import section from '../../ui/section.module.css';
import text from '../../ui/text.module.css';
import { InviteDialog } from './dialogs.ts';

/** The way from the profile to inviting somebody, which a narrow screen has no column for. */
export function InviteLink({ user }: { user: UserView }) {
  const { t } = useTranslation('profiles');
  const mayInvite = useMayInvite(user);
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <section className={section.section}>
      <h2 className={text.subtitle}>{t('invite.title')}</h2>
      <Button variant="quiet" small onClick={() => setOpen(true)} onPointerEnter={InviteDialog.preload}>
        {t('invite.link')}
      </Button>
      <InviteDialog open={isOpen} onOpenChange={setOpen} />
    </section>
  );
}
