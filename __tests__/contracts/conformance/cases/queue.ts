import { getWaitingArticle, listWaitingArticles } from '@contracts/admin';
import { getWaitingOriginality } from '@contracts/originality';
import { submitArticle, updateArticle, withdrawArticle } from '@contracts/ownArticle';
import { getPreviousVersion, getReview, listQueue, type QueueFilters } from '@contracts/queue';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { byEditors, decide, rowOf } from '../editors';
import { docOf, draftOf, passageOf, publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

/** Makes sure that two articles wait. */
async function twoWaiting(world: World, owner: Person) {
  const first = await waitingOf(world, owner);
  return [first, await waitingOf(world, owner)] as const;
}

const article = async (world: World, owner: Person) => ({
  params: { id: (await waitingOf(world, owner))._id },
});

/** Which of the articles are listed, in the order of the list. */
async function listed(world: World, ids: string[], query: QueueFilters = {}): Promise<string[]> {
  const as = await world.editor();
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await world.ok(listQueue, {
      as,
      headers: { limit: '100' },
      query: { ...query, ...(after !== undefined && { after }) },
    });
    found.push(...page.data.map(({ _id }) => _id));
    after = page.next;
  } while (after !== undefined);
  return found.filter((id) => ids.includes(id));
}

/** What waits for the editors. */
export const queue: Cases = {
  examples: [
    example(listWaitingArticles, async (world, owner) => {
      await twoWaiting(world, owner);
      return {};
    }),
    example(listQueue, async (world, owner) => {
      await twoWaiting(world, owner);
      return { query: { author: owner.username } };
    }),
    example(getWaitingArticle, article),
  ],
  rules: {
    'the queue has the waiting articles, oldest first or newest first': byEditors(async (world, [editor]) => {
      const owner = await world.owner();
      const [first, second] = await twoWaiting(world, owner);
      const draft = await draftOf(world, owner);
      const ids = [draft._id, second._id, first._id];
      expect(await listed(world, ids)).toEqual([first._id, second._id]);
      expect(await listed(world, ids, { sort: 'newest' })).toEqual([second._id, first._id]);
      await world.ok(withdrawArticle, { as: owner, params: { id: first._id } });
      await world.ok(submitArticle, { as: owner, params: { id: first._id } });
      expect(await listed(world, ids)).toEqual([second._id, first._id]);
      const before = (await world.ok(listQueue, { as: editor })).count ?? 0;
      expect((await world.ok(listWaitingArticles, { as: editor })).count).toBe(before);
      await decide(world, editor, second);
      expect(await listed(world, ids)).toEqual([first._id]);
      expect((await world.ok(listQueue, { as: editor })).count).toBe(before - 1);
    }),

    'a row has the facts that editors choose by': byEditors(async (world, [editor]) => {
      const author = await world.newPerson();
      const doc = docOf(`Nobody else says it so: ${world.unique('tern')}.`);
      const { _id, title, tag, sub } = await waitingOf(world, author, { doc });
      const row = await rowOf(world, editor, _id);
      expect(row).toEqual({
        _id,
        title,
        author: { _id: author._id, username: author.username, profile_pic: '' },
        history: { accepted: 0, rejected: 0 },
        tag,
        sub,
        submitted_at: expect.any(String),
        words: 8,
        revision: 1,
        is_published: false,
        checks: { failed: expect.any(Number), of: expect.any(Number) },
        similarity: 0,
        claim: null,
        decision: null,
        mine: false,
      });
      expect(row.checks.of).toBeGreaterThanOrEqual(Math.max(3, row.checks.failed));
      const { data } = await world.ok(listQueue, { as: editor, query: { author: author.username } });
      expect(data.find((other) => other._id === _id)).toEqual(row);
      expect((await world.ok(getReview, { as: editor, params: { id: _id } })).data.waiting).toEqual(row);
      const rejected = await decide(world, editor, await waitingOf(world, author), 'Too long.');
      await publishedOf(world, author);
      expect(rejected.status).toBe('rejected');
      expect((await rowOf(world, editor, _id)).history).toEqual({ accepted: 1, rejected: 1 });
    }),

    'the queue is searched by the words of titles and names, and sorted by title, author and length': async (
      world,
    ) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const word = world.unique('quern');
      const make = (as: Person, title: string, text: string) =>
        waitingOf(world, as, { title, doc: docOf(text) });
      const beta = await make(owner, `Beta ${word}`, 'One two three four.');
      const alpha = await make(other, `“Álpha” ${word}`, 'One.');
      const gamma = await make(owner, `gamma ${word}`, 'One two.');
      const ids = [alpha._id, beta._id, gamma._id];
      const search = word.toUpperCase();
      const found = (query: QueueFilters) => listed(world, ids, { search, ...query });
      expect(await found({})).toEqual([beta._id, alpha._id, gamma._id]);
      expect(await found({ sort: 'newest' })).toEqual([gamma._id, alpha._id, beta._id]);
      expect(await found({ sort: 'title' })).toEqual([alpha._id, beta._id, gamma._id]);
      expect(await found({ sort: 'shortest' })).toEqual([alpha._id, gamma._id, beta._id]);
      expect(await found({ sort: 'longest' })).toEqual([beta._id, gamma._id, alpha._id]);
      const byAuthor = await found({ sort: 'author' });
      const isOwnerFirst = owner.username.toLowerCase() < other.username.toLowerCase();
      expect(byAuthor.indexOf(alpha._id)).toBe(isOwnerFirst ? 2 : 0);
      expect(await listed(world, ids, { search: `alph ${word}` })).toEqual([alpha._id]);
      expect(await listed(world, ids, { search: `${word} ${other.username}` })).toContain(alpha._id);
      expect(await listed(world, ids, { search: `${word} ${world.unique('nothing')}` })).toEqual([]);
      const as = await world.editor();
      const one = { as, headers: { limit: '1' }, query: { search, sort: 'title' as const } };
      const first = await world.ok(listQueue, one);
      expect([first.data[0]?._id, first.count]).toEqual([alpha._id, 3]);
      const after = first.next ?? '';
      const second = await world.ok(listQueue, { ...one, query: { ...one.query, after } });
      expect(second.data[0]?._id).toBe(beta._id);
    },

    'similarity is of the revision that was compared': byEditors(async (world, [editor]) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const doc = docOf(passageOf(world));
      await waitingOf(world, other, { doc });
      const { _id } = await waitingOf(world, owner, { doc });
      const named = { params: { id: _id } };
      const similarity = async () => (await rowOf(world, editor, _id)).similarity;
      expect(await similarity()).toBe(100);
      expect(await listed(world, [_id], { similarity: 100 })).toEqual([_id]);
      const body = { revision: 1, title: 'Said by others' };
      await world.ok(updateArticle, { ...named, as: owner, body });
      expect(await similarity()).toBeNull();
      await world.ok(getWaitingOriginality, { ...named, as: editor });
      expect(await similarity()).toBe(100);
    }),

    'filters leave out other articles, and the count is that of the matches': async (world) => {
      const owner = await world.owner();
      const text = world.unique('Terns fly');
      const { _id, tag } = await waitingOf(world, owner, { doc: docOf(text) });
      const isListed = async (query: QueueFilters) => (await listed(world, [_id], query)).length === 1;
      const { failed } = (await rowOf(world, await world.editor(), _id)).checks;
      expect(await isListed({ tag: ` ${tag.toUpperCase()}  ` })).toBe(true);
      expect(await isListed({ tag: world.unique('No tag') })).toBe(false);
      expect(await isListed({ author: owner.username.slice(0, 2).toLowerCase() })).toBe(true);
      expect(await isListed({ author: world.unique('Nobody') })).toBe(false);
      expect(await isListed({ claim: 'free' })).toBe(true);
      expect(await isListed({ claim: 'mine' })).toBe(false);
      expect(await isListed({ claim: 'others' })).toBe(false);
      expect(await isListed({ checks: failed > 0 ? 'failed' : 'kept' })).toBe(true);
      expect(await isListed({ checks: failed > 0 ? 'kept' : 'failed' })).toBe(false);
      expect(await isListed({ days: 1 })).toBe(false);
      expect(await isListed({ similarity: 1 })).toBe(false);
      const as = await world.editor();
      const none = await world.ok(listQueue, { as, query: { tag: world.unique('No tag') } });
      expect(none).toMatchObject({ data: [], count: 0 });
      const few = await world.ok(listQueue, { as, query: { author: owner.username } });
      expect(few.count).toBeGreaterThanOrEqual(few.data.length);
    },

    'an article that does not wait is not found': async (world) => {
      const owner = await world.owner();
      const as = await world.editor();
      for (const { _id } of [await draftOf(world, owner), await publishedOf(world, owner)]) {
        const named = { as, params: { id: _id } };
        for (const route of [getWaitingArticle, getReview, getPreviousVersion]) {
          await world.refused(route, named, 404, errorTexts.notFound);
        }
      }
    },
  },
};
