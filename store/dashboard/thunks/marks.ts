import type { ArticleSummary } from '@contracts/article';
import type { ReactionCount } from '@contracts/reaction';
import { followAuthor, unfollowAuthor } from '@/services/api/follows';
import { createDislike, createLike, deleteDislike, deleteLike } from '@/services/api/reactions';
import { createSavedPost, deleteSavedPost } from '@/services/api/savedPosts';
import { selectToken } from '../../auth/selectors';
import { articleMarked, authorMarked } from '../../events';
import { isBrowserOnline } from '../../middleware/offlineGuard';
import type { AppDispatch, AppThunk } from '../../rootState';

/** A change made by a press: shown immediately, sent, and reverted if the server refuses. */
interface Mark<State> {
  /** Presses with the same key follow each other; the last one counts. */
  key: string;
  show(state: State): ReturnType<typeof articleMarked> | ReturnType<typeof authorMarked>;
  isSame(one: State, other: State): boolean;
  /** @returns the state as the server has it. */
  send(from: State, to: State): Promise<State>;
}

/** The last pressed state of each mark that is being sent; each session has its own. */
const wanted = new Map<string, unknown>();

/**
 * Shows the wanted state and sends it to the server. A press during an earlier request only changes the wanted
 * state; the earlier one then sends that.
 * @throws ApiError if the server refuses; its state is shown again by then.
 */
const bring =
  <State>(mark: Mark<State>, from: State, to: State): AppThunk<Promise<void>> =>
  async (dispatch: AppDispatch, getState) => {
    dispatch(mark.show(to));
    // Offline the store took nothing and has said so: there is nothing to send either.
    if (!isBrowserOnline()) return;
    const token = selectToken(getState());
    const isOver = () => selectToken(getState()) !== token;
    const key = `${token} ${mark.key}`;
    const isUnderWay = wanted.has(key);
    wanted.set(key, to);
    if (isUnderWay) return;
    let held = from;
    try {
      // Do not repeat the press for the next person who signs in.
      while (!isOver()) {
        const next = wanted.get(key) as State;
        if (mark.isSame(held, next)) break;
        held = await mark.send(held, next);
      }
    } catch (error) {
      if (!isOver()) throw error;
    } finally {
      wanted.delete(key);
      dispatch(mark.show(held));
    }
  };

type Marked = Pick<ArticleSummary, '_id'> &
  Partial<Pick<ArticleSummary, 'liked' | 'disliked' | 'saved' | 'likes' | 'dislikes'>>;
type Reactions = Required<Pick<ArticleSummary, 'liked' | 'disliked' | 'likes' | 'dislikes'>>;

export type ReactionKind = 'like' | 'dislike';

const calls = {
  like: { create: createLike, remove: deleteLike },
  dislike: { create: createDislike, remove: deleteDislike },
} as const;

const reactionOf = ({ liked, disliked }: Reactions): ReactionKind | null =>
  liked ? 'like' : disliked ? 'dislike' : null;

/** The same article with another reaction of the reader, who has one or none. */
function withReaction(before: Reactions, reaction: ReactionKind | null): Reactions {
  const liked = reaction === 'like';
  const disliked = reaction === 'dislike';
  return {
    liked,
    disliked,
    likes: Math.max(0, before.likes + Number(liked) - Number(before.liked)),
    dislikes: Math.max(0, before.dislikes + Number(disliked) - Number(before.disliked)),
  };
}

const reactionsOf = ({ liked, disliked, likes, dislikes }: Marked): Reactions => ({
  liked: liked === true,
  disliked: disliked === true,
  likes: likes ?? 0,
  dislikes: dislikes ?? 0,
});

async function sendReaction(articleId: string, from: Reactions, to: Reactions): Promise<Reactions> {
  const before = reactionOf(from);
  const after = reactionOf(to);
  const kind = after ?? before;
  if (kind === null) return to;
  const reply: ReactionCount = await calls[kind][after === null ? 'remove' : 'create'](articleId);
  // The other count is only known here; it is derived from the shown one.
  return { ...withReaction(from, after), [kind === 'like' ? 'likes' : 'dislikes']: reply.count };
}

/** Likes or dislikes an article, or takes it back; each takes the other's place. */
export const toggleReaction = (article: Marked, kind: ReactionKind): AppThunk<Promise<void>> => {
  const before = reactionsOf(article);
  const after = withReaction(before, reactionOf(before) === kind ? null : kind);
  return bring(
    {
      key: `reaction:${article._id}`,
      show: (marks) => articleMarked({ articleId: article._id, marks }),
      isSame: (one, other) => reactionOf(one) === reactionOf(other),
      send: (from, to) => sendReaction(article._id, from, to),
    },
    before,
    after,
  );
};

/** Puts an article on the reading list, or takes it off. */
export const toggleSaved = (article: Marked): AppThunk<Promise<void>> =>
  bring<boolean>(
    {
      key: `saved:${article._id}`,
      show: (saved) => articleMarked({ articleId: article._id, marks: { saved } }),
      isSame: Object.is,
      send: (_, to) => (to ? createSavedPost : deleteSavedPost)(article._id),
    },
    article.saved === true,
    article.saved !== true,
  );

/** Follows an author, or stops following. */
export const toggleFollowed = (author: { _id: string; followed?: boolean }): AppThunk<Promise<void>> =>
  bring<boolean>(
    {
      key: `followed:${author._id}`,
      show: (followed) => authorMarked({ userId: author._id, followed }),
      isSame: Object.is,
      send: (_, to) => (to ? followAuthor : unfollowAuthor)(author._id),
    },
    author.followed === true,
    author.followed !== true,
  );
