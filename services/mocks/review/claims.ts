import { CLAIM_MS } from '@contracts/limits';
import type { Claim } from '@contracts/queue';
import { db, type MockArticle, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { presentRef } from '../present';
import { noteAtDesk } from '../rules/deskLog';
import type { MockClaim } from '../tables/review';

/** What ends by itself goes by the clock, unlike the dates of what is made. */
export const inTime = (ms = 0): string => new Date(Date.now() + ms).toISOString();

export const editorOf = ({ editorId }: { editorId: string }) => ({
  _id: editorId,
  username: presentRef(editorId).username,
});

/** An editor who is suspended, or none any more, reads and decides nothing. */
const mayEdit = (id: string): boolean =>
  db.users.some(({ _id, admin, suspension }) => _id === id && admin && !suspension);

const isSignedIn = (id: string): boolean =>
  [...db.sessions.values(), ...db.deskSessions.values()].includes(id);

const keptClaim = (articleId: string) => db.review.claims.find((claim) => claim.articleId === articleId);

const holds = ({ editorId, until }: MockClaim): boolean => until > inTime() && mayEdit(editorId);

/** Who reads the article. */
export function claimOn(articleId: string): MockClaim | undefined {
  const claim = keptClaim(articleId);
  return claim && holds(claim) ? claim : undefined;
}

export const presentClaim = (claim: MockClaim): Claim => ({
  editor: editorOf(claim),
  until: claim.until,
  ...(claim.taken && {
    taken_over: { from: editorOf({ editorId: claim.taken.from }), word: claim.taken.word },
  }),
});

/** Notes what happened to a revision of an article. */
export function noteOn(
  { _id, revision }: Pick<MockArticle, '_id' | 'revision'>,
  actorId: string | null,
  action: string,
  detail = '',
) {
  noteAtDesk({ actorId, action, subject: { kind: 'article', id: _id }, revision, detail });
}

/** Takes the claim on the article away, whoever has it. @returns it, if there was one. */
export function removeClaim(articleId: string): MockClaim | undefined {
  const claim = keptClaim(articleId);
  db.review.claims = db.review.claims.filter((other) => other !== claim);
  return claim;
}

function end({ articleId, editorId, until }: MockClaim): void {
  removeClaim(articleId);
  const why = until <= inTime() ? 'it expired' : 'the editor is signed out';
  const article = db.articles.find(({ _id }) => _id === articleId);
  if (article) noteOn(article, null, 'claim ended', `of ${editorOf({ editorId }).username}: ${why}`);
}

/** @throws 409 while another editor reads the article. */
export function refuseClaimed(editor: MockUser, articleId: string): void {
  const claim = claimOn(articleId);
  if (!claim || claim.editorId === editor._id) return;
  const time = `${claim.until.slice(11, 16)} UTC`;
  throw new MockFailure(409, `${editorOf(claim).username} has claimed this article until ${time}.`);
}

/** Claims the article, or goes on with a claim. */
export function takeClaim(editor: MockUser, article: MockArticle): MockClaim {
  const before = claimOn(article._id);
  const lost = before ? undefined : keptClaim(article._id);
  if (lost) end(lost);
  removeClaim(article._id);
  const claim = { ...before, articleId: article._id, editorId: editor._id, until: inTime(CLAIM_MS) };
  db.review.claims.push(claim);
  if (!before) noteOn(article, editor._id, 'claimed');
  return claim;
}

/** Takes a claim that holds over from its editor. */
export function takeClaimOver(
  editor: MockUser,
  article: MockArticle,
  from: MockClaim,
  word: string,
): MockClaim {
  removeClaim(article._id);
  const taken = { from: from.editorId, word };
  const claim = { articleId: article._id, editorId: editor._id, until: inTime(CLAIM_MS), taken };
  db.review.claims.push(claim);
  const { username } = editorOf(from);
  noteOn(article, editor._id, 'taken over', word === '' ? `from ${username}` : `from ${username}: ${word}`);
  return claim;
}

/** Ends all claims of whoever is not signed in at the desk any more. */
export function endClaimsOfSignedOut(editorId: string): void {
  if ([...db.deskSessions.values()].includes(editorId)) return;
  for (const claim of db.review.claims.filter((other) => other.editorId === editorId)) end(claim);
}

/** Ends the claims that are over. */
export function endDueClaims(): void {
  for (const claim of db.review.claims) if (!holds(claim) || !isSignedIn(claim.editorId)) end(claim);
}
