import type { BanView } from '@lampstand/core/bans/contract';
import { email as emailRule } from '@lampstand/core/text';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckBan } from '../../data/admin-users.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/room-page.tsx';
import { BanItem } from './ban-item.tsx';
import styles from './bans.module.css';

interface CheckAddressProps {
  pathOf: (decisionId: string) => string;
  /** The ban that somebody wants to lift; `done` is called once it is. */
  onLift: (ban: BanView, done: () => void) => void;
}

/** Asks whether one address is kept out (door-10). The list cannot say it, because addresses are not kept. */
export function CheckAddress({ pathOf, onLift }: CheckAddressProps) {
  const { t } = useTranslation(['moderation', 'common']);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [checked, setChecked] = useState<{ email: string; bans: BanView[] }>();
  const isValid = emailRule.safeParse(email).success;
  const { mutate, isPending } = useCheckBan({
    onSuccess: (bans, { body }) => setChecked({ email: body.email, bans }),
    onError: () => toast({ title: t('common:error'), description: t('bans.check.failed'), variant: 'destructive' }),
  });

  function check(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setChecked(undefined);
    if (isValid) mutate({ body: { email: email.trim() } });
  }

  return (
    <Panel title={t('bans.check.title')}>
      <form className={styles.form} noValidate onSubmit={check}>
        <TextField
          label={t('bans.check.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t('bans.check.hint')}
          error={tried && !isValid ? t('bans.check.invalid') : undefined}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" variant="quiet" wide pending={isPending} pendingLabel={t('bans.check.checking')}>
          {t('bans.check.submit')}
        </Button>
        <div role="status">
          {checked && (
            <p className={text.lede}>
              {t(checked.bans.length > 0 ? 'bans.check.found' : 'bans.check.welcome', { email: checked.email })}
            </p>
          )}
        </div>
        {checked && checked.bans.length > 0 && (
          <ul>
            {checked.bans.map((ban) => (
              <BanItem
                key={ban.id}
                ban={ban}
                flat
                pathOf={pathOf}
                onLift={() =>
                  onLift(ban, () => setChecked({ ...checked, bans: checked.bans.filter(({ id }) => id !== ban.id) }))
                }
              />
            ))}
          </ul>
        )}
      </form>
    </Panel>
  );
}
