import type { Passage } from '@contracts/reviewNote';
import type { SignOffSheet } from '@contracts/signOff';
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelectedPassage } from '@/components/suggestion/useSelectedPassage';
import { commentSignOff } from '@/services/api/review/signOffs';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { useTabText } from './useTabText';

interface CommentOptions {
  token: string;
  /** Holds the text of the article. */
  body: RefObject<HTMLElement | null>;
  onChange: (sheet: SignOffSheet) => void;
  /** Told whether something is typed that was not sent. */
  onUnsent: (hasUnsent: boolean) => void;
}

/** The comment that is being written, on the words that are selected or on all of the text. */
export function useComment({ token, body, onChange, onUnsent }: CommentOptions) {
  const [typed, setTyped] = useTabText(`signoff-comment:${token}`);
  const [quoted, setQuoted] = useTabText(`signoff-passage:${token}`);
  /** Sent again after a lost answer, the same id is the same comment. */
  const [id, setId] = useState(randomId);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const findText = useCallback(() => body.current, [body]);
  const { selected, quote } = useSelectedPassage(findText);

  const passage = useMemo(() => (quoted === '' ? null : (JSON.parse(quoted) as Passage)), [quoted]);
  const isUnsent = typed.trim() !== '';
  useEffect(() => onUnsent(isUnsent), [isUnsent, onUnsent]);

  const change = (content: string, about: Passage | null) => {
    setFailure('');
    setTyped(content);
    setQuoted(about ? JSON.stringify(about) : '');
    setId(randomId());
  };

  return {
    typed,
    passage,
    failure,
    isSending,
    field,
    selected,
    change,
    quoteSelection: () => {
      const found = quote();
      if (found) change(typed, found);
      else setFailure('Select words in the article first.');
      field.current?.focus();
    },
    handleSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      if (!isUnsent) {
        setFailure('Write a comment first.');
        field.current?.focus();
        return;
      }
      setIsSending(true);
      setFailure('');
      try {
        onChange(await commentSignOff({ token, id, passage, content: typed.trim() }));
        change('', null);
      } catch (error) {
        setFailure(failureText(error));
      }
      setIsSending(false);
    },
  };
}
