import type { AdminApplicationView } from '@lampstand/core/door/applications-contract';
import type { ApplicationOutcome } from '@lampstand/core/door/entity';
import { canDecideApplication } from '@lampstand/core/door/rules';
import { nameOf } from '../../application-display.ts';
import { shownLine } from '../../display-text.ts';
import type { PagedList } from '../paged-list/use-paged-list.ts';
import { useLater } from '../queue/use-later.ts';
import type { Queued } from '../queue/waiting-acts.ts';
import type { Shell } from '../shell.ts';

interface Options {
  shell: Shell;
  list: PagedList<AdminApplicationView>;
  /** Whether the application is one of those that the list is about. Must be stable. */
  belongs: (application: AdminApplicationView) => boolean;
  onDone: () => void;
}

const isOwn = (item: Queued): item is AdminApplicationView => 'question' in item;

/** Decides about applications, with the undo of reports (door-6, moderation-7). */
export function useApplicationActs({ shell, list, belongs, onDone }: Options) {
  const { client, texts } = shell;
  const { said, already } = texts.applications;
  const later = useLater({ shell, list, isOwn, belongs, onDone });

  return (application: AdminApplicationView, outcome: ApplicationOutcome): void => {
    const { id, decision } = application;
    if (decision && !canDecideApplication(decision, outcome).ok)
      return shell.showToast({ tone: 'bad', text: already[decision.outcome] });
    later({
      hides: (other) => other.id === id,
      said: said[outcome](shownLine(nameOf(application, texts))),
      send: () => client.moderation.decideApplication({ params: { applicationId: id }, body: { outcome } }),
    });
  };
}
