const EVENT = 'chat-message';

/** Opens the chat at one of its messages. */
export const showInChat = (seq: number): boolean =>
  window.dispatchEvent(new CustomEvent<number>(EVENT, { detail: seq }));

/** @returns how to stop listening. */
export function onChatMessage(take: (seq: number) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<number>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
