import type { OwnArticle } from '@contracts/article';
import { useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { type FieldError, isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { changeMyArticle } from '@/store/dashboard/thunks/articles';
import { useAppDispatch } from '@/store/hooks';
import type { SavedDraft } from './useChecks';

const NOT_SAVED = 'The article could not be saved. Submit again once it is saved.';
const NOTHING_WRITTEN = 'There is no text yet.';

/** Why it was not submitted: requirements that are not met, or an error that can be retried. */
interface Outcome {
  refusals: FieldError[];
  failure: string;
}

const done: Outcome = { refusals: [], failure: '' };

function outcomeOf(error: unknown): Outcome {
  if (!isApiError(error) || error.kind !== 'validation') return { ...done, failure: failureText(error) };
  const refusals = error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }];
  return { ...done, refusals };
}

/** What has become of it: that of a trusted author does not wait. */
function doneText({ status, scheduled_at }: OwnArticle): string {
  if (status === 'recent') return 'Submitted for review';
  return scheduled_at === null
    ? 'Published. An editor reads it afterwards'
    : 'Scheduled. An editor reads it afterwards';
}

/** Saves and submits the article; a refusal says what is missing, and where. */
export function useSubmitArticle(draft: SavedDraft, onSubmitted: () => void) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [outcome, setOutcome] = useState(done);

  async function trySubmit(): Promise<Outcome> {
    if (!(await draft.flush())) return { ...done, failure: NOT_SAVED };
    const id = draft.articleId();
    if (id === null) return { ...done, failure: NOTHING_WRITTEN };
    try {
      notify.success(doneText(await dispatch(changeMyArticle('submit', id))));
      return done;
    } catch (error) {
      return outcomeOf(error);
    }
  }

  return {
    isSubmitting,
    ...outcome,
    forget: () => setOutcome(done),
    submit: async () => {
      setIsSubmitting(true);
      setOutcome(done);
      const next = await trySubmit().finally(() => setIsSubmitting(false));
      setOutcome(next);
      if (next !== done) return;
      onSubmitted();
    },
  };
}
