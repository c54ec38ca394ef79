import type { Person, PersonDetail } from '@contracts/person';
import { db, type MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { endClaimsOfSignedOut } from '../review/claims';
import { noteAtDesk } from './deskLog';

/** Of accounts that were there before anything else. */
const SEEDED_SINCE = '2023-01-09T09:00:00.000Z';

/** @throws the failure "not found". */
export function personOf(id: string): MockUser {
  const user = db.users.find(({ _id }) => _id === id);
  if (!user) throw notFound();
  return user;
}

/** The person's own articles by status. */
export function ownCountsOf({ _id }: MockUser): PersonDetail['counts'] {
  const own = db.articles.filter(({ authorId }) => authorId === _id);
  const countOf = (wanted: string) => own.filter(({ status }) => status === wanted).length;
  return {
    draft: countOf('draft'),
    recent: countOf('recent'),
    accepted: countOf('accepted'),
    rejected: countOf('rejected'),
    stories: own.length,
  };
}

export const sinceOf = ({ since = SEEDED_SINCE }: MockUser): string => since;

export const presentPerson = (user: MockUser): Person => ({
  _id: user._id,
  username: user.username,
  email: user.email,
  profile_pic: user.profile_pic,
  since: sinceOf(user),
  editor: user.admin,
  suspended: user.suspension ? { date: user.suspension.date, reason: user.suspension.reason ?? '' } : null,
  articles: db.articles.filter(({ authorId, published }) => authorId === user._id && published).length,
});

function lastSignIn(user: MockUser): string | null {
  const signedIn = [...db.sessions.values(), ...db.deskSessions.values()];
  return signedIn.includes(user._id) ? (user.signedIn ?? sinceOf(user)) : null;
}

export function presentPersonDetail(user: MockUser): PersonDetail {
  const decided = (wanted: string) =>
    db.review.decisions.filter(({ authorId, outcome }) => authorId === user._id && outcome === wanted).length;
  return {
    ...presentPerson(user),
    bio: user.bio,
    canSignIn: user.password !== '',
    signedIn: lastSignIn(user),
    counts: ownCountsOf(user),
    decisions: { accepted: decided('accepted'), rejected: decided('rejected') },
    followers: db.follows.filter(({ followedId }) => followedId === user._id).length,
  };
}

/** Somebody has to be left who can make editors. @throws 409. */
export function refuseLastEditor(user: MockUser): void {
  if (!user.admin || user.suspension) return;
  if (db.users.some((other) => other !== user && other.admin && !other.suspension)) return;
  const message = `${user.username} is the only editor: make somebody else an editor first`;
  throw new MockFailure(409, message);
}

/** Ends sessions of a person: all, or those of the desk. */
export function endSessions(userId: string, which: 'all' | 'desk'): void {
  for (const sessions of which === 'all' ? [db.sessions, db.deskSessions] : [db.deskSessions]) {
    for (const [token, id] of sessions) if (id === userId) sessions.delete(token);
  }
}

/** Notes what was done to a person; what an editor reads is free for others once they are none any more. */
export function noteOnPerson(editor: MockUser, id: string, action: string, detail?: string): void {
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'user', id }, detail });
  endClaimsOfSignedOut(id);
}
