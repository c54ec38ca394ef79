import { useState } from 'react';
import { type FieldError, isApiError } from '@/services/apiError';
import { failureText } from '@/services/failureText';
import { changeMyArticle } from '@/store/dashboard/thunks/articles';
import { useAppDispatch } from '@/store/hooks';
import type { SavedDraft } from './useChecks';
import { useNotify } from './useNotify';

const NOT_SAVED = 'It could not be saved. Submit again once it says that it is saved.';
const NOTHING_WRITTEN = 'There is nothing written yet.';

/** Saves and hands the article to the editors; a refusal says what is missing, and where. */
export function useSubmitArticle(draft: SavedDraft, onSubmitted: () => void) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refusals, setRefusals] = useState<FieldError[]>([]);

  async function trySubmit(): Promise<FieldError[]> {
    const refuse = (message: string) => [{ path: '', message }];
    if (!(await draft.flush())) return refuse(NOT_SAVED);
    const id = draft.articleId();
    if (id === null) return refuse(NOTHING_WRITTEN);
    try {
      await dispatch(changeMyArticle('submit', id));
      return [];
    } catch (error) {
      return isApiError(error) && error.fields.length > 0 ? error.fields : refuse(failureText(error));
    }
  }

  return {
    isSubmitting,
    refusals,
    forget: () => setRefusals([]),
    submit: async () => {
      setIsSubmitting(true);
      setRefusals([]);
      const found = await trySubmit().finally(() => setIsSubmitting(false));
      setRefusals(found);
      if (found.length > 0) return;
      notify.success('Submitted: the editors will read it');
      onSubmitted();
    },
  };
}
