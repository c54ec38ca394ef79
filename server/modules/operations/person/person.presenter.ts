import type { MergePreview, Person, PersonDetail } from '@contracts/person';
import { roleOf } from '@contracts/policies/roles';
import type { HeldPerson, PersonRow } from './person.repository';

export const presentPerson = (row: PersonRow): Person => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  profile_pic: row.profile_pic,
  since: row.created_at,
  editor: row.admin === 1,
  role: roleOf(row),
  suspended:
    row.suspended_at === null ? null : { date: row.suspended_at, reason: row.suspension_reason ?? '' },
  articles: row.articles ?? 0,
});

interface Statistics {
  signedIn: string | null;
  counts: PersonDetail['counts'];
  decisions: { outcome: 'accepted' | 'rejected'; count: number }[];
}

export function presentDetail(row: HeldPerson, { signedIn, counts, decisions }: Statistics): PersonDetail {
  const decided = (outcome: 'accepted' | 'rejected') =>
    Number(decisions.find((row) => row.outcome === outcome)?.count ?? 0);
  return {
    ...presentPerson(row),
    bio: row.bio,
    canSignIn: row.has_password === 1,
    signedIn,
    counts,
    decisions: { accepted: decided('accepted'), rejected: decided('rejected') },
    followers: row.followers ?? 0,
  };
}

/** @param count how many of what the counting query names. */
export function presentMergePreview(
  merged: PersonDetail,
  kept: PersonDetail,
  count: (name: string) => number,
): MergePreview {
  const rows = (name: string) => ({ moves: count(name), double: count(`both_${name}`) });
  return {
    merged,
    kept,
    articles: count('articles'),
    comments: count('comments'),
    reactions: rows('reactions'),
    saved: rows('saved'),
    followings: rows('followings'),
    followers: rows('followers'),
    eachOther: count('each_other'),
    images: count('images'),
    notifications: count('notifications'),
    messages: count('messages'),
    notes: count('notes'),
    keptMessages: count('other_messages'),
  };
}
