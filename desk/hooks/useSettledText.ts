import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from '@/hooks/useDebouncedValue';

/**
 * A text that is typed at once, and sent on when the typing rests; what `value` becomes otherwise is taken over.
 * @param value such as a filter of the address
 * @returns what stands in the field, and what changes it.
 */
export function useSettledText(
  value: string,
  onSettled: (text: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const sent = useRef(value);

  const send = useEffectEvent((text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    onSettled(text);
  });
  useEffect(() => send(settled.trim()), [settled]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return [typed, setTyped];
}
