import { cleanText } from '@contracts/cleanText';
import {
  getPerson,
  listPeople,
  listPersonLog,
  makeEditor,
  mergePerson,
  type PersonFilter,
  previewMerge,
  removePerson,
  restorePerson,
  suspendPerson,
  unmakeEditor,
} from '@contracts/person';
import { textKey } from '@contracts/textKey';
import { db, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { oldestFirst } from '../pageOf';
import { deskLogOf } from '../rules/deskLog';
import { mergeable, mergeUser, presentMergePreview } from '../rules/merge';
import {
  endSessions,
  noteOnPerson,
  personOf,
  presentPerson,
  presentPersonDetail,
  refuseLastEditor,
} from '../rules/people';
import { removeUser } from '../rules/removal';

const filters: Record<PersonFilter, (user: MockUser) => boolean> = {
  all: () => true,
  editors: ({ admin }) => admin,
  suspended: ({ suspension }) => Boolean(suspension),
};

/** By their names, and after them those whose emails begin so and whose names do not. */
function placeOf({ username, email }: MockUser, beginning: string) {
  const name = textKey(username);
  return name.startsWith(beginning) ? { date: '0', id: name } : { date: '1', id: textKey(email) };
}

/** @throws 400 unless the editor typed the name of the person. */
function refuseOtherName({ username }: MockUser, typed: string): void {
  if (typed.trim() === username) return;
  const message = `type ${username} to confirm that this person is meant`;
  throw new MockFailure(400, message, [{ path: 'username', message }]);
}

/** What editors see of people and do to them. */
export const peopleHandlers = [
  mockRoute(listPeople)((input) => {
    const { search = '', filter = 'all' } = input.query;
    const beginning = textKey(search);
    const found = db.users
      .filter(filters[filter])
      .filter(({ username, email }) => [username, email].some((text) => textKey(text).startsWith(beginning)));
    return oldestFirst(found, input, (user) => placeOf(user, beginning), presentPerson);
  }),

  mockRoute(getPerson)(({ params }) => ({ data: presentPersonDetail(personOf(params.id)) })),

  mockRoute(listPersonLog)((input) => deskLogOf({ kind: 'user', id: personOf(input.params.id)._id }, input)),

  mockRoute(suspendPerson)(({ params, body, caller }) => {
    const reason = cleanText(body.reason);
    if (reason === '') throw new MockFailure(400, 'please give a reason');
    const user = personOf(params.id);
    refuseLastEditor(user);
    user.suspension = { reason, date: user.suspension?.date ?? now() };
    noteOnPerson(caller, user._id, 'suspended', reason);
    return { data: presentPersonDetail(user) };
  }),

  mockRoute(restorePerson)(({ params, caller }) => {
    const user = personOf(params.id);
    if (user.suspension) {
      // What was open before the suspension stays over.
      endSessions(user._id, 'all');
      delete user.suspension;
      noteOnPerson(caller, user._id, 'restored');
    }
    return { data: presentPersonDetail(user) };
  }),

  mockRoute(makeEditor)(({ params, caller }) => {
    const user = personOf(params.id);
    if (user.admin) return { data: presentPersonDetail(user) };
    if (user.suspension) {
      throw new MockFailure(409, `${user.username} is suspended: restore them first`);
    }
    if (user.password === '') {
      throw new MockFailure(409, `${user.username} has no password, so this editor could not sign in`);
    }
    user.admin = true;
    noteOnPerson(caller, user._id, 'made an editor');
    return { data: presentPersonDetail(user) };
  }),

  mockRoute(unmakeEditor)(({ params, caller }) => {
    const user = personOf(params.id);
    if (user.admin) {
      refuseLastEditor(user);
      endSessions(user._id, 'desk');
      user.admin = false;
      noteOnPerson(caller, user._id, 'made an author again');
    }
    return { data: presentPersonDetail(user) };
  }),

  mockRoute(removePerson)(({ params, body: { username, articles }, caller }) => {
    const user = personOf(params.id);
    refuseOtherName(user, username);
    refuseLastEditor(user);
    const keeps = articles === 'keep';
    removeUser(user, keeps);
    const detail = `${user.username}, ${keeps ? 'keeping the published articles' : 'with all content'}`;
    noteOnPerson(caller, user._id, 'removed', detail);
    return {};
  }),

  mockRoute(previewMerge)(({ params }) => {
    const { merged, kept } = mergeable(params.id, params.into);
    return { data: presentMergePreview(merged, kept) };
  }),

  mockRoute(mergePerson)(({ params, body, caller }) => {
    const { merged, kept } = mergeable(params.id, body.into);
    refuseOtherName(merged, body.username);
    mergeUser(merged, kept);
    noteOnPerson(caller, kept._id, 'merged', `${merged.username} (${merged.email}) into this account`);
    return { data: presentPersonDetail(kept) };
  }),
];
