import { getArticle, getPublicArticle } from '@contracts/article';
import { createArticle, type DraftBody, updateArticle } from '@contracts/ownArticle';
import { errorTexts } from '@contracts/rules/errorTexts';
import { eventually } from '../../../support/eventually';
import { type Cases, example } from '../defineCases';
import { docOf, draftOf, publishedOf, tagOf } from '../things';
import type { World } from '../world';

/** Keys that clients make are unlike any other. */
const keyOf = (world: World) => world.unique('key-of-a-draft').replaceAll(' ', '-');

/** Saves that are refused, with what is said. */
const refusedSaves = (tag: string): [DraftBody, string][] => [
  [{ tag: 'No such tag' }, 'there is no tag "No such tag"'],
  [{ tag: '', sub: 'Anything' }, 'please choose a tag before its sub-category'],
  [{ tag, sub: 'No such part' }, 'this tag has no sub-category "No such part"'],
  [
    { cover_pic: 'javascript:alert(1)' },
    'the cover must be an address that begins with https://, http:// or /uploads/',
  ],
];

/** What authors type, and how it is kept. */
export const drafts: Cases = {
  examples: [
    example(createArticle, async (world) => ({
      body: {
        title: 'On brevity',
        doc: docOf('Short.'),
        key: keyOf(world),
        publish_at: world.inTime(60_000),
      },
    })),
    example(updateArticle, async (world, owner) => ({
      params: { id: (await draftOf(world, owner))._id },
      body: { revision: 1, title: 'On length' },
    })),
  ],
  heard: {
    'draft-changed': {
      'the author’s tabs hear of a draft’s newest revision, and no others do': async (world) => {
        const owner = await world.owner();
        const other = await world.other();
        const { _id } = await draftOf(world, owner);
        const [tab, stranger] = [await world.connect(owner), await world.connect(other)];
        for (const [talk, { _id: id }] of [
          [tab, owner],
          [stranger, other],
        ] as const)
          await talk.ok('check-users-notification', id);
        const change = { params: { id: _id }, body: { revision: 1, title: 'Saved once more' } };
        const { data } = await world.ok(updateArticle, { as: owner, ...change });
        await eventually(() =>
          expect(tab.heard('draft-changed')).toEqual([[{ id: _id, revision: data.revision }]]),
        );
        // Saving what is there already is no news.
        const same = { revision: data.revision, title: 'Saved once more' };
        await world.ok(updateArticle, { as: owner, params: { id: _id }, body: same });
        await stranger.ok('join-room', `admin-${other._id}`);
        await tab.ok('join-room', `admin-${owner._id}`);
        expect(tab.heard('draft-changed')).toHaveLength(1);
        expect(stranger.heard('draft-changed')).toEqual([]);
        for (const talk of [tab, stranger]) talk.close();
      },
    },
  },
  rules: {
    'a draft can be begun with nothing, and only its author knows of it': async (world) => {
      const owner = await world.owner();
      const { data } = await world.ok(createArticle, { as: owner, body: {} });
      expect(data).toMatchObject({
        title: '',
        summary: '',
        excerpt: '',
        content: '',
        doc: null,
        tag: '',
        sub: '',
        cover_pic: '',
        cover_alt: null,
        status: 'draft',
        revision: 1,
        published_revision: null,
        rejection: null,
        publish_at: null,
        scheduled_at: null,
        username: owner.username,
      });
      const named = { params: { id: data._id } };
      const opened = await world.ok(getArticle, { ...named, as: owner });
      expect(opened.data).toMatchObject({ ...data });
      await world.refused(getArticle, { ...named, as: await world.other() }, 404, errorTexts.notFound);
      await world.refused(getArticle, { ...named, as: await world.editor() }, 404, errorTexts.notFound);
      await world.refused(getPublicArticle, named, 404, errorTexts.notFound);
    },

    'the same key again is the same draft, unless another author used it': async (world) => {
      const [owner, other] = [await world.owner(), await world.other()];
      const body = { title: 'Begun once', key: keyOf(world) };
      const first = await world.ok(createArticle, { as: owner, body });
      const again = await world.ok(createArticle, { as: owner, body: { ...body, title: 'Begun twice' } });
      expect(again.data).toEqual(first.data);
      const others = await world.ok(createArticle, { as: other, body });
      expect(others.data._id).not.toBe(first.data._id);
    },

    'a save changes what it names, as the next revision': async (world) => {
      const owner = await world.owner();
      const { tag, sub } = await tagOf(world);
      const draft = await draftOf(world, owner, { tag: ` ${tag.toUpperCase()} `, sub: sub.toUpperCase() });
      expect(draft).toMatchObject({ tag, sub });
      const params = { id: draft._id };
      const saved = await world.ok(updateArticle, {
        as: owner,
        params,
        body: {
          revision: 1,
          title: '  A title \n in one line ',
          summary: ' Of  what it is about. ',
          doc: docOf('First & foremost.', 'Then <b>this</b>.'),
          cover_pic: ' https://example.org/a.png ',
          cover_alt: '',
        },
      });
      expect(saved.data).toMatchObject({
        title: 'A title in one line',
        summary: 'Of what it is about.',
        excerpt: 'Of what it is about.',
        content: '<p>First &amp; foremost.</p><p>Then &lt;b&gt;this&lt;/b&gt;.</p>',
        doc: docOf('First & foremost.', 'Then <b>this</b>.'),
        cover_pic: 'https://example.org/a.png',
        cover_alt: '',
        tag,
        sub,
        revision: 2,
      });
      const body = { revision: 2, tag: '', summary: '' };
      const emptied = await world.ok(updateArticle, { as: owner, params, body });
      expect(emptied.data).toMatchObject({
        tag: '',
        sub: '',
        summary: '',
        excerpt: 'First & foremost. Then <b>this</b>.',
        title: 'A title in one line',
        revision: 3,
      });
    },

    'saving without a change makes no revision': async (world) => {
      const owner = await world.owner();
      const draft = await draftOf(world, owner);
      const { title, doc, tag, sub } = draft;
      const body = { revision: 1, title: ` ${title} `, doc: doc ?? undefined, tag, sub };
      const again = await world.ok(updateArticle, { as: owner, params: { id: draft._id }, body });
      expect(again.data).toMatchObject({ revision: 1, date: draft.date });
    },

    'a save that another one came before is refused, and says what differs': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner);
      const save = (body: DraftBody & { revision: number }) => ({ as: owner, params: { id: _id }, body });
      await world.ok(updateArticle, save({ revision: 1, title: 'Saved first', summary: 'One.' }));
      const late = save({ revision: 1, title: 'Saved late', summary: 'Two.' });
      const { message } = await world.refused(updateArticle, late, 409);
      expect(message).toMatch(
        /^This article was saved elsewhere at \S+Z \(revision 2; yours began at 1\)\. Its title and summary differ from yours\.$/,
      );
      const same = save({ revision: 1, title: 'Saved first' });
      expect((await world.refused(updateArticle, same, 409)).message).toMatch(/yours began at 1\)\.$/);
      const ahead = save({ revision: 9, title: 'Saved late' });
      expect((await world.refused(updateArticle, ahead, 409)).message).toMatch(
        /\(revision 2; yours began at 9\)\. Its title differs from yours\.$/,
      );
    },

    'a field that cannot be stored is refused with a sentence': async (world) => {
      const owner = await world.owner();
      const { _id } = await draftOf(world, owner);
      const { tag } = await tagOf(world);
      for (const [fields, sentence] of refusedSaves(tag)) {
        await world.refused(createArticle, { as: owner, body: fields }, 400, sentence);
        const body = { revision: 1, ...fields };
        await world.refused(updateArticle, { as: owner, params: { id: _id }, body }, 400, sentence);
      }
      const broken = { type: 'doc' as const, content: [{ type: 'spell' }] };
      const { message } = await world.refused(createArticle, { as: owner, body: { doc: broken } }, 400);
      expect(message).toMatch(/^the document cannot be read/);
    },

    'editing a published article keeps what readers see': async (world) => {
      const owner = await world.owner();
      const { _id, title, revision } = await publishedOf(world, owner);
      const params = { id: _id };
      const edited = await world.ok(updateArticle, {
        as: owner,
        params,
        body: { revision, title: 'Said better', doc: docOf('In other words.') },
      });
      expect(edited.data).toMatchObject({
        title: 'Said better',
        status: 'accepted',
        revision: revision + 1,
        published_revision: revision,
      });
      const read = await world.ok(getPublicArticle, { params });
      expect(read.data).toMatchObject({ title, content: '<p>Short sentences carry far.</p>' });
    },
  },
};
