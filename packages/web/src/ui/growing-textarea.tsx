import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';

/** A `<textarea>` as tall as its text, between its CSS min-height and max-height. Ctrl+Enter and ⌘+Enter send its form (app-15). */
export function GrowingTextarea({
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the height follows the text
  useLayoutEffect(() => grow(area.current), [rest.value]);
  return (
    <textarea
      rows={1}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      {...rest}
      ref={area}
      onInput={(event) => {
        grow(event.currentTarget);
        rest.onInput?.(event);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (!event.defaultPrevented) sendByKeys(event);
      }}
    />
  );
}

/** Does what a press of the form's button does, so nothing while that is disabled. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const button = [...form.elements].find((element) => element.matches('[type="submit"]'));
  if (!button?.matches(':disabled')) form.requestSubmit();
}

function grow(area: HTMLTextAreaElement | null) {
  if (!area) return;
  area.style.height = 'auto';
  // Its CSS says how tall: the browser need not lay out the dialog to measure it.
  if (area.value === '' && area.placeholder === '') return;
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}
