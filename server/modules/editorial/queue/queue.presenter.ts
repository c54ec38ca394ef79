import type {
  Claim,
  NotDecided,
  OpenDecision,
  PastDecision,
  StageStanding,
  WaitingArticle,
} from '@contracts/queue';
import { lacksMore, type Standing, withOpen } from '@contracts/rules/review/standing';
import type { AssignmentRow } from './assignment/assignment.repository';
import { presentAssignment } from './assignment/assignment.service';
import { presentStageDue } from './assignment/dueDate';
import type { ClaimRow } from './claim.repository';
import type { listDecisions, WaitingRow } from './queue.repository';
import type { OpenDecisionRow } from './waiting.repository';

/** Data read for all rows of a page at once. */
export interface RowDetails {
  claims: ReadonlyMap<string, ClaimRow>;
  assignments: ReadonlyMap<string, AssignmentRow>;
  /** In the order in which they are carried out. */
  decisions: ReadonlyMap<string, OpenDecisionRow[]>;
  /** By author. */
  histories: ReadonlyMap<string, WaitingArticle['history']>;
  /** Articles that the asking editor is a further author of. */
  coauthored: ReadonlySet<string>;
  /** Of articles that pass stages. */
  standings: ReadonlyMap<string, Standing>;
  /** By author; null while there is no ladder of trust. */
  levels: ReadonlyMap<string, NonNullable<WaitingArticle['trust']>> | null;
  /** Of the publication, for days. */
  timeZone: string;
  editorId: string;
}

/** The editor who claimed an article, and the editor they took it over from. */
export const presentClaim = ({ editor_id, username, until, ...taken }: ClaimRow): Claim => ({
  editor: { _id: editor_id, username },
  until,
  ...(taken.taken_from !== null &&
    taken.former_name !== null && {
      taken_over: { from: { _id: taken.taken_from, username: taken.former_name }, word: taken.taken_word },
    }),
});

/** A recent decision that can still be undone. */
export const presentOpenDecision = (row: OpenDecisionRow, standing?: StageStanding): OpenDecision => ({
  editor: { _id: row.editor_id, username: row.username },
  outcome: row.outcome,
  revision: row.revision,
  until: row.until,
  ...(standing &&
    row.stage_id === standing._id && { stage: { name: standing.name, isLast: standing.isLast } }),
});

/** What the open decisions on an article leave to the editor who asks. */
function presentOpen(open: OpenDecisionRow[], standing: Standing | undefined, editorId: string) {
  const own = open.findIndex(({ editor_id }) => editor_id === editorId);
  const isFree = own < 0 && standing !== undefined && lacksMore(standing, open);
  if (isFree) {
    const approving = open
      .map((row) => presentOpenDecision(row))
      .map(({ editor, until }) => ({ editor, until }));
    return { decision: null, stage: withOpen(standing, open.length), approving };
  }
  const place = own < 0 ? open.length - 1 : own;
  const row = open[place];
  if (!row) return { decision: null, stage: standing, approving: [] };
  const stage = standing && withOpen(standing, place);
  return { decision: presentOpenDecision(row, stage), stage, approving: [] };
}

export function presentWaiting(row: WaitingRow, details: RowDetails): WaitingArticle {
  const claim = details.claims.get(row.id);
  const assignment = details.assignments.get(row.id);
  const { decision, stage, approving } = presentOpen(
    details.decisions.get(row.id) ?? [],
    details.standings.get(row.id),
    details.editorId,
  );
  const trust = details.levels?.get(row.author_id);
  return {
    _id: row.id,
    title: row.title,
    author: { _id: row.author_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
    history: details.histories.get(row.author_id) ?? { accepted: 0, rejected: 0 },
    tag: row.tag ?? '',
    sub: row.sub ?? '',
    submitted_at: row.submitted_at,
    words: row.words,
    revision: row.revision,
    is_published: row.published_revision !== null,
    checks: { failed: row.failed, of: row.rules },
    similarity: row.similarity,
    claim: claim ? presentClaim(claim) : null,
    decision,
    ...(approving.length > 0 && { approving }),
    ...(row.not_decided !== null && { not_decided: JSON.parse(row.not_decided) as NotDecided }),
    ...(assignment && { assignment: presentAssignment(assignment) }),
    ...(row.stage_due_at !== null &&
      !assignment?.due_at && { stage_due: presentStageDue(row.stage_due_at, details.timeZone) }),
    mine: row.author_id === details.editorId || details.coauthored.has(row.id),
    ...(stage && { stage }),
    ...(trust && { trust }),
  };
}

export const presentDecision = (row: Awaited<ReturnType<typeof listDecisions>>[number]): PastDecision => ({
  _id: row.id,
  outcome: row.outcome,
  editor: row.editor_id === null ? null : { _id: row.editor_id, username: row.username ?? '' },
  revision: row.revision,
  date: row.decided_at,
  reason: row.reason,
});
