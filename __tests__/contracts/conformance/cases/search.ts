import { randomInt } from 'node:crypto';
import { createLike } from '@contracts/reaction';
import {
  searchArticles,
  searchAuthors,
  searchPublicArticles,
  searchPublicAuthors,
  searchWithin,
} from '@contracts/search';
import { updateMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf, publishedOf, twoPublished, waitingOf } from '../things';
import type { World } from '../world';

/** A word that stands nowhere else, not even with a typo. */
const newWord = () => Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('');

const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);

const find = async (world: World, search: string) =>
  idsOf(await world.ok(searchPublicArticles, { params: { search } }));

/** Words of the title, and of the author's name, of both. */
const byTitle = async (world: World) => ({ params: { search: (await twoPublished(world))[0].title } });
const byAuthor = async (world: World) => ({ params: { search: (await twoPublished(world))[0].username } });

export const search: Cases = {
  examples: [
    example(searchPublicArticles, byTitle),
    example(searchPublicAuthors, byAuthor),
    example(searchArticles, byTitle),
    example(searchAuthors, byAuthor),
    example(searchWithin, async (world) => ({ query: { q: (await twoPublished(world))[0].title } })),
  ],
  rules: {
    'a word is found while it is typed, with one typo, and without regard to case and accents': async (
      world,
    ) => {
      const word = newWord();
      const title = `É${word} à la carte`;
      const { _id } = await publishedOf(world, await world.owner(), { title });
      const [first = '', second = '', ...rest] = `e${word}`;
      const swapped = [second, first, ...rest].join('');
      const tail = rest.join('');
      const typed = [`e${word}`, `É${word.toUpperCase()}`, `e${word.slice(0, 6)}`, `a la E${word}`];
      const mistyped = [swapped, `${first}${tail}`, `${first}${second}1${tail}`, `${first}1${tail}`];
      for (const search of [...typed, ...mistyped]) {
        expect({ search, ids: await find(world, search) }).toEqual({ search, ids: [_id] });
      }
      expect(await find(world, `12${tail}`)).toEqual([]);
      expect(await find(world, `${word} ${newWord()}`)).toEqual([]);
    },

    'a word in a title comes before one in a body': async (world) => {
      const word = newWord();
      const owner = await world.owner();
      const inTitle = await publishedOf(world, owner, { title: `On ${word}` });
      const inBody = await publishedOf(world, owner, { doc: docOf('About this and that.', `Then ${word}.`) });
      expect(await find(world, word)).toEqual([inTitle._id, inBody._id]);
      const one = await world.ok(searchPublicArticles, { params: { search: word }, headers: { limit: '1' } });
      expect(idsOf(one)).toEqual([inTitle._id]);
    },

    'an article that is not published is not found, not even by its author': async (world) => {
      const title = newWord();
      const owner = await world.owner();
      await draftOf(world, owner, { title });
      await waitingOf(world, owner, { title });
      expect(await find(world, title)).toEqual([]);
      const own = await world.ok(searchArticles, { as: owner, params: { search: title } });
      expect(own.data).toEqual([]);
    },

    'the articles of an author are found by the name, newest first': async (world) => {
      const other = await world.other();
      const word = newWord();
      await world.ok(updateMe, { as: other, body: { username: `Zoë ${word}` } });
      const first = await publishedOf(world, other);
      const second = await publishedOf(world, other);
      for (const search of [word.toUpperCase(), word.slice(0, 5), `zoe ${word}`, `zo ${word.slice(0, 9)}1`]) {
        const params = { search };
        const ids = idsOf(await world.ok(searchPublicAuthors, { params, headers: { limit: '2' } }));
        expect({ search, ids }).toEqual({ search, ids: [second._id, first._id] });
        const toOwner = await world.ok(searchAuthors, { as: await world.owner(), params });
        expect(idsOf(toOwner).slice(0, 2)).toEqual(ids);
      }
      await world.ok(updateMe, { as: other, body: { username: other.username } });
      expect((await world.ok(searchPublicAuthors, { params: { search: word } })).data).toEqual([]);
    },

    'a search is limited to a tag, an author and days, newest first': async (world) => {
      const word = newWord();
      const title = `On ${word}`;
      const [owner, other] = [await world.owner(), await world.other()];
      const first = await publishedOf(world, owner, { title, doc: docOf('Long ago.') });
      const second = await publishedOf(world, other, { title });
      const within = async (query: object) =>
        idsOf(await world.ok(searchWithin, { query: { q: word, ...query } }));
      const today = first.date.slice(0, 10);
      const [tomorrow] = new Date(Date.parse(today) + 24 * 60 * 60 * 1_000).toISOString().split('T');
      expect(await within({})).toEqual([second._id, first._id]);
      expect(await within({ tag: first.tag, from: today })).toEqual([second._id, first._id]);
      expect(await within({ author: owner.username })).toEqual([first._id]);
      expect(await within({ author: newWord() })).toEqual([]);
      expect(await within({ until: '2001-01-01' })).toEqual([]);
      expect(await within({ from: tomorrow, author: owner.username })).toEqual([]);
      expect(await within({ q: newWord(), author: owner.username })).toEqual([]);
      await world.refused(searchWithin, { query: { q: word, tag: newWord() } }, 404);
    },

    'any text is a search; one without words finds nothing': async (world) => {
      for (const search of [' ', '%', '"', "' or 1=1 --", '* NEAR(', '💥', 'a\0b', 'x'.repeat(2_000)]) {
        for (const route of [searchPublicArticles, searchPublicAuthors]) {
          const { data } = await world.ok(route, { params: { search } });
          if (!/\w/.test(search)) expect({ search, data }).toEqual({ search, data: [] });
        }
      }
    },

    "search results have the caller's marks, and none for visitors": async (world) => {
      const title = newWord();
      const { _id } = await publishedOf(world, await world.owner(), { title });
      const other = await world.other();
      await world.ok(createLike, { as: other, params: { postId: _id } });
      const sent = { params: { search: title } };
      const toOther = await world.ok(searchArticles, { as: other, ...sent });
      expect(toOther.data).toMatchObject([{ _id, liked: true, saved: false }]);
      const toVisitor = await world.ok(searchPublicArticles, sent);
      expect(toVisitor.data).toEqual([expect.not.objectContaining({ liked: expect.anything() })]);
    },
  },
};
