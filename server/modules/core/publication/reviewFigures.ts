import { type Insertable, sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { ReviewFigureTable } from '../../../db/schema/statistics';
import { rangeOf } from '../../../lib/time/timeRanges';

/** More rounds than this are counted as this many. */
const ROUNDS_MOST = 10;
/** Rows that are moved at once. */
const MOVED = 100;

type Figure = Insertable<ReviewFigureTable>;
type Kind = ReviewFigureTable['kind'];

interface FigureMove {
  kind: Kind;
  from: string;
  /** Empty where there is none. */
  to: string;
}

/** Adds to counted rows, in their order: concurrent decisions wait for each other, never in a circle. */
async function addFigures(trx: Db, figures: Figure[]): Promise<void> {
  if (figures.length === 0) return;
  await trx
    .insertInto('review_figure')
    .values(figures)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key', 'month', 'measure', 'bucket'])
        .doUpdateSet({ value: sql`review_figure.value + excluded.value` }),
    )
    .execute();
}

/** The decision, and those on the same article before it, newest first. */
async function findDecision(trx: Db, articleId: string, decisionId: string) {
  const rows = await trx
    .selectFrom('decision')
    .select(['id', 'outcome', 'author_id', 'editor_id', 'revision', 'submitted_at', 'decided_at'])
    .where('article_id', '=', articleId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROUNDS_MOST + 1)
    .execute();
  const decision = rows.find(({ id }) => id === decisionId);
  if (!decision) throw new Error('a decision that was just stored is not there');
  const earlier = rows.filter((row) => row !== decision);
  const lastAcceptance = earlier.findIndex(({ outcome }) => outcome === 'accepted');
  const rejections = lastAcceptance < 0 ? earlier.length : lastAcceptance;
  return { ...decision, rounds: Math.min(ROUNDS_MOST, rejections + 1) };
}

/** When an editor first claimed what was submitted then. */
async function findFirstLook(trx: Db, articleId: string, submittedAt: string): Promise<string | null> {
  const row = await trx
    .selectFrom('desk_log')
    .select('at')
    .where('subject_kind', '=', 'article')
    .where('subject_id', '=', articleId)
    .where('at', '>=', submittedAt)
    .where('action', '=', 'claimed')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

const findText = (trx: Db, articleId: string, revision: number) =>
  trx
    .selectFrom('article')
    .leftJoin('revision', (join) =>
      join.onRef('revision.article_id', '=', 'article.id').on('revision.revision', '=', revision),
    )
    .select(['article.tag_id', 'revision.words'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();

/**
 * Counts a decision that is carried out. Must be last in its transaction, as all decisions of a month wait for the same
 * rows.
 */
export async function countDecision(
  trx: Db,
  { articleId, decisionId }: { articleId: string; decisionId: string },
): Promise<void> {
  const decision = await findDecision(trx, articleId, decisionId);
  const { submitted_at, decided_at, editor_id, author_id, revision } = decision;
  const text = await findText(trx, articleId, revision);
  const looked = (await findFirstLook(trx, articleId, submitted_at)) ?? decided_at;
  const since = (at: string) => rangeOf(Date.parse(at) - Date.parse(submitted_at));
  const month = decided_at.slice(0, 7);
  const isAccepted = decision.outcome === 'accepted';
  const measures: Pick<Figure, 'measure' | 'bucket' | 'value'>[] = [
    ...(isAccepted ? [{ measure: 'accepted', bucket: 0, value: 1 } as const] : []),
    { measure: 'decided', bucket: 0, value: 1 },
    { measure: 'decision', bucket: since(decided_at), value: 1 },
    { measure: 'look', bucket: since(looked), value: 1 },
    ...(isAccepted
      ? ([
          { measure: 'rounds', bucket: decision.rounds, value: 1 },
          { measure: 'words', bucket: 0, value: text?.words ?? 0 },
        ] as const)
      : []),
  ];
  const keys: [Kind, string][] = [
    ['all', ''],
    ['author', author_id],
    ['editor', editor_id ?? ''],
    ['tag', text?.tag_id ?? ''],
  ];
  await addFigures(
    trx,
    keys.flatMap(([kind, key]) => measures.map((counted) => ({ kind, key, month, ...counted }))),
  );
}

/**
 * Counts that an article left a stage of the review, as it passed it or was sent back. Before the decision of the same
 * transaction is counted, and at its end too.
 */
export async function countStage(
  trx: Db,
  { stageId, since, at, isPassed }: { stageId: string; since: string; at: string; isPassed: boolean },
): Promise<void> {
  const counted = { kind: 'stage', key: stageId, month: at.slice(0, 7), bucket: 0, value: 1 } as const;
  await addFigures(trx, [
    ...(isPassed ? [{ ...counted, measure: 'accepted' } as const] : []),
    { ...counted, measure: 'decided' },
    { ...counted, measure: 'decision', bucket: rangeOf(Date.parse(at) - Date.parse(since)) },
  ]);
}

/**
 * Adds a batch of the figures of a person or tag to those of another.
 * @returns whether there were any.
 */
async function moveSome(trx: Db, database: DatabaseKind, { kind, from, to }: FigureMove): Promise<boolean> {
  const some = await trx
    .selectFrom('review_figure')
    .select(['month', 'measure', 'bucket', 'value'])
    .where('kind', '=', kind)
    .where('key', '=', from)
    .orderBy('month')
    .orderBy('measure')
    .orderBy('bucket')
    .limit(MOVED)
    .$if(database === 'postgres', (query) => query.forUpdate())
    .execute();
  if (some.length === 0) return false;
  for (const { month, measure, bucket } of some) {
    await trx
      .deleteFrom('review_figure')
      .where('kind', '=', kind)
      .where('key', '=', from)
      .where('month', '=', month)
      .where('measure', '=', measure)
      .where('bucket', '=', bucket)
      .execute();
  }
  await addFigures(
    trx,
    some.map((figure) => ({ ...figure, kind, key: to })),
  );
  return true;
}

export type ReviewFigures = ReturnType<typeof createReviewFigures>;

/** Whose decisions are counted, where people and tags are merged or removed. */
export function createReviewFigures({ database }: { database: Pick<DatabaseClient, 'kind'> }) {
  return {
    moveSome: (trx: Db, move: FigureMove) => moveSome(trx, database.kind, move),

    /** All of them: some for each month in which there was a decision. */
    async move(trx: Db, move: FigureMove): Promise<void> {
      while (await moveSome(trx, database.kind, move)) {}
    },
  };
}
