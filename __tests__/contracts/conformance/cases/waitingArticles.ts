import { deleteArticle, submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { getPreviousVersion, getReview, listArticleLog } from '@contracts/queue';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, storyOf } from '../editors';
import { draftOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const article = async (world: World, owner: Person) => ({
  params: { id: (await waitingOf(world, owner))._id },
});

/** Saves with another title and hands it in. */
async function again(
  world: World,
  as: Person,
  { _id, revision }: { _id: string; revision: number },
  title: string,
) {
  const named = { as, params: { id: _id } };
  await world.ok(updateArticle, { ...named, body: { revision, title } });
  return (await world.ok(submitArticle, named)).data;
}

/** What editors read beside a waiting article: what was decided before, what it was, what happened to it. */
export const waitingArticles: Cases = {
  examples: [
    example(getReview, article),
    example(getPreviousVersion, article),
    example(
      listArticleLog,
      async (world, owner) => {
        const { _id, revision } = await waitingOf(world, owner);
        await world.ok(updateArticle, {
          as: owner,
          params: { id: _id },
          body: { revision, title: 'Changed' },
        });
        return { params: { id: _id } };
      },
      { isUncounted: true },
    ),
  ],
  rules: {
    'an article comes with what was decided before, the newest first': byEditors(async (world, [editor]) => {
      const owner = await world.owner();
      const first = await waitingOf(world, owner);
      await decide(world, editor, first, 'No.');
      const second = await again(world, owner, first, 'Second');
      await decide(world, editor, second, 'Not yet.');
      const third = await again(world, owner, second, 'Third');
      const { data } = await world.ok(getReview, { as: editor, params: { id: first._id } });
      expect(data.article).toEqual(third);
      const by = { _id: editor._id, username: editor.username };
      expect(data.decisions).toMatchObject([
        { outcome: 'rejected', editor: by, revision: 2, reason: 'Not yet.' },
        { outcome: 'rejected', editor: by, revision: 1, reason: 'No.' },
      ]);
    }),

    'an article is compared with the last decided version, or the one online, if there is any': byEditors(
      async (world, [editor]) => {
        const owner = await world.owner();
        const first = await waitingOf(world, owner);
        const named = { as: editor, params: { id: first._id } };
        const previous = async () => (await world.ok(getPreviousVersion, named)).data;
        expect(await previous()).toBeNull();
        await decide(world, editor, first, 'No.');
        const second = await again(world, owner, first, 'Second');
        const { decisions } = (await world.ok(getReview, named)).data;
        expect(await previous()).toEqual({
          revision: 1,
          date: decisions[0]?.date,
          title: first.title,
          summary: '',
          cover_pic: '',
          tag: first.tag,
          sub: first.sub,
          doc: first.doc,
          content: first.content,
        });
        await decide(world, editor, second);
        await again(world, owner, second, 'Third');
        expect(await previous()).toMatchObject({ revision: 2, title: 'Second' });
      },
    ),

    'editors see the submitted revisions, and none of those between': async (world) => {
      const owner = await world.owner();
      const as = await world.editor();
      const draft = await draftOf(world, owner);
      const named = { as: owner, params: { id: draft._id } };
      await world.ok(updateArticle, { ...named, body: { revision: 1, title: 'Second' } });
      await world.ok(submitArticle, named);
      await world.ok(updateArticle, { ...named, body: { revision: 2, title: 'Third' } });
      const titleOf = async (revision: number) =>
        (await world.ok(getPreviousVersion, { as, params: named.params, query: { revision } })).data?.title;
      expect(await titleOf(1)).toBeUndefined();
      expect(await titleOf(2)).toBe('Second');
      expect(await titleOf(3)).toBe('Third');
      expect(await titleOf(9)).toBeUndefined();
    },

    'the log says what its author did, the newest first, also when the article is gone': async (world) => {
      const owner = await world.owner();
      const as = await world.editor();
      const { _id, revision } = await draftOf(world, owner);
      const named = { as: owner, params: { id: _id } };
      await world.refused(listArticleLog, { as, params: named.params }, 404, errorTexts.notFound);
      await world.ok(submitArticle, named);
      await world.ok(updateArticle, { ...named, body: { revision, title: 'Changed' } });
      await world.ok(updateArticle, { ...named, body: { revision: revision + 1, title: 'Again' } });
      await world.ok(withdrawArticle, named);
      await world.ok(submitArticle, named);
      await world.ok(deleteArticle, named);
      const story = ['deleted', 'submitted', 'withdrawn', 'saved again', 'submitted'];
      expect(await storyOf(world, as, _id)).toEqual(story);
      const { data } = await world.ok(listArticleLog, { as, params: named.params });
      const actor = { _id: owner._id, username: owner.username };
      expect(data[0]).toMatchObject({ actor, action: 'deleted', revision: 3, detail: '' });
      expect(data.at(-1)).toMatchObject({ actor, action: 'submitted', revision: 1 });
    },
  },
};
