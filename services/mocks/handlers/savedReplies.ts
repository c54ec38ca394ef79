import { SAVED_REPLIES_MAX } from '@contracts/limits';
import { isOvertaken, overtakenText } from '@contracts/overtaken';
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  orderSavedReplies,
  removeSavedReply,
} from '@contracts/savedReply';
import { db, type MockUser, makeId } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { noteAtDesk } from '../rules/deskLog';
import { inOrder } from '../rules/tagNames';

const note = (editor: MockUser, id: string, action: string, detail?: string) =>
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'site', id }, detail });

const namesOf = (ids: string[]) => [...ids].sort().join();

/** What editors have ready to answer with. */
export const savedReplyHandlers = [
  mockRoute(listSavedReplies)(() => ({ data: db.savedReplies })),

  mockRoute(addSavedReply)(({ body, caller }) => {
    if (db.savedReplies.length >= SAVED_REPLIES_MAX) {
      const message = `there are ${SAVED_REPLIES_MAX} saved replies: please remove one first`;
      throw new MockFailure(409, message);
    }
    const reply = { _id: makeId('reply'), ...body };
    db.savedReplies.push(reply);
    note(caller, reply._id, 'added a saved reply', reply.title);
    return { data: reply };
  }),

  mockRoute(changeSavedReply)(({ params, body: { was, ...written }, caller }) => {
    const reply = db.savedReplies.find(({ _id }) => _id === params.id);
    if (!reply) throw notFound();
    if (isOvertaken(reply, was, written)) throw new MockFailure(409, overtakenText('reply'));
    Object.assign(reply, written);
    note(caller, reply._id, 'changed a saved reply', reply.title);
    return { data: reply };
  }),

  mockRoute(removeSavedReply)(({ params, caller }) => {
    const reply = db.savedReplies.find(({ _id }) => _id === params.id);
    if (!reply) return {};
    db.savedReplies = db.savedReplies.filter((other) => other !== reply);
    note(caller, reply._id, 'removed a saved reply', reply.title);
    return {};
  }),

  mockRoute(orderSavedReplies)(({ body, caller }) => {
    if (namesOf(db.savedReplies.map(({ _id }) => _id)) !== namesOf(body.ids)) {
      throw new MockFailure(409, 'the saved replies were changed meanwhile: please look at them again');
    }
    db.savedReplies = inOrder(db.savedReplies, body.ids);
    note(caller, 'replies', 'ordered the saved replies');
    return {};
  }),
];
