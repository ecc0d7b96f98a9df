import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import { useTranslation } from 'react-i18next';
import { useDecideApplication } from '../../data/admin-users.ts';
import { useLaterActs, settle } from '../admin/later-acts.tsx';

/** Decides about applications, with the keys and the undo of reports. `onUndone` gets the id of the one that is back. */
export function useApplicationActs(onUndone: (id: string) => void) {
  const { t } = useTranslation('applications');
  const { later, undo, say } = useLaterActs({ failed: t('saveFailed'), onUndone });
  const { mutate } = useDecideApplication({
    onError: (error, input) => say(error, () => mutate(input)),
    onSettled: ({ params }) => settle(params.applicationId),
  });

  function decide({ id, name }: AdminApplicationView, outcome: ApplicationOutcome) {
    const said = { title: t(`done.${outcome}`, { name: name ?? t('noName') }), text: t('told') };
    later({ reportId: id, targetId: id, act: outcome, said }, () =>
      mutate({ params: { applicationId: id }, body: { outcome } }),
    );
  }

  return { decide, undo };
}
