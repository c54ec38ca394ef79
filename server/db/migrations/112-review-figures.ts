import { type Kysely, sql } from 'kysely';

/** Decisions that are read at once while the rows are filled. */
const BATCH = 1_000;
/** Counted rows that are stored at once. */
const STORED = 500;
const MINUTE_MS = 60_000;
const BUCKETS = 82;
const ROUNDS_MOST = 10;
/** Under whom the articles of removed people stay. */
const FORMER_AUTHOR = 'former-author';

interface Decision {
  id: string;
  author_id: string;
  editor_id: string | null;
  outcome: 'accepted' | 'rejected';
  submitted_at: string;
  decided_at: string;
  tag_id: string | null;
  words: number | null;
  looked_at: string | null;
  rejections: number;
}

/** A quarter of a doubling each, from a minute on. */
function bucketOf(from: string, to: string): number {
  const minutes = (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
  return minutes < 1 ? 0 : Math.min(BUCKETS - 1, 1 + Math.floor(4 * Math.log2(minutes)));
}

/** The next decisions in the order of their times, each with what is counted of it. */
const listDecisions = (db: Kysely<unknown>, after: Pick<Decision, 'decided_at' | 'id'>) =>
  sql<Decision>`select decision.id, decision.author_id, decision.editor_id, decision.outcome,
      decision.submitted_at, decision.decided_at, article.tag_id, revision.words,
      (select min(at) from desk_log where subject_kind = 'article' and subject_id = decision.article_id
        and action = 'claimed' and at >= decision.submitted_at and at <= decision.decided_at) as looked_at,
      (select count(*) from decision as earlier where earlier.article_id = decision.article_id
        and earlier.outcome = 'rejected' and earlier.decided_at < decision.decided_at
        and earlier.decided_at > coalesce((select max(decided_at) from decision as accepted
          where accepted.article_id = decision.article_id and accepted.outcome = 'accepted'
            and accepted.decided_at < decision.decided_at), '')) as rejections
    from decision
    join article on article.id = decision.article_id
    left join revision on revision.article_id = decision.article_id and revision.revision = decision.revision
    where (decision.decided_at, decision.id) > (${after.decided_at}, ${after.id})
    order by decision.decided_at, decision.id
    limit ${BATCH}`.execute(db);

type Counts = Map<string, number>;

function count(counts: Counts, decision: Decision): void {
  const { author_id, editor_id, tag_id, outcome, submitted_at, decided_at, looked_at } = decision;
  const isAccepted = outcome === 'accepted';
  const figures: [measure: string, bucket: number, value: number][] = [
    ['decided', 0, 1],
    ['look', bucketOf(submitted_at, looked_at ?? decided_at), 1],
    ['decision', bucketOf(submitted_at, decided_at), 1],
  ];
  if (isAccepted) {
    figures.push(['accepted', 0, 1], ['words', 0, decision.words ?? 0]);
    figures.push(['rounds', Math.min(ROUNDS_MOST, Number(decision.rejections) + 1), 1]);
  }
  const keys = [
    ['all', ''],
    ['author', author_id === FORMER_AUTHOR ? '' : author_id],
    ['editor', editor_id ?? ''],
    ['tag', tag_id ?? ''],
  ];
  for (const [kind, key] of keys) {
    for (const [measure, bucket, value] of figures) {
      const row = JSON.stringify([kind, key, decided_at.slice(0, 7), measure, bucket]);
      counts.set(row, (counts.get(row) ?? 0) + value);
    }
  }
}

/** Months of decisions, of all and by author, editor and tag, counted from the decisions that there are. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const counts: Counts = new Map();
  let after = { decided_at: '', id: '' };
  for (;;) {
    const { rows } = await listDecisions(db, after);
    for (const row of rows) count(counts, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last;
  }
  const stored = [...counts];
  for (let start = 0; start < stored.length; start += STORED) {
    const values = stored.slice(start, start + STORED).map(([row, value]) => {
      const [kind, key, month, measure, bucket] = JSON.parse(row) as [string, string, string, string, number];
      return sql`(${kind}, ${key}, ${month}, ${measure}, ${sql.lit(bucket)}, ${sql.lit(value)})`;
    });
    await sql`insert into review_figure (kind, key, month, measure, bucket, value) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_figure')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_figure_key', ['kind', 'key', 'month', 'measure', 'bucket'])
    .execute();
  await sql`create index review_figure_most on review_figure (kind, month, value desc, key)
    where measure = 'decided'`.execute(db);
  await fill(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('review_figure').execute();
}
