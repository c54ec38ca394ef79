import type { Passage } from '@contracts/reviewNote';
import { READER_COMMENT_MAX_LENGTH, SUGGESTION_MAX_LENGTH } from '@contracts/rules/limits';
import { suggestionFault } from '@contracts/rules/review/suggestion';
import { useRef, useState } from 'react';
import { suggestCorrection } from '@/services/api/review/readerSuggestions';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { readTabText, saveTabText } from '@/services/storage/tabText';
import { selectUserId } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { narrowed } from './narrowed';

interface Typed {
  /** Null until words are chosen. */
  passage: Passage | null;
  words: string;
  comment: string;
  thanks: boolean;
  /** Another one with each change: sent again after a lost reply, the same id is the same suggestion. */
  id: string;
}

interface SuggestionErrors {
  passage?: string;
  words?: string;
  comment?: string;
  /** Why it was not sent. */
  failure?: string;
}

const NOT_ONLINE = 'this article takes no suggestions any more: it may have been taken offline';

const freshOf = (passage: Passage | null): Typed => ({
  passage,
  words: passage?.text ?? '',
  comment: '',
  thanks: false,
  id: randomId(),
});

/** What was typed before on this article, where it is about the same words or no others are marked. */
function typedBefore(key: string, marked: Passage | null): Typed {
  try {
    const kept = JSON.parse(readTabText(key)) as Typed;
    const isSame = marked === null || kept.passage?.text === marked.text;
    return isSame ? kept : { ...freshOf(marked), comment: kept.comment, thanks: kept.thanks };
  } catch {
    return freshOf(marked);
  }
}

function refusalOf({ passage, words, comment }: Typed): SuggestionErrors {
  if (passage === null) return { passage: 'Choose the words that are wrong.' };
  const fault = suggestionFault(words.trim(), { passage: passage.text, field: null, audience: 'author' });
  if (fault) return { words: `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.` };
  if (words.length > SUGGESTION_MAX_LENGTH)
    return { words: `Use at most ${SUGGESTION_MAX_LENGTH} characters.` };
  const max = READER_COMMENT_MAX_LENGTH;
  return comment.length > max
    ? { comment: `Use at most ${max} characters. You have ${comment.length}.` }
    : {};
}

const reasonOf = (error: unknown): string =>
  isApiError(error) && error.kind === 'notFound' ? NOT_ONLINE : failureText(error);

/** A suggestion as it is typed: it survives a reload and an ended session, and stays where it could not be sent. */
export function useSuggestionForm(articleId: string, marked: Passage | null, onSent: () => void) {
  const userId = useAppSelector(selectUserId) ?? '';
  const key = `suggestion:${userId}:${articleId}`;
  const [typed, setTyped] = useState(() => typedBefore(key, marked));
  const [errors, setErrors] = useState<SuggestionErrors>({});
  const [isSending, setIsSending] = useState(false);
  const isDone = useRef(false);

  const change = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed, id: randomId() };
    setTyped(next);
    setErrors({});
    saveTabText(key, JSON.stringify(next));
  };

  return {
    ...typed,
    errors,
    isSending,
    change,
    choose: (passage: Passage) => change({ passage, words: passage.text }),
    /** Resolves with whether the author has it. */
    send: async (): Promise<boolean> => {
      if (isSending || isDone.current) return false;
      const refused = refusalOf(typed);
      setErrors(refused);
      const { passage, words, comment, thanks, id } = typed;
      if (passage === null || Object.keys(refused).length > 0) return false;
      setIsSending(true);
      try {
        const changed = narrowed({ passage, suggestion: words.trim() });
        await suggestCorrection(articleId, { ...changed, id, content: comment.trim(), thanks });
        isDone.current = true;
        saveTabText(key, '');
        onSent();
        return true;
      } catch (error) {
        setErrors({ failure: `Not sent: ${reasonOf(error)}` });
        setIsSending(false);
        return false;
      }
    },
  };
}
