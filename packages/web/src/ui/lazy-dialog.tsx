import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { savesData } from '../platform/idle.ts';
import { toast } from '../stores/toast.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';
import { useTranslation } from 'react-i18next';
import type { DialogState } from './dialog.tsx';
import styles from './lazy-dialog.module.css';
import { Waiting } from './skeleton.tsx';
import { useBackToClose } from './use-open-dialog.ts';

/** The loading of every dialog of the screens so far. */
export const dialogs = new Set<() => Promise<unknown>>();

/**
 * A dialog whose code and texts are loaded when the browser is idle (`fetchDialogs`), by `.preload()` on hover and focus, or
 * when it is opened. A press is answered before the dialog is rendered, which takes several frames on a cheap phone: by a veil,
 * or if it is not modal by its button, which is marked as expanded. If code or texts cannot be loaded, it shows an error and stays
 * closed; the next press retries, which React.lazy would not.
 */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Namespace[] = [],
  { isModal = true } = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchDialog = async () => {
    if (loaded) return loaded;
    const [Dialog, hasTexts] = await Promise.all([load(), loadTexts(...texts)]);
    if (!hasTexts) throw new Error('The texts of a dialog could not be loaded.');
    loaded = Dialog;
    return Dialog;
  };
  dialogs.add(fetchDialog);

  function LazyDialog(props: Props) {
    const [, setLoaded] = useState(false);
    const { open, onOpenChange } = props;
    const Loaded = loaded;
    const isMissing = Loaded === undefined;
    const isAnswered = useIsPainted(open);
    const wasOpen = useRef(false);
    if (isAnswered) wasOpen.current = true;
    useEffect(() => {
      if (!isAnswered || !isMissing) return;
      fetchDialog().then(
        () => setLoaded(true),
        () => {
          onOpenChange(false);
          toast({ title: i18n.t('common:partFailed'), variant: 'destructive' });
        },
      );
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- onOpenChange may be a new function on every render
    }, [isAnswered, isMissing]);
    const waiting = isAnswered && (
      <Veil onOpenChange={onOpenChange}>
        <Sheet />
      </Veil>
    );
    return (
      <>
        {open && !isAnswered && isModal && <Veil onOpenChange={onOpenChange} />}
        {!Loaded && waiting}
        {Loaded && wasOpen.current && (
          // Suspends here while its texts are loading in another language, so that the screen behind it stays.
          <Suspense fallback={waiting}>
            <Loaded {...props} open={isAnswered} />
          </Suspense>
        )}
      </>
    );
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

/** Whether the browser has painted since `value` became true. Not `useDeferredValue`, which renders in slices and takes twice as long. */
function useIsPainted(value: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    // React renders in a message, which comes after the frame that this is called in.
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => {
      cancelAnimationFrame(frame);
      setPainted(false);
    };
  }, [value]);
  return value && isPainted;
}

/** The answer to a press until the dialog is there. Back takes the press back. */
function Veil({ onOpenChange, children }: Pick<DialogState, 'onOpenChange'> & { children?: ReactNode }) {
  useBackToClose(true, onOpenChange);
  return createPortal(<div className={styles.veil}>{children}</div>, document.body);
}

/** In the place of a dialog whose code is loading. */
function Sheet() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.sheet}>
      <Waiting text={t('opening')} />
      <span className={styles.bone} />
    </div>
  );
}
