import { deleteArticle, withdrawArticle } from '@contracts/ownArticle';
import { claimArticle, listArticleLog, listQueue, releaseArticle, takeOverArticle } from '@contracts/queue';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CLAIM_MS } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, rowOf, storyOf } from '../editors';
import { draftOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const MINUTE_MS = 60_000;

async function waiting(world: World) {
  const { _id } = await waitingOf(world, await world.owner());
  const params = { id: _id };
  return {
    _id,
    params,
    claim: async (as: Person) => (await world.ok(claimArticle, { as, params })).data,
    holder: async () => (await rowOf(world, await world.editor(), _id)).claim?.editor.username ?? null,
  };
}

const article = async (world: World, owner: Person) => ({
  params: { id: (await waitingOf(world, owner))._id },
});

/** Which editor reads which waiting article. */
export const claims: Cases = {
  examples: [
    example(claimArticle, article),
    example(takeOverArticle, async (world, owner) => ({
      ...(await article(world, owner)),
      body: { from: owner._id, word: 'You are away.' },
    })),
    example(releaseArticle, article, { unknown: 200 }),
  ],
  rules: {
    'a claim lasts half an hour, shows in the queue, and is renewed by its editor': byEditors(
      async (world, [editor, other]) => {
        const { _id, claim } = await waiting(world);
        const first = await claim(editor);
        expect(first.editor).toEqual({ _id: editor._id, username: editor.username });
        const left = Date.parse(first.until) - Date.parse(world.inTime(0));
        expect(Math.abs(left - CLAIM_MS)).toBeLessThan(MINUTE_MS);
        expect((await claim(editor)).until >= first.until).toBe(true);
        const row = await rowOf(world, other, _id);
        expect(row.claim?.editor).toEqual(first.editor);
        expect(await storyOf(world, other, _id)).toEqual(['claimed', 'submitted']);
        const seenBy = async (as: Person, wanted: 'mine' | 'others') => {
          const query = { claim: wanted, sort: 'newest' as const };
          const { data } = await world.ok(listQueue, { as, query, headers: { limit: '100' } });
          return data.some((one) => one._id === _id);
        };
        expect(await seenBy(editor, 'mine')).toBe(true);
        expect(await seenBy(other, 'others')).toBe(true);
        expect(await seenBy(other, 'mine')).toBe(false);
      },
    ),

    'other editors see who has claimed it, and until when': byEditors(async (world, [editor, other]) => {
      const { params, claim, holder } = await waiting(world);
      const { until } = await claim(editor);
      const message = `${editor.username} has claimed this article until ${until.slice(11, 16)} UTC.`;
      await world.refused(claimArticle, { as: other, params }, 409, message);
      await world.ok(releaseArticle, { as: other, params });
      expect(await holder()).toBe(editor.username);
    }),

    'a claim is taken over with a message by the first editor who asks': byEditors(
      async (world, [editor, other]) => {
        const { _id, params, claim, holder } = await waiting(world);
        await claim(editor);
        const takeOver = async (as: Person, from: Person, word = '') =>
          (await world.ok(takeOverArticle, { as, params, body: { from: from._id, word } })).data;
        const from = { _id: editor._id, username: editor.username };
        const taken = await takeOver(other, editor, ' You are away. ');
        expect(taken.editor._id).toBe(other._id);
        expect(taken.taken_over).toEqual({ from, word: 'You are away.' });
        expect((await rowOf(world, editor, _id)).claim).toEqual(taken);
        expect((await takeOver(other, editor)).taken_over).toEqual(taken.taken_over);
        const third = await world.editor();
        const message = `${other.username} has claimed this article until ${(await claim(other)).until.slice(11, 16)} UTC.`;
        const late = { as: third, params, body: { from: editor._id, word: '' } };
        await world.refused(takeOverArticle, late, 409, message);
        expect((await takeOver(editor, other)).taken_over).toMatchObject({ word: '' });
        expect(await holder()).toBe(editor.username);
        expect(await storyOf(world, other, _id)).toEqual([
          'taken over',
          'taken over',
          'claimed',
          'submitted',
        ]);
        const { data } = await world.ok(listArticleLog, { as: third, params });
        expect(data[1]).toMatchObject({ detail: `from ${editor.username}: You are away.` });
      },
    ),

    'taking over an article without a claim claims it': byEditors(async (world, [editor, other]) => {
      const { params } = await waiting(world);
      const body = { from: other._id, word: 'Too late.' };
      const { data } = await world.ok(takeOverArticle, { as: editor, params, body });
      expect(data.editor._id).toBe(editor._id);
      expect(data).not.toHaveProperty('taken_over');
    }),

    'a claim is released by its editor, and then free for others': byEditors(
      async (world, [editor, other]) => {
        const { _id, params, claim, holder } = await waiting(world);
        await claim(editor);
        for (const _time of ['first', 'repeated']) await world.ok(releaseArticle, { as: editor, params });
        expect(await holder()).toBeNull();
        expect(await storyOf(world, other, _id)).toEqual(['released', 'claimed', 'submitted']);
        await claim(other);
        expect(await holder()).toBe(other.username);
      },
    ),

    'a claim ends when the author withdraws or deletes the article': byEditors(
      async (world, [editor, other]) => {
        const owner = await world.owner();
        for (const [route, action, why] of [
          [withdrawArticle, 'withdrawn', 'the author took the article back'],
          [deleteArticle, 'deleted', 'the author deleted the article'],
        ] as const) {
          const { params, claim } = await waiting(world);
          await claim(editor);
          await world.ok<typeof withdrawArticle | typeof deleteArticle>(route, { as: owner, params });
          const { data } = await world.ok(listArticleLog, { as: other, params });
          expect(data.slice(0, 2)).toMatchObject([
            { action: 'claim ended', actor: null, detail: `of ${editor.username}: ${why}` },
            { action, actor: { username: owner.username } },
          ]);
        }
      },
    ),

    'editors cannot claim their own articles, drafts, or articles that do not wait': byEditors(
      async (world, [editor]) => {
        const own = await waitingOf(world, editor);
        expect((await rowOf(world, editor, own._id)).mine).toBe(true);
        const refused = (id: string, status: number, message: string) =>
          world.refused(claimArticle, { as: editor, params: { id } }, status, message);
        await refused(
          own._id,
          403,
          'you cannot decide on your own article: please leave it to another editor',
        );
        const owner = await world.owner();
        await refused((await draftOf(world, owner))._id, 404, errorTexts.notFound);
        const accepted = await decide(world, editor, await waitingOf(world, owner));
        await refused(accepted._id, 409, 'This article is no longer waiting for a decision: it is accepted.');
      },
    ),
  },
};
