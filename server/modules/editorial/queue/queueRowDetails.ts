import type { WaitingArticle } from '@contracts/queue';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/client';
import { groupBy } from '../../../lib/groupBy';
import type { PublicationService } from '../../core/publication/publication.service';
import { listAssignments } from './assignment/assignment.repository';
import { listClaims } from './claim.repository';
import type { RowDetails } from './queue.presenter';
import { countDecisions, listCoauthoredAmong, type WaitingRow } from './queue.repository';
import type { ReviewStages } from './stages/reviewStages';
import type { TrustService } from './trust/trust.service';
import { listOpenDecisions } from './waiting.repository';

interface Parts {
  db: Db;
  publications: Pick<PublicationService, 'countOfAuthors'>;
  reviewStages: Pick<ReviewStages, 'standings'>;
  trust: Pick<TrustService, 'levels'>;
  now: string;
  timeZone: string;
}

/**
 * The earlier decisions on the authors' articles. A published article was accepted by an editor, even if it was
 * imported or published before decisions were kept.
 */
async function readHistories({ db, publications }: Pick<Parts, 'db' | 'publications'>, authorIds: string[]) {
  const online = await publications.countOfAuthors(authorIds);
  const histories = new Map<string, WaitingArticle['history']>(
    authorIds.map((id) => [id, { accepted: 0, rejected: 0 }]),
  );
  for (const { author_id, outcome, count } of await countDecisions(db, authorIds)) {
    const history = histories.get(author_id);
    if (history) history[outcome] = Number(count);
  }
  for (const [id, history] of histories) history.accepted = Math.max(history.accepted, online.get(id) ?? 0);
  return histories;
}

/** Reads additional data for a page of waiting articles, with a fixed number of statements. */
export async function readRowDetails(parts: Parts, editor: Caller, rows: WaitingRow[]): Promise<RowDetails> {
  const { db, now, timeZone, reviewStages, trust } = parts;
  const ids = rows.map(({ id }) => id);
  const authorIds = [...new Set(rows.map((row) => row.author_id))];
  if (ids.length === 0) {
    return {
      claims: new Map(),
      assignments: new Map(),
      decisions: new Map(),
      histories: new Map(),
      coauthored: new Set(),
      standings: new Map(),
      levels: null,
      timeZone,
      editorId: editor._id,
    };
  }
  const claims = await listClaims(db, ids, now);
  const decisions = await listOpenDecisions(db, ids);
  const assignments = await listAssignments(db, ids);
  const coauthored = await listCoauthoredAmong(db, editor._id, ids);
  return {
    claims: new Map(claims.map((claim) => [claim.article_id, claim])),
    assignments: new Map(assignments.map((assignment) => [assignment.article_id, assignment])),
    decisions: groupBy(decisions, ({ article_id }) => article_id),
    histories: await readHistories(parts, authorIds),
    coauthored: new Set(coauthored.map(({ article_id }) => article_id)),
    standings: await reviewStages.standings(db, rows),
    levels: await trust.levels(db, authorIds),
    timeZone,
    editorId: editor._id,
  };
}
