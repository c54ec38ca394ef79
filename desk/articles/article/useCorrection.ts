import type { PublishedDetail } from '@contracts/publishedArticle';
import { usePersistentState } from '../../persistent/usePersistentState';
import { useCorrectMutation } from '../articlesApi';
import { bodyOf, type CorrectionDraft, emptyDraft } from './correctionDraft';

interface KeptCorrection {
  draft: CorrectionDraft;
  /** The published revision when it was started. */
  revision: number;
}

/** A change of an article that is being written, kept on this device until it is sent or given up. */
export function useCorrection(detail: PublishedDetail, onSent: () => void) {
  const { _id: id } = detail.article;
  const { value, isRead, keep } = usePersistentState<KeptCorrection>(`correction/${id}`);
  const [correct, { isLoading, error, reset }] = useCorrectMutation();
  const begun = value?.revision ?? detail.revision;
  const draft = value?.draft ?? emptyDraft;
  return {
    draft,
    /** Whether something was typed before. */
    isBegun: isRead && value !== undefined,
    /** Whether a newer version was published since it was started. */
    isOvertaken: begun !== detail.revision,
    setDraft: (next: CorrectionDraft) => keep({ draft: next, revision: begun }),
    /** Continues with the input, on the current version. */
    goOn: () => {
      reset();
      keep({ draft, revision: detail.revision });
    },
    forget: () => {
      reset();
      keep(undefined);
    },
    isSending: isLoading,
    failure: isLoading ? undefined : error && 'message' in error ? error.message : undefined,
    send: async () => {
      const sent = await correct({ id, body: bodyOf(draft, begun) });
      if ('error' in sent) return;
      keep(undefined);
      onSent();
    },
  };
}
