import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** A control that is disabled while it works loses the focus: it gets it back, unless something else took it. */
export function useKeptFocus<Element extends HTMLElement>(isDisabled: boolean, ref?: Ref<Element>) {
  const element = useRef<Element>(null);
  const hadFocus = useRef(false);
  const wasDisabled = useRef(isDisabled);
  useImperativeHandle(ref, () => element.current as Element);

  // Read while rendering: once the element is disabled, Chromium has taken the focus already.
  if (isDisabled && !wasDisabled.current) hadFocus.current = document.activeElement === element.current;

  useLayoutEffect(() => {
    wasDisabled.current = isDisabled;
    if (isDisabled || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) element.current?.focus();
  }, [isDisabled]);

  return element;
}
