import { i18n, loadTexts } from '../i18n/i18n.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { toast } from '../stores/toast.ts';

const storedUnder = 'shared';

/** Remembers that something waits in the share inbox, because signing in loses the address that said so. */
export const pendingShare = {
  exists: () => readStored(storedUnder) !== null,
  set: (waits: boolean) => writeStored(storedUnder, waits ? 'yes' : undefined),
};

/** Keeps what was shared for the next member to sign in, and says so; `outcome` is the `shared` parameter. */
export async function keepForLater(outcome: string): Promise<void> {
  if (outcome === 'failed') return toastShareFailure();
  pendingShare.set(true);
  if (!(await loadTexts('compose'))) return;
  toast({ title: i18n.t('compose:shared.waits.title'), description: i18n.t('compose:shared.waits.description') });
}

export async function toastShareFailure(): Promise<void> {
  if (!(await loadTexts('compose'))) return;
  toast({
    title: i18n.t('compose:shared.failed.title'),
    description: i18n.t('compose:shared.failed.description'),
    variant: 'destructive',
  });
}
