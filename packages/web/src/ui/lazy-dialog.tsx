import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { savesData } from '../platform/data-saver.ts';
import { toast } from '../stores/toast.ts';
import { i18n } from '../i18n/i18n.ts';
import type { DialogState } from './dialog.tsx';

/**
 * A dialog whose code is fetched when it is first opened (or by `.preload()` when the finger comes near). If the code
 * cannot be fetched it says so and stays closed; the next press tries again, which React.lazy would not.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchDialog = async () => (loaded ??= await load());

  function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const { open, onOpenChange } = props;
    useEffect(() => {
      if (!open || Loaded) return;
      fetchDialog().then(
        (Dialog) => setLoaded(() => Dialog),
        () => {
          onOpenChange(false);
          toast({ title: i18n.t('common:partFailed'), variant: 'destructive' });
        },
      );
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- onOpenChange may be a new function on every render
    }, [open, Loaded]);
    // Its texts may still be on their way: nothing is shown till then, and the screen behind it stays.
    return <Suspense>{Loaded && <Loaded {...props} />}</Suspense>;
  }
  LazyDialog.preload = () => {
    if (!savesData()) fetchDialog().catch(() => undefined);
  };
  /** Fetches it now. False where that fails, which nobody is told of. */
  LazyDialog.isAtHand = () =>
    fetchDialog().then(
      () => true,
      () => false,
    );
  return LazyDialog;
}
