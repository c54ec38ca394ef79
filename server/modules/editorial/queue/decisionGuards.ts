import { articlePolicy } from '@contracts/policies/article.policy';
import type { Rule } from '@contracts/policies/policy';
import { notWaitingText, savedSinceText } from '@contracts/rules/draftRules';
import { lacksMore, type Standing } from '@contracts/rules/review/standing';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { type AppError, conflict, notAllowed, notFound } from '../../../errors';
import type { Clock } from '../../../lib/clock';
import { wishedEndFault } from '../../core/article/wishedEnd';
import { ofByline } from '../../core/publication/byline';
import { listOverturned } from './assignment/duty.repository';
import { findDecidable } from './decidable.repository';
import { listOpenOf, type OpenDecisionRow } from './waiting.repository';

type Decidable = NonNullable<Awaited<ReturnType<typeof findDecidable>>>;

/** The error if the article has changed since it was read. */
export function changedSince(
  { status, revision }: Pick<Decidable, 'status' | 'revision'>,
  read: number,
): AppError {
  if (status !== 'recent') return conflict(notWaitingText(status));
  if (revision === read) return conflict('This article was just decided. Please look at it again.');
  return conflict(savedSinceText(revision, read));
}

/**
 * The article, if the editor may decide on it, or may do what another rule says.
 * @throws AppError 404 for a draft and if it does not exist, 403 for the editor's own, 409 if it does not wait.
 */
export async function requireWaiting(
  db: Db,
  editor: Caller,
  id: string,
  rule: Rule<'other editor'> = articlePolicy.decide,
): Promise<Decidable> {
  const article = await findDecidable(db, id);
  if (!article || article.status === 'draft') throw notFound();
  authorize(editor, rule, await ofByline(db, id));
  if (article.status !== 'recent') throw changedSince(article, article.revision);
  return article;
}

/**
 * The article, if the editor may decide on this revision of it.
 * @throws AppError as `requireWaiting`, and 409 for another revision.
 */
export async function requireDecidable(
  db: Db,
  editor: Caller,
  id: string,
  revision: number,
): Promise<Decidable> {
  const article = await requireWaiting(db, editor, id);
  if (article.revision !== revision) throw changedSince(article, revision);
  return article;
}

/** @throws AppError 403 for a rejection by an editor whose earlier decision on the article an appeal overturned. */
export async function refuseOverturned(db: Db, editor: Caller, id: string): Promise<void> {
  if (!(await listOverturned(db, id)).includes(editor._id)) return;
  throw notAllowed(
    'an appeal overturned your decision on this article: please leave a rejection to another editor',
  );
}

/** The error to throw while a decision can still be undone. */
export function decidedAlready(
  { editor_id, username, outcome, stage_id }: OpenDecisionRow,
  editor: Caller,
): AppError {
  const isOwn = editor_id === editor._id;
  if (stage_id !== null)
    return conflict(
      isOwn
        ? 'You have approved this article already, which counts in a moment: undo that first.'
        : `${username} has approved this article, which counts in a moment unless they undo it.`,
    );
  return conflict(
    isOwn
      ? `You have decided on this article already, it is ${outcome} in a moment: undo that first.`
      : `${username} has decided on this article, it is ${outcome} in a moment unless they undo it.`,
  );
}

/** @throws AppError 409 while there is a decision that can still be undone. */
export async function refuseDecided(db: Db, editor: Caller, id: string): Promise<void> {
  const open = await listOpenOf(db, id);
  const decision = open.find(({ editor_id }) => editor_id === editor._id) ?? open.at(-1);
  if (decision) throw decidedAlready(decision, editor);
}

/**
 * @param publishAt the time that the decision sets; absent to keep the present one
 * @throws AppError 409 if the article could not go online before the end that its author set.
 */
export async function refusePassedEnd(
  db: Db,
  id: string,
  clock: Clock,
  publishAt?: string | null,
): Promise<void> {
  const late = await wishedEndFault(db, id, clock, publishAt);
  if (late) throw conflict(`${late}: please reject the article, or ask its author for another one`);
}

/** @throws AppError 409 where another editor's approval that can still be undone sets another time. */
export function refuseOtherTime(open: OpenDecisionRow[], publishAt: string | null): void {
  const other = open.find(({ publish_at }) => publish_at !== null && publish_at !== publishAt);
  if (!other || publishAt === null) return;
  throw conflict(
    `${other.username} has just approved this article with another time, which counts unless they undo it.`,
  );
}

/**
 * @param open decisions on the article that can still be undone
 * @throws AppError 409 if they leave nothing to decide to another editor.
 */
export function refuseSettled(editor: Caller, open: OpenDecisionRow[], standing: Standing | undefined): void {
  const last = open.at(-1);
  if (last && !(standing && lacksMore(standing, open))) throw decidedAlready(last, editor);
}
