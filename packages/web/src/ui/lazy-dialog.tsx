import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { savesData } from '../platform/data-saver.ts';
import { toast } from '../stores/toast.ts';
import { i18n } from '../i18n/i18n.ts';
import { loadCode } from '../lib/load-code.ts';
import type { DialogState } from './dialog.tsx';

/**
 * A dialog whose code is loaded when it is first opened, or by `.preload()` on hover and focus. If the code cannot be
 * loaded, it shows an error and stays closed; the next press retries, which React.lazy would not.
 */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchDialog = async () => (loaded ??= await loadCode(load));

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
    // Suspends here while its texts are loading, so that the screen behind it stays.
    return <Suspense>{Loaded && <Loaded {...props} />}</Suspense>;
  }
  LazyDialog.preload = () => {
    if (!savesData()) fetchDialog().catch(() => undefined);
  };
  /** Loads the code; false if that fails, without an error message. */
  LazyDialog.isAtHand = () =>
    fetchDialog().then(
      () => true,
      () => false,
    );
  return LazyDialog;
}
