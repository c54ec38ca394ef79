const EVENT = 'chat-question';

/** Opens the chat with a text in its field, after what is there. */
export const askInChat = (text: string): boolean =>
  window.dispatchEvent(new CustomEvent<string>(EVENT, { detail: text }));

/** @returns how to stop listening. */
export function onChatQuestion(take: (text: string) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<string>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

/** What is asked, on a line of its own after what is typed already. */
export const withQuestion = (draft: string, question: string): string =>
  draft.includes(question) ? draft : `${draft.trimEnd()}${draft.trim() === '' ? '' : '\n'}${question} `;
