import { getReview } from '@contracts/queue';
import { listNotes } from '@contracts/reviewNote';
import { SIGN_OFF_IS_OLD, SIGN_OFF_WITHDRAWN, signedOffText } from '@contracts/rules/review/signOff';
import {
  answerSignOff,
  askForSignOff,
  commentSignOff,
  openSignOffPage,
  readSignOff,
  withdrawSignOff,
} from '@contracts/signOff';
import { type Cases, example } from '../defineCases';
import { byEditors } from '../editors';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

const asked = { revision: 1, name: 'Dr. Jane Doe', asked: 'Are the numbers right?', days: 7 };

async function linked(world: World, as: Person, owner?: Person) {
  const article = await waitingOf(world, owner ?? (await world.owner()));
  const params = { id: article._id };
  const body = { ...asked, revision: article.revision };
  const { token, _id } = (await world.ok(askForSignOff, { as, params, body })).data;
  return { article, token: token ?? '', params: { ...params, signOffId: _id } };
}

/** Editors make the links, which the mock cannot. */
const isOld = { answered: { owner: 403, others: 403 } };
const guessed = { token: 'guessed' };

/** People without an account, by a link. */
export const outsideSignOffs: Cases = {
  examples: [
    example(readSignOff, async () => ({ body: guessed }), isOld),
    example(
      commentSignOff,
      async () => ({ body: { ...guessed, id: 'outside-comment', passage: null, content: 'Well said.' } }),
      isOld,
    ),
    example(
      answerSignOff,
      async () => ({ body: { ...guessed, outcome: 'approved' as const, reason: '' } }),
      isOld,
    ),
    example(openSignOffPage, async () => ({ body: { code: '/signoff#guessed' } }), isOld),
  ],
  rules: {},
};

/** How editors ask for them. */
export const deskSignOffs: Cases = {
  examples: [
    example(askForSignOff, async (world, owner) => {
      const { _id, revision } = await waitingOf(world, owner);
      return { params: { id: _id }, body: { ...asked, revision, id: `sign-off-${_id}` } };
    }),
    example(withdrawSignOff, async (world, owner) => ({
      params: (await linked(world, await world.editor(), owner)).params,
    })),
  ],
  rules: {
    'a link takes comments and one answer, which editors see': byEditors(async (world, [editor]) => {
      const { article, token } = await linked(world, editor);
      const { data } = await world.ok(readSignOff, { body: { token } });
      expect(data).toMatchObject({
        ...{ name: asked.name, asked: asked.asked, asked_by: editor.username },
        ...{ closed: null, answer: null, comments: [], article: { title: article.title } },
      });
      const comment = { token, id: `outside-${article._id}`, passage: null, content: 'Well said.' };
      await world.ok(commentSignOff, { body: comment });
      // The form of the page sends the same comment again.
      const form = {
        code: token,
        deed: 'comment' as const,
        content: comment.content,
        comment_id: comment.id,
      };
      await world.ok(openSignOffPage, { body: form });
      const approval = { token, outcome: 'approved' as const, reason: '' };
      await world.ok(answerSignOff, { body: approval });
      await world.refused(answerSignOff, { body: approval }, 409, signedOffText('approved'));
      const params = { id: article._id };
      const notes = (await world.ok(listNotes, { as: editor, params })).data;
      expect(notes).toMatchObject([{ outside: asked.name, content: 'Well said.', editor: null }]);
      const { sign_offs } = (await world.ok(getReview, { as: editor, params })).data;
      expect(sign_offs).toMatchObject([{ state: 'approved', comments: 1, is_replaced: false }]);
    }),

    'asked for again with the same id it is the same link, with another token': byEditors(
      async (world, [editor, other]) => {
        const { _id, revision } = await waitingOf(world, await world.owner());
        const call = { params: { id: _id }, body: { ...asked, revision, id: `asked-${_id}` } };
        const first = (await world.ok(askForSignOff, { as: editor, ...call })).data;
        const again = (await world.ok(askForSignOff, { as: editor, ...call })).data;
        expect({ ...again, token: null }).toEqual({ ...first, token: null });
        await world.refused(readSignOff, { body: { token: first.token ?? '' } }, 403, SIGN_OFF_IS_OLD);
        await world.ok(readSignOff, { body: { token: again.token ?? '' } });
        const { sign_offs } = (await world.ok(getReview, { as: editor, params: call.params })).data;
        expect(sign_offs).toHaveLength(1);
        // Its person has it by now; and it is the call of another editor.
        for (const as of [editor, other]) await world.refused(askForSignOff, { as, ...call }, 409);
      },
    ),

    'a link that was withdrawn opens nothing': byEditors(async (world, [editor, other]) => {
      const { token, params } = await linked(world, editor);
      await world.ok(withdrawSignOff, { as: other, params });
      await world.refused(readSignOff, { body: { token } }, 403, SIGN_OFF_WITHDRAWN);
    }),
  },
};
