import type { BanView } from '@lampstand/core/bans/contract';
import { useRef, useState, type ReactNode, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '@lampstand/core/reports/reason-text';
import { fullName } from '@lampstand/core/profiles/full-name';
import { Link } from 'react-router-dom';
import { email as emailRule } from '@lampstand/core/text';
import { useBans, useCheckBan } from '../../data/admin-users.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusLater } from '../../ui/focus.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { RecordRow } from '../../ui/record-row.tsx';
import { ModerationList } from '../admin/moderation-list.tsx';
import { Columns, ModerationPage, Panel } from '../admin/moderation-page.tsx';

interface BansScreenProps {
  back: string;
  help: ReactNode;
  /** The address of a decision. */
  pathOf: (decisionId: string) => string;
}

/** Who is kept out (joining-10): by which decision and until when, without addresses. */
export function BansScreen({ back, help, pathOf }: BansScreenProps) {
  const { t } = useTranslation('moderation');
  const { query, bans, total } = useBans();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ ban: BanView; done?: (() => void) | undefined }>();
  const [asking, setAsking] = useState(false);
  const ask = (ban: BanView, done?: () => void) => {
    setChosen({ ban, done });
    setAsking(true);
  };
  return (
    <>
      <ModerationPage name={t('bans.title')} title={t('bans.title')} back={back} help={help}>
        <Columns first={<CheckAddress pathOf={pathOf} onLift={ask} />}>
          <Panel title={t('bans.title')} titleRef={heading}>
            <p className="panelBody aside">{t('bans.lede')}</p>
            <ModerationList
              query={query}
              count={bans?.length}
              loading={t('bans.loading')}
              failed={t('bans.failed')}
              empty={<State slim title={t('bans.empty')} />}
            >
              <ul aria-label={t('bans.total', { count: total ?? bans?.length ?? 0 })}>
                {bans?.map((ban) => (
                  <BanItem key={ban.id} ban={ban} pathOf={pathOf} onLift={() => ask(ban)} />
                ))}
              </ul>
            </ModerationList>
          </Panel>
        </Columns>
      </ModerationPage>
      {chosen && (
        <LiftBanDialog
          key={chosen.ban.id}
          banId={chosen.ban.id}
          open={asking}
          onOpenChange={setAsking}
          onLifted={() => {
            chosen.done?.();
            focusLater(() => heading.current);
          }}
        />
      )}
    </>
  );
}

interface BanItemProps {
  ban: BanView;
  pathOf: (decisionId: string) => string;
  onLift: () => void;
  flat?: boolean;
}

/** One deleted member who is kept out: by which decision, since when and until when. Nobody knows who it was. */
function BanItem({ ban, pathOf, onLift, flat = false }: BanItemProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const { decision, by, since, until } = ban;
  const act = decision?.act === 'suspend' ? 'suspend' : decision ? 'delete' : 'none';
  const day = longDayOf(since, language);
  const fields = [
    ...(decision ? [reasonText(decision.reason, language).name] : []),
    t('bans.since', { day }),
    ...(by ? [t('bans.by', { name: fullName(by) || t('member') })] : []),
  ];
  return (
    <RecordRow
      flat={flat}
      title={decision ? <Link to={pathOf(decision.id)}>{t(`bans.acts.${act}`)}</Link> : t('bans.acts.none')}
      chip={<Chip>{until === null ? t('bans.always') : t('bans.until', { day: longDayOf(until, language) })}</Chip>}
      meta={fields.join(' · ')}
      act={
        <Button
          variant="quiet"
          small
          aria-label={t('bans.liftOne', { day })}
          onClick={onLift}
          onPointerEnter={LiftBanDialog.preload}
          onFocus={LiftBanDialog.preload}
        >
          {t('bans.lift')}
        </Button>
      }
    />
  );
}

interface CheckAddressProps {
  pathOf: (decisionId: string) => string;
  /** The ban that somebody wants to lift; `done` is called once it is. */
  onLift: (ban: BanView, done: () => void) => void;
}

/** Asks whether one address is kept out (joining-10). The list cannot say it, because addresses are not kept. */
function CheckAddress({ pathOf, onLift }: CheckAddressProps) {
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
      <form className="panelBody" noValidate onSubmit={check}>
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

const LiftBanDialog = lazyDialog(() => import('./lift-ban-dialog.tsx').then((part) => part.LiftBanDialog));
