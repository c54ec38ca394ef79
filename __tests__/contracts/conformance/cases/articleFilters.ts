import {
  type ArticleFilterBody,
  addArticleFilter,
  changeArticleFilter,
  listArticleFilters,
  removeArticleFilter,
} from '@contracts/articleFilter';
import { ARTICLE_FILTERS_MAX } from '@contracts/rules/limits';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const CHANGED = 'another editor has changed this filter since you opened it: please look at theirs first';

const bodyOf = (world: World): ArticleFilterBody => ({
  name: world.unique('No cover'),
  filters: { lacks: 'cover', sort: 'oldest' },
});

const listed = async (world: World) =>
  (await world.ok(listArticleFilters, { as: await world.editor() })).data;

const add = async (world: World, body = bodyOf(world)) =>
  (await world.ok(addArticleFilter, { as: await world.editor(), body })).data;

/** Removes them again: all editors share one list. */
async function removeAll(world: World, ids: string[]): Promise<void> {
  const as = await world.editor();
  for (const id of ids) await world.ok(removeArticleFilter, { as, params: { id } });
}

/** Saved filters of the list of published articles. */
export const articleFilters: Cases = {
  examples: [
    example(listArticleFilters),
    example(addArticleFilter, async (world) => ({ body: bodyOf(world) })),
    example(changeArticleFilter, async (world) => {
      const { _id, ...was } = await add(world);
      return { params: { id: _id }, body: { ...bodyOf(world), was } };
    }),
    example(removeArticleFilter, async (world) => ({ params: { id: (await add(world))._id } }), {
      unknown: 200,
    }),
  ],
  rules: {
    'they are listed by name, each name once': async (world) => {
      const as = await world.editor();
      const first = await add(world, { name: world.unique('AAA b'), filters: {} });
      const second = await add(world, { name: world.unique('aaa A'), filters: { search: 'cats' } });
      const ids = [first._id, second._id];
      const found = (await listed(world)).filter(({ _id }) => ids.includes(_id));
      expect(found.map(({ _id }) => _id)).toEqual([second._id, first._id]);
      const same = { name: ` ${first.name.toUpperCase()} `, filters: {} };
      await world.refused(addArticleFilter, { as, body: same }, 409);
      await removeAll(world, ids);
    },

    'the second of two editors changing the same filters gets an error': async (world) => {
      const as = await world.editor();
      const { _id, ...was } = await add(world);
      const params = { id: _id };
      const first = { ...was, filters: { tag: 'Craft' } };
      await world.ok(changeArticleFilter, { as, params, body: { ...first, was } });
      const second = { ...was, filters: { tag: 'Prose' } };
      await world.refused(changeArticleFilter, { as, params, body: { ...second, was } }, 409, CHANGED);
      // The same again is an answer that got lost.
      await world.ok(changeArticleFilter, { as, params, body: { ...first, was } });
      await world.ok(changeArticleFilter, { as, params, body: { ...second, was: first } });
      expect((await listed(world)).find((one) => one._id === _id)?.filters).toEqual({ tag: 'Prose' });
      await removeAll(world, [_id]);
      await world.refused(changeArticleFilter, { as, params, body: { ...second, was: first } }, 404);
    },

    'the number of them is limited': async (world) => {
      const made: string[] = [];
      for (let left = ARTICLE_FILTERS_MAX - (await listed(world)).length; left > 0; left -= 1) {
        made.push((await add(world))._id);
      }
      const message = `there are ${ARTICLE_FILTERS_MAX} saved filters: please remove one first`;
      await world.refused(addArticleFilter, { as: await world.editor(), body: bodyOf(world) }, 409, message);
      await removeAll(world, made);
    },
  },
};
