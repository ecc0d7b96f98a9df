import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type TextareaHTMLAttributes } from 'react';

/** A `<textarea>` as tall as its text, between its CSS min-height and max-height. */
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
      {...rest}
      ref={area}
      onInput={(event) => {
        grow(event.currentTarget);
        rest.onInput?.(event);
      }}
    />
  );
}

function grow(area: HTMLTextAreaElement | null) {
  if (!area) return;
  area.style.height = 'auto';
  // Its CSS says how tall: the browser need not lay out the dialog to measure it.
  if (area.value === '' && area.placeholder === '') return;
  const borders = area.offsetHeight - area.clientHeight;
  area.style.height = `${area.scrollHeight + borders}px`;
}
