import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SettledText {
  /** The text of the field. */
  text: string;
  /** Something was typed that `value` does not have yet. */
  isPending: boolean;
  setText: (text: string) => void;
  /**
   * For a caller that sends a text itself, together with another change.
   * @param text what was typed, trimmed, unless given
   * @returns the text to send
   */
  take: (text?: string) => string;
}

/**
 * A text that is shown as it is typed, and sent 300 ms after the last key, such as a search that the address keeps.
 * @param value the text as it was last sent, or as another change left it, such as a way back in the history
 * @param onSettled sends the trimmed text; `value` follows, perhaps later, when more was typed
 */
export function useSettledText(value: string, onSettled: (text: string) => void): SettledText {
  // Null unless something was typed since `value` last changed elsewhere.
  const [typed, setTyped] = useState<string | null>(null);
  // What was sent and did not come back yet: when it does, what was typed meanwhile stays.
  const sent = useRef<string[]>([]);
  const text = typed ?? value;
  const wanted = text.trim();
  const isPending = typed !== null && wanted !== value;

  const take = (next = wanted) => {
    sent.current.push(next);
    return next;
  };
  const send = useEffectEvent((next: string) => onSettled(take(next)));
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => send(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, isPending]);

  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
    if (at === -1) setTyped(null);
  }, [value]);

  return { text, isPending, setText: setTyped, take };
}
