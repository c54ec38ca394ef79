import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** A control that is disabled while it works loses the focus: it gets it back, unless something else took it. */
export function useKeptFocus<Element extends HTMLElement>(isDisabled: boolean, ref?: Ref<Element>) {
  const element = useRef<Element>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(ref, () => element.current as Element);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isDisabled) hadFocus.current = activeElement === element.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (activeElement === body) element.current?.focus();
    }
  }, [isDisabled]);

  return element;
}
