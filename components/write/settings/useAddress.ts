import { plainSlug } from '@contracts/rules/paths/slug';
import { useState } from 'react';

/** Stores the words of an address. Resolves with those that the server made of them, or why it refused. */
export type ChangeAddress = (words: string) => Promise<{ slug: string } | { fault: string }>;

/** The words in the address of a stored article, as they are and as they are typed. */
export function useAddress(slug: string, send: ChangeAddress) {
  const [stored, setStored] = useState(slug);
  const [words, setWords] = useState(slug);
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);

  /** Stores the typed words, and shows the server's version of them. */
  const change = async () => {
    setIsSending(true);
    setError('');
    const answer = await send(words);
    setIsSending(false);
    if ('fault' in answer) return setError(answer.fault);
    setStored(answer.slug);
    setWords(answer.slug);
  };

  return {
    stored,
    words,
    setWords: (next: string) => {
      setError('');
      setWords(next);
    },
    /** The resulting words; null if the server must transliterate them. */
    preview: plainSlug(words),
    isChanged: words !== stored,
    error,
    isSending,
    change,
  };
}
