/** The references in one message that count. */
const REFERENCES_MOST = 10;

/** The address of a note in the author's editor, on any host: publications move. */
const ADDRESS = /\/dashboard\/write\?(?:[^\s#]*&)?note=([\w-]{1,64})/g;

/** The ids of notes on articles whose addresses are in a message of the chat, each once. */
export function notesNamedIn(text: string): string[] {
  const ids = [...text.matchAll(ADDRESS)].flatMap(([, id]) => id ?? []);
  return [...new Set(ids)].slice(0, REFERENCES_MOST);
}
