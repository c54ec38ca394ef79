import { isoNow } from '@/server/lib/clock';
import type { Stand } from './reviewPeople';
import { type ArticleState, type PersonName, type Version, versionOf, type World } from './reviewWorld';
import { standOf } from './stageModel';

/** What is compared of an article after each command. */
interface Seen {
  status: string;
  version: Version;
  wish: number | null;
  isDeleted: boolean;
  online: Version | null;
  offline: { revision: number; hasEnded: boolean } | null;
  planned: (Version & { at: number }) | null;
  claim: string | null;
  decision: string | null;
  isWaiting: boolean;
  stage: string | null;
  approvals: string[];
  notes: string[];
  signOffs: string[];
  assigned: string | null;
  endsAt: number | null;
  appeal: string | null;
  later: string | null;
}

/** Of an article whose author was removed. */
type Left = { online: Version | null; isWaiting: boolean };

export type View = (Seen | Left)[];

const outOfSight = (article: ArticleState): Left => ({ online: article.online, isWaiting: false });

function expectedOf(world: World, article: ArticleState): Seen | Left {
  if (article.isLeft) return outOfSight(article);
  const { status, wish, deletedAt, online, offline, planned, claim, decision, notes } = article;
  const isWaiting = status === 'recent' && deletedAt === null;
  const stage = isWaiting ? (standOf(world, article).current?.id ?? null) : null;
  return {
    ...{ status, version: versionOf(article), wish, isDeleted: deletedAt !== null, isWaiting, stage },
    online: deletedAt === null ? online : null,
    offline: offline && { revision: offline.revision, hasEnded: offline.hasEnded },
    planned: planned && { ...versionOf(planned), at: planned.at },
    claim: claim?.editor ?? null,
    decision: decision && `${decision.outcome} ${decision.revision} by ${decision.editor}`,
    approvals: article.approvals
      .map(({ stage: of, editor, revision, isRevoked }) => `${of} ${revision} by ${editor} ${isRevoked}`)
      .sort(),
    notes: notes.map(({ key, isSent, isDone, outcome }) => `${key} ${isSent} ${isDone} ${outcome}`).sort(),
    signOffs: article.signOffs
      .map(({ key, isWithdrawn, outcome }) => `${key} ${isWithdrawn} ${outcome}`)
      .sort(),
    assigned: article.assigned,
    endsAt: article.endsAt,
    appeal: article.appeal?.key ?? null,
    later: article.later,
  };
}

export const expectedView = (world: World): View =>
  world.articles.map((article) => expectedOf(world, article));

const timeOf = (at: string | null | undefined) => (at ? Date.parse(at) : null);
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

interface Stored {
  revision: number;
  title: string;
  content: string;
}
const shown = ({ revision, title, content }: Stored): Version => ({ revision, title, text: plain(content) });

async function storedOf(
  { server, people, stageId, made }: Stand,
  id: string,
  isLeft: boolean,
): Promise<Seen | Left> {
  const { db } = server.context.database;
  const of = { articleId: id };
  const one = <T>(query: { executeTakeFirst(): Promise<T | undefined> }) => query.executeTakeFirst();
  const online = await one(
    db.selectFrom('publication').select(['revision', 'title', 'content']).where('article_id', '=', id),
  );
  const waiting = await one(db.selectFrom('waiting_article').select('stage_id').where('article_id', '=', id));
  const common = { online: online ? shown(online) : null, isWaiting: waiting !== undefined };
  if (isLeft) return common;
  const nameOf = (person: string | null | undefined) =>
    (Object.keys(people) as PersonName[]).find((name) => people[name]._id === person) ?? null;
  const stages = ['desk', 'facts', 'outside', 'last'];
  const stageOf = (stage: string | null | undefined) =>
    stages.find((name) => stageId(name) === stage) ?? null;
  const keyOf = (link: string) => [...made].find(([, { id: linkId }]) => linkId === link)?.[0];
  const article = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const offline = await one(db.selectFrom('unpublished_article').selectAll().where('article_id', '=', id));
  const planned = await one(db.selectFrom('scheduled_publication').selectAll().where('article_id', '=', id));
  const claim = await one(
    db
      .selectFrom('claim')
      .select('editor_id')
      .where('article_id', '=', id)
      .where('until', '>', isoNow(server.clock)),
  );
  const decision = await one(db.selectFrom('open_decision').selectAll().where('article_id', '=', id));
  const approvals = await db.selectFrom('stage_approval').selectAll().where('article_id', '=', id).execute();
  const notes = await db
    .selectFrom('review_note')
    .selectAll()
    .where('article_id', '=', id)
    .where('sign_off_id', 'is', null)
    .execute();
  const links = await db.selectFrom('sign_off').selectAll().where('article_id', '=', of.articleId).execute();
  const assignment = await one(db.selectFrom('assignment').select('editor_id').where('article_id', '=', id));
  const dates = await one(db.selectFrom('article_dates').select('ends_at').where('article_id', '=', id));
  const appeal = await one(
    db.selectFrom('appeal').select('id').where('article_id', '=', id).where('answered_at', 'is', null),
  );
  const later = await one(db.selectFrom('later_review').select('listed_at').where('article_id', '=', id));
  return {
    ...common,
    status: article.status,
    version: shown(article),
    wish: timeOf(article.publish_at),
    isDeleted: article.deleted_at !== null,
    stage: stageOf(waiting?.stage_id),
    offline: offline
      ? {
          revision: (JSON.parse(offline.publication ?? '{}') as Version).revision,
          hasEnded: offline.ended === 1,
        }
      : null,
    planned: planned
      ? {
          ...shown({ ...(JSON.parse(planned.fields) as Stored), revision: planned.revision }),
          at: timeOf(planned.publish_at) ?? 0,
        }
      : null,
    claim: nameOf(claim?.editor_id),
    decision: decision ? `${decision.outcome} ${decision.revision} by ${nameOf(decision.editor_id)}` : null,
    approvals: approvals
      .map(
        ({ stage_id, editor_id, revision, revoked_at }) =>
          `${stageOf(stage_id)} ${revision} by ${nameOf(editor_id)} ${revoked_at !== null}`,
      )
      .sort(),
    notes: notes
      .map((note) => `${note.id} ${note.sent_at !== null} ${note.done === 1} ${note.outcome}`)
      .sort(),
    signOffs: links.map((row) => `${keyOf(row.id)} ${row.withdrawn_at !== null} ${row.outcome}`).sort(),
    assigned: nameOf(assignment?.editor_id),
    endsAt: timeOf(dates?.ends_at),
    appeal: appeal?.id ?? null,
    later: later ? (later.listed_at === null ? 'to come' : 'listed') : null,
  };
}

/** What the database has. */
export async function storedView(stand: Stand, world: World): Promise<View> {
  const views: View = [];
  for (const [place, id] of stand.articles.entries())
    views.push(await storedOf(stand, id, world.articles[place]?.isLeft ?? false));
  return views;
}
