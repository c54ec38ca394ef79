import type { Passage } from '@contracts/reviewNote';
import type { SignOffSheet } from '@contracts/signOff';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSelectedPassage } from '@/components/suggestion/useSelectedPassage';
import { commentSignOff } from '@/services/api/review/signOffs';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { useTabRecord } from './useTabRecord';

interface CommentOptions {
  token: string;
  /** What the editors have. */
  comments: SignOffSheet['comments'];
  /** Holds the text of the article. */
  body: RefObject<HTMLElement | null>;
  onChange: (sheet: SignOffSheet) => void;
  /** Told whether something is typed that was not sent. */
  onUnsent: (hasUnsent: boolean) => void;
}

interface Typed {
  /** Another one with each change: sent again after a lost reply, the same id is the same comment. */
  id: string;
  content: string;
  passage: Passage | null;
}

/** The comment that is being written, on the words that are selected or on all of the text. */
export function useComment({ token, comments, body, onChange, onUnsent }: CommentOptions) {
  const [kept, keep, drop] = useTabRecord<Typed>(`sign-off comment:${token}`);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const findText = useCallback(() => body.current, [body]);
  const { selected, quote } = useSelectedPassage(findText);

  // The editors have it where only the reply was lost.
  const typed = comments.some(({ _id }) => _id === kept?.id) ? null : kept;
  const content = typed?.content ?? '';
  const passage = typed?.passage ?? null;
  const isUnsent = content.trim() !== '';
  useEffect(() => onUnsent(isUnsent), [isUnsent, onUnsent]);

  const change = (words: string, about: Passage | null) => {
    setFailure('');
    keep(words === '' && about === null ? null : { id: randomId(), content: words, passage: about });
  };

  return {
    typed: content,
    passage,
    failure,
    isSending,
    field,
    selected,
    change,
    quoteSelection: () => {
      const found = quote();
      if (found) change(content, found);
      else setFailure('Select words in the article first.');
      field.current?.focus();
    },
    handleSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      if (!typed || !isUnsent) {
        setFailure('Write a comment first.');
        field.current?.focus();
        return;
      }
      setIsSending(true);
      setFailure('');
      try {
        onChange(await commentSignOff({ token, ...typed, content: content.trim() }));
        drop(typed);
      } catch (error) {
        setFailure(failureText(error));
      }
      setIsSending(false);
    },
  };
}
