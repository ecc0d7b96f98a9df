import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import type { DialogState } from './dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { placePopup, type PopupEdge } from './place-popup.ts';
import { useBackToClose } from './use-open-dialog.ts';

interface PopupProps extends DialogState {
  role: 'menu' | 'dialog';
  className?: string | undefined;
  label?: string;
  titleId?: string;
  /** The button that opens it, which has the focus again afterwards. */
  button: RefObject<HTMLElement | null>;
  /** What it is placed at, instead of the button. */
  anchor?: RefObject<HTMLElement | null>;
  /** The edge of the anchor that it is aligned with. */
  edge: PopupEdge;
  /** The element to focus first instead of the popup itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** The base of menus and panels at a button. Not modal: a press elsewhere closes it, and does what it does without it. */
export function Popup(props: PopupProps) {
  const { open, onOpenChange, button } = props;
  useBackToClose(open, onOpenChange);
  if (!open) return null;
  // Inside the landmark or the dialog of its button: content outside of them is an accessibility error, or covered.
  const container = button.current?.closest('main, [role="dialog"], [data-bar]');
  return createPortal(<Layer {...props} />, container ?? document.body);
}

function Layer(props: PopupProps) {
  const {
    onOpenChange,
    role,
    className,
    label,
    titleId,
    button,
    anchor = button,
    edge,
    initialFocus,
    children,
  } = props;
  const layer = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onOpenChange(false));
  useLayoutEffect(() => {
    const { current: popup } = layer;
    const { current: opener } = button;
    if (!popup || !opener) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const stopPlacing = placePopup(popup, anchor.current ?? opener, edge);
    (initialFocus?.current ?? popup).focus({ preventScroll: true });
    const stopKeeping = keepFocus(popup);

    const closeIfOutside = (event: Event) => {
      // A finger that goes down may be about to scroll.
      if (event.type === 'pointerdown' && (event as PointerEvent).pointerType === 'touch') return;
      const path = event.composedPath();
      const isToast = path.some((element) => element instanceof Element && element.matches('[data-toast]'));
      if (!isToast && !path.includes(popup) && !path.includes(opener)) close();
    };
    // Before the listeners of what is pressed, which may remove it, and of a dialog below, which Escape would close as well.
    const options = { signal, capture: true };
    for (const type of ['pointerdown', 'click', 'focusin']) document.addEventListener(type, closeIfOutside, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        close();
      },
      options,
    );
    return () => {
      closing.abort();
      stopPlacing();
      stopKeeping();
      if (popup.contains(document.activeElement)) opener.focus({ preventScroll: true });
    };
  }, [anchor, button, edge, initialFocus]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is not static, but it has one
    <div
      ref={layer}
      role={role}
      className={className}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={titleId}
      onKeyDown={props.onKeyDown}
    >
      {children}
    </div>
  );
}
