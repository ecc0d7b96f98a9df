import { i18n } from '../i18n/i18n.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { toast } from '../stores/toast.ts';

const storedUnder = 'shared';

/** That something waits in the inbox is remembered: signing in loses the address that said so. */
export const sharedWaits = {
  isSo: () => readStored(storedUnder) !== null,
  set: (waits: boolean) => writeStored(storedUnder, waits ? 'yes' : undefined),
};

/** Nobody is signed in: what was shared waits for who signs in next. */
export async function keepForLater(outcome: string): Promise<void> {
  if (outcome === 'failed') return tellOfFailure();
  sharedWaits.set(true);
  await i18n.loadNamespaces('compose');
  toast({ title: i18n.t('compose:shared.waits.title'), description: i18n.t('compose:shared.waits.description') });
}

export async function tellOfFailure(): Promise<void> {
  await i18n.loadNamespaces('compose');
  toast({
    title: i18n.t('compose:shared.failed.title'),
    description: i18n.t('compose:shared.failed.description'),
    variant: 'destructive',
  });
}
