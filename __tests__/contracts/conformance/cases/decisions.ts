import { acceptArticle, rejectArticle } from '@contracts/admin';
import { getArticle, getPublicArticle } from '@contracts/article';
import { type DecisionBody, decideArticle, undoDecision } from '@contracts/decision';
import { updateArticle } from '@contracts/ownArticle';
import { claimArticle, listArticleLog } from '@contracts/queue';
import { errorTexts } from '@contracts/rules/errorTexts';
import { UNDO_MS } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, rowOf, storyOf } from '../editors';
import { draftOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const SECOND_MS = 1_000;

const accepted = { outcome: 'accepted' as const, revision: 1 };
const rejected = { outcome: 'rejected' as const, revision: 1, reason: 'Too long.' };

/** An article that waits, with what is decided on it. */
async function waiting(world: World) {
  const { _id } = await waitingOf(world, await world.owner());
  const params = { id: _id };
  return {
    _id,
    params,
    decide: async (as: Person, body: DecisionBody) =>
      (await world.ok(decideArticle, { as, params, body })).data,
    refused: (as: Person, body: DecisionBody, status: number, message: string) =>
      world.refused(decideArticle, { as, params, body }, status, message),
    row: async () => rowOf(world, await world.editor(), _id),
  };
}

/** Decisions that can be undone for half a minute. */
export const decisions: Cases = {
  examples: [
    example(decideArticle, async (world, owner) => ({
      params: { id: (await waitingOf(world, owner))._id },
      body: rejected,
    })),
    example(undoDecision, async (world, owner) => {
      const params = { id: (await waitingOf(world, owner))._id };
      await world.ok(decideArticle, { as: await world.editor(), params, body: rejected });
      return { params };
    }),
  ],
  rules: {
    'a decision is shown to the editors immediately, and to all others after half a minute': byEditors(
      async (world, [editor]) => {
        const owner = await world.owner();
        const { _id, params, row, ...article } = await waiting(world);
        const decision = await article.decide(editor, accepted);
        const by = { _id: editor._id, username: editor.username };
        expect(decision).toMatchObject({ editor: by, ...accepted });
        const left = Date.parse(decision.until) - Date.parse(world.inTime(0));
        expect(Math.abs(left - UNDO_MS)).toBeLessThan(10 * SECOND_MS);
        expect(await row()).toMatchObject({ decision, claim: { editor: by } });
        expect((await world.ok(getArticle, { as: owner, params })).data.status).toBe('recent');
        await world.refused(getPublicArticle, { params }, 404, errorTexts.notFound);
        expect(await storyOf(world, editor, _id)).toEqual(['decided', 'claimed', 'submitted']);
      },
    ),

    'a decision that is sent twice is one, and another one is refused until it is undone': byEditors(
      async (world, [editor, other]) => {
        const { params, ...article } = await waiting(world);
        const first = await article.decide(editor, accepted);
        expect(await article.decide(editor, accepted)).toEqual(first);
        const mine = 'You have decided on this article already, it is accepted in a moment: undo that first.';
        await article.refused(editor, rejected, 409, mine);
        const theirs = `${editor.username} has decided on this article, it is accepted in a moment unless they undo it.`;
        await article.refused(other, rejected, 409, theirs);
        const at = { as: editor, params };
        await world.refused(acceptArticle, { ...at, body: { revision: 1 } }, 409, mine);
        await world.refused(rejectArticle, { ...at, body: { revision: 1, reason: 'No.' } }, 409, mine);
      },
    ),

    'a decision is undone by its editor, and a repeat changes nothing': byEditors(
      async (world, [editor, other]) => {
        const { _id, params, row, ...article } = await waiting(world);
        await article.decide(editor, rejected);
        const message = `this is the decision of ${editor.username}, who alone can undo it`;
        await world.refused(undoDecision, { as: other, params }, 403, message);
        for (const _time of ['first', 'repeated']) await world.ok(undoDecision, { as: editor, params });
        expect(await row()).toMatchObject({ decision: null, claim: { editor: { _id: editor._id } } });
        expect(await storyOf(world, other, _id)).toEqual(['undone', 'decided', 'claimed', 'submitted']);
        expect(await article.decide(editor, accepted)).toMatchObject({ outcome: 'accepted' });
      },
    ),

    'a decision that was carried out cannot be undone': byEditors(async (world, [editor]) => {
      const { _id } = await decide(world, editor, await waitingOf(world, await world.owner()));
      const message = 'It is too late to undo this decision: it is carried out.';
      await world.refused(undoDecision, { as: editor, params: { id: _id } }, 409, message);
    }),

    'a decision is dropped when the author changes the article in time': byEditors(
      async (world, [editor, other]) => {
        const owner = await world.owner();
        const { params, row, ...article } = await waiting(world);
        await article.decide(editor, rejected);
        const changed = { revision: 1, title: 'Better' };
        await world.ok(updateArticle, { as: owner, params, body: changed });
        const by = { _id: editor._id, username: editor.username };
        const reason = 'the author changed the article';
        expect(await row()).toMatchObject({
          revision: 2,
          decision: null,
          not_decided: { editor: by, outcome: 'rejected', revision: 1, reason },
        });
        const { data } = await world.ok(listArticleLog, { as: other, params });
        const said = { action: 'not decided', actor: null, revision: 1 };
        expect(data[0]).toMatchObject({ ...said, detail: `rejected by ${editor.username}: ${reason}` });
        await article.decide(editor, { ...rejected, revision: 2 });
        expect(await row()).not.toHaveProperty('not_decided');
      },
    ),

    'a decision is about the revision that was read': byEditors(async (world, [editor]) => {
      const { params, row, ...article } = await waiting(world);
      await world.ok(updateArticle, {
        as: await world.owner(),
        params,
        body: { revision: 1, title: 'Said better' },
      });
      const message =
        'This article was saved again: it is now revision 2, and you read 1. Please read it again.';
      await article.refused(editor, accepted, 409, message);
      await world.refused(acceptArticle, { as: editor, params, body: { revision: 1 } }, 409, message);
      expect(await row()).toMatchObject({ claim: null, decision: null });
    }),

    'an incomplete article cannot be accepted, but rejected': byEditors(async (world, [editor]) => {
      const { params, ...article } = await waiting(world);
      const body = { revision: 1, title: '' };
      await world.ok(updateArticle, { as: await world.owner(), params, body });
      await article.refused(editor, { ...accepted, revision: 2 }, 400, 'please add a title');
      const immediate = { as: editor, params, body: { revision: 2 } };
      await world.refused(acceptArticle, immediate, 400, 'please add a title');
      await article.decide(editor, { ...rejected, revision: 2 });
    }),

    'editors cannot decide on their own articles, drafts, claimed articles, or articles that do not wait':
      byEditors(async (world, [editor, other]) => {
        const owner = await world.owner();
        const refused = async (id: string, status: number, message: unknown) => {
          const at = { as: editor, params: { id } };
          await world.refused(decideArticle, { ...at, body: rejected }, status, message);
          await world.refused(acceptArticle, { ...at, body: { revision: 1 } }, status, message);
          await world.refused(
            rejectArticle,
            { ...at, body: { revision: 1, reason: 'No.' } },
            status,
            message,
          );
        };
        const own = 'you cannot decide on your own article: please leave it to another editor';
        await refused((await waitingOf(world, editor))._id, 403, own);
        await refused((await draftOf(world, owner))._id, 404, errorTexts.notFound);
        const done = await decide(world, other, await waitingOf(world, owner), 'No.');
        await refused(done._id, 409, 'This article is no longer waiting for a decision: it is rejected.');
        const claimed = { as: other, params: { id: (await waitingOf(world, owner))._id } };
        await world.ok(claimArticle, claimed);
        const until = expect.stringMatching(
          `^${other.username} has claimed this article until \\d\\d:\\d\\d UTC\\.$`,
        );
        await refused(claimed.params.id, 409, until);
      }),
  },
};
