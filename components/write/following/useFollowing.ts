import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { Editor, JSONContent } from '@tiptap/core';
import type { useDraftSaver } from '../saving/useDraftSaver';
import { followDocument } from './followDocument';
import { useSavedElsewhere } from './useSavedElsewhere';

interface Options {
  userId: string;
  editor: Editor;
  draft: ReturnType<typeof useDraftSaver>;
  showFields: (draft: DraftBody) => void;
  showTime: (publish_at: string | null) => void;
  onSaved: (stored: OwnArticle) => void;
}

/**
 * Shows in an editor without unsaved changes what another tab or device saved, and the time that editors set unless it
 * was changed here.
 * @returns a function that checks again.
 */
export function useFollowing({ userId, editor, draft, showFields, showTime, onSaved }: Options): () => void {
  return useSavedElsewhere({
    userId,
    ...draft,
    onSaved: (stored) => {
      if (stored.doc === null || editor.isDestroyed || !draft.adopt(stored)) return;
      onSaved(stored);
      showFields({ ...stored, doc: undefined });
      followDocument(editor, stored.doc as JSONContent);
    },
    onTime: (stored) => {
      if (!draft.adoptTime(stored)) return;
      onSaved(stored);
      showTime(stored.publish_at);
    },
  });
}
