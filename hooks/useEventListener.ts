import { type RefObject, useEffect, useEffectEvent } from 'react';

type Target = Window | Document | HTMLElement | MediaQueryList | null;

/**
 * Listens on `target` for as long as the component is mounted; the newest handler is always the one called, so
 * callers need not memoise it. Pass `null` (or an empty ref) to listen to nothing.
 */
export function useEventListener<Name extends string>(
  name: Name,
  handler: (event: Name extends keyof DocumentEventMap ? DocumentEventMap[Name] : Event) => void,
  target?: Target | RefObject<HTMLElement | null> | (() => Target),
  options?: AddEventListenerOptions,
): void {
  const onEvent = useEffectEvent(handler as (event: Event) => void);
  const findTarget = useEffectEvent((): Target => {
    if (target === undefined) return window;
    if (typeof target === 'function') return target();
    return target && 'current' in target ? target.current : target;
  });
  const isListening = target !== null;
  const { capture = false, passive } = options ?? {};

  useEffect(() => {
    const source = isListening ? findTarget() : null;
    if (!source) return;
    const listener = (event: Event) => onEvent(event);
    source.addEventListener(name, listener, { capture, passive });
    return () => source.removeEventListener(name, listener, { capture });
  }, [name, isListening, capture, passive]);
}
