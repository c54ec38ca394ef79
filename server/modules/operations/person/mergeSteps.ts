import { cacheTag } from '../../../cache/cacheTags';
import type { Tx } from '../../../db/transact';
import { groupBy } from '../../../lib/groupBy';
import { moveMessages } from '../../community/chat/roomMerge';
import { forgetBetween, giveActions } from '../../community/notification/notificationMerge';
import {
  findApprovedOf,
  forgetMentions,
  type GivenRows,
  giveComments,
  giveFollow,
  giveReaction,
  giveSome,
  hasReaction,
  revokeApprovalsBy,
} from './merge.repository';
import {
  deleteReaction,
  type FollowSide,
  findOwnArticle,
  listFollowed,
  listOwnBylines,
  listOwnComments,
  listOwnReactions,
  replaceInByline,
} from './removal.repository';
import { BATCH, inOrder, logsOf, ROWS, type StepParts } from './removalSteps';

/** A removal whose account gives everything to another. */
export interface Merge {
  user_id: string;
  merge_into: string;
}

type MergeStep = (trx: Tx, merge: Merge) => Promise<boolean>;

const uncounted: GivenRows[] = [
  { table: 'saved_post', column: 'user_id', once: 'article_id' },
  { table: 'post_notification', column: 'user_id', once: 'article_id', notOwn: 'author_id' },
  { table: 'post_notification', column: 'author_id', notOwn: 'user_id' },
  { table: 'upload', column: 'user_id' },
  { table: 'security_event', column: 'user_id' },
  { table: 'security_event', column: 'actor_id' },
  { table: 'chat_message', column: 'sender_id' },
  { table: 'decision', column: 'editor_id' },
  { table: 'desk_log', column: 'actor_id' },
  { table: 'desk_log', column: 'named_id' },
  ...logsOf,
  { table: 'review_note', column: 'editor_id' },
  { table: 'note_answer', column: 'user_id' },
  { table: 'reader_suggestion', column: 'reader_id' },
  { table: 'correction_note', column: 'writer_id' },
  { table: 'appeal', column: 'author_id' },
  { table: 'appeal', column: 'judge_id' },
  { table: 'appeal', column: 'answerer_id' },
  { table: 'commission', column: 'author_id' },
  { table: 'commission', column: 'editor_id' },
  { table: 'stage_approval', column: 'editor_id', once: 'article_id', isNameOnly: true },
  { table: 'sign_off', column: 'editor_id' },
  { table: 'queue_filter', column: 'owner_id' },
  { table: 'chat_note', column: 'editor_id' },
  { table: 'comment', column: 'removed_by' },
  { table: 'backup', column: 'made_by' },
  { table: 'site', column: 'editor_id' },
  { table: 'front_page', column: 'editor_id' },
  { table: 'page_revision', column: 'editor_id' },
  { table: 'report', column: 'reporter_id', once: 'case_id', isNameOnly: true },
];

/** The steps that run until the other account has everything. */
export function createMergeSteps(parts: StepParts): MergeStep[] {
  const { cache, articleRemovals, publications, notifications, clock, news, reviewFigures } = parts;
  const { kind } = parts.database;

  /** One at a time: a decision about an article locks that article and its images only. */
  const articlesStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const id = await findOwnArticle(trx, user_id);
    if (id !== null) await articleRemovals.giveTo(trx, id, merge_into);
    return id !== null;
  };

  const bylinesStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const [found] = await listOwnBylines(trx, user_id, 1);
    if (!found) return false;
    const id = found.article_id;
    await articleRemovals.follow(trx, id, () => replaceInByline(trx, id, user_id, merge_into));
    cache.drop(trx, [cacheTag.article(id)]);
    return true;
  };

  /** An editor who becomes an author again, and is merged into an author whose article they approved. */
  const ownApprovalsStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const id = await findApprovedOf(trx, user_id, merge_into);
    if (id === null) return false;
    const at = clock.now().toISOString();
    await articleRemovals.follow(trx, id, () => revokeApprovalsBy(trx, user_id, id, at));
    return true;
  };

  const commentsStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const found = groupBy(await listOwnComments(trx, user_id, BATCH), (comment) => comment.article_id);
    if (found.size === 0) return false;
    for (const articleId of inOrder([...found.keys()])) {
      const ids = (found.get(articleId) ?? []).map(({ id }) => id);
      await giveComments(trx, ids, merge_into);
    }
    cache.drop(trx, [...found.keys()].map(cacheTag.comments));
    return true;
  };

  const reactionsStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const found = inOrder((await listOwnReactions(trx, user_id, BATCH)).map((row) => row.article_id));
    if (found.length === 0) return false;
    for (const articleId of found) {
      const held = await publications.lockForUpdate(trx, articleId);
      if (!(await hasReaction(trx, merge_into, articleId))) {
        await giveReaction(trx, user_id, articleId, merge_into);
        continue;
      }
      const deleted = await deleteReaction(trx, user_id, articleId);
      const column = deleted?.kind === 'like' ? 'likes' : 'dislikes';
      if (held && deleted) await publications.addToStatistics(trx, articleId, { [column]: -1 });
    }
    cache.drop(trx, found.map(cacheTag.reactions));
    return true;
  };

  const followsStep =
    (own: FollowSide): MergeStep =>
    async (trx, { user_id, merge_into }) => {
      const found = inOrder(await listFollowed(trx, own, user_id, BATCH));
      if (found.length === 0) return false;
      for (const otherId of found) await giveFollow(trx, own, { userId: user_id, into: merge_into, otherId });
      cache.drop(trx, [merge_into, ...found].map(cacheTag.author));
      return true;
    };

  const actionsStep: MergeStep = async (trx, { user_id: from, merge_into: into }) => {
    const recipients = await giveActions(trx, kind, { from, into }, BATCH);
    for (const userId of recipients) notifications.announce(trx, userId);
    return recipients.length > 0;
  };

  const ownNotificationsStep: MergeStep = async (trx, { user_id: from, merge_into: into }) => {
    if (await forgetBetween(trx, kind, { from, into }, BATCH)) return true;
    const rows: GivenRows = { table: 'notification', column: 'user_id' };
    const isGiven = await giveSome(trx, kind, rows, { userId: from, into, limit: ROWS });
    if (isGiven) notifications.announce(trx, into);
    return isGiven;
  };

  const messagesStep: MergeStep = async (trx, { user_id, merge_into }) => {
    const now = clock.now().toISOString();
    return moveMessages(trx, kind, { from: user_id, into: merge_into, now }, BATCH);
  };

  /** After the notes and answers, so that all by either account are by the other one. */
  const mentionsStep: MergeStep = async (trx, { user_id: from, merge_into: into }) => {
    const rows: GivenRows = { table: 'note_mention', column: 'user_id' };
    const isChanged =
      (await forgetMentions(trx, { from, into })) ||
      (await giveSome(trx, kind, rows, { userId: from, into, limit: ROWS }));
    if (isChanged) news.ownDeskChanged(trx, into, 'mentions');
    return isChanged;
  };

  const figuresStep =
    (figures: 'author' | 'editor'): MergeStep =>
    (trx, { user_id: from, merge_into: to }) =>
      reviewFigures.moveSome(trx, { kind: figures, from, to });

  const uncountedStep =
    (rows: GivenRows): MergeStep =>
    (trx, { user_id, merge_into }) =>
      giveSome(trx, kind, rows, { userId: user_id, into: merge_into, limit: ROWS });

  return [
    articlesStep,
    bylinesStep,
    ownApprovalsStep,
    commentsStep,
    reactionsStep,
    followsStep('follower_id'),
    followsStep('followed_id'),
    actionsStep,
    ownNotificationsStep,
    messagesStep,
    figuresStep('author'),
    figuresStep('editor'),
    ...uncounted.map(uncountedStep),
    mentionsStep,
  ];
}
