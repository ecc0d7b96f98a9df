import { ALERT_CHOICES } from '@lampstand/core/alerts/entity';
import { useTranslation } from 'react-i18next';
import { useAlerts, useChangeAlerts } from '../../data/alerts.ts';
import { toast } from '../../stores/toast.ts';
import { Options } from '../../ui/choice-fields.tsx';
import { Waiting } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { FailedSection } from '../../ui/failed.tsx';

/** How a moderator is mailed about what waits (alerts-3), and why no mail reaches them, if none does. */
export function ModeratorMail() {
  const { t } = useTranslation('notifications');
  const { data, isError, isFetching, refetch } = useAlerts();
  const onError = () =>
    toast({ title: t('failure.title'), description: t('failure.description'), variant: 'destructive' });
  const { mutate, isPending, variables } = useChangeAlerts({ onError });
  return (
    <section className="stack4">
      <h2 className={text.subtitle}>{t('mail.title')}</h2>
      <p className={text.lede}>{t('mail.text')}</p>
      {!data && !isError && <Waiting text={t('mail.loading')} />}
      {!data && isError && <FailedSection text={t('mail.failed')} retry={t('retry')} query={{ isFetching, refetch }} />}
      {data && data.mailState !== 'works' && <p className="box">{t(`mail.state.${data.mailState}`)}</p>}
      {data && data.mailState !== 'unavailable' && (
        <Options
          legend={t('mail.legend')}
          name="mail"
          options={ALERT_CHOICES.map((value) => ({
            value,
            label: t(`mail.choices.${value}`),
            hint: t(`mail.hints.${value}`),
          }))}
          value={isPending ? variables.body.mail : data.mail}
          onChange={(mail) => mutate({ body: { mail } })}
        />
      )}
    </section>
  );
}
