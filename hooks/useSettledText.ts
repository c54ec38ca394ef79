import { SEARCH_DELAY_MS } from '@contracts/rules/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SettledText {
  /** The text of the field. */
  text: string;
  /** Something was typed that `value` does not have yet. */
  isPending: boolean;
  setText: (text: string) => void;
  /**
   * For a caller that sends the text itself, together with another change.
   * @param text the input, trimmed, unless given
   * @returns the text to send
   */
  take: (text?: string) => string;
}

/**
 * A text that is shown as it is typed, and sent 300 ms after the last key, such as a search in the address.
 * @param value the text as last sent, or as set by another change, such as "back"
 * @param onSettled sends the trimmed text; `value` follows, perhaps after more was typed
 */
export function useSettledText(value: string, onSettled: (text: string) => void): SettledText {
  // Null unless something was typed since `value` last changed elsewhere.
  const [typed, setTyped] = useState<string | null>(null);
  // Sent texts that `value` has not reflected yet. When it does, text typed since then stays.
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
