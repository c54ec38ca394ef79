import { followAuthor } from '@/services/api/follows';
import { createDislike, createLike } from '@/services/api/reactions';
import { createSavedPost } from '@/services/api/savedPosts';
import type { SignInPurpose } from '@/services/session/signInPurpose';
import { selectUserId } from '../../auth/selectors';
import { articleMarked, authorMarked } from '../../events';
import type { AppThunk } from '../../rootState';

/**
 * Does what the author signed in for. The calls set a mark and never remove one, so an article that was already
 * liked stays liked.
 * @returns a sentence about what was done; null if the next step is the author's own.
 * @throws ApiError if the server refuses.
 */
export const carryOut =
  (purpose: SignInPurpose): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const { author } = purpose;
    switch (purpose.kind) {
      case 'like': {
        const { articleId } = purpose;
        const { count } = await createLike(articleId);
        dispatch(articleMarked({ articleId, marks: { liked: true, disliked: false, likes: count } }));
        return 'You like this article.';
      }
      case 'dislike': {
        const { articleId } = purpose;
        const { count } = await createDislike(articleId);
        dispatch(articleMarked({ articleId, marks: { disliked: true, liked: false, dislikes: count } }));
        return 'You dislike this article.';
      }
      case 'save': {
        const { articleId } = purpose;
        dispatch(articleMarked({ articleId, marks: { saved: await createSavedPost(articleId) } }));
        return 'The article is saved.';
      }
      case 'follow':
        dispatch(authorMarked({ userId: author._id, followed: await followAuthor(author._id) }));
        return `You follow ${author.username}.`;
      case 'comment':
      case 'report':
        return null;
      case 'suggest':
        if ([author._id, ...(purpose.coauthorIds ?? [])].includes(selectUserId(getState()) ?? ''))
          return null;
        return 'You can suggest a correction now, at the end of the article.';
    }
  };
