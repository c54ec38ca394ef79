import { acceptArticle } from '@contracts/admin';
import { getArticle, getPublicArticle } from '@contracts/article';
import { submitArticle, updateArticle } from '@contracts/ownArticle';
import { correctPublished, getPublished } from '@contracts/publishedArticle';
import { getRevision, listRevisions } from '@contracts/revision';
import { errorTexts } from '@contracts/rules/errorTexts';
import { type Cases, example } from '../defineCases';
import { newestNotification, readPublished, reason } from '../publishedThings';
import { docOf, publishedOf, waitingOf } from '../things';

/** Changes that editors make to published articles. */
export const corrections: Cases = {
  examples: [
    example(correctPublished, async (world, owner) => {
      const { _id, revision } = await publishedOf(world, owner);
      const fields = { title: world.unique('On length'), passages: [{ find: 'carry', replace: 'go' }] };
      return { params: { id: _id }, body: { revision, reason, ...fields } };
    }),
  ],
  rules: {
    'readers see a change immediately; the author gets a notification and finds it in the history': async (
      world,
    ) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id, revision } = await publishedOf(world, owner, { doc: docOf('Teh cat sat.', 'On a mat.') });
      const params = { id: _id };
      const body = {
        revision,
        reason: ` ${reason} `,
        summary: ' A  cat. ',
        passages: [{ find: 'Teh cat', replace: 'The cat' }],
      };
      const { data } = await world.ok(correctPublished, { as, params, body });
      expect(data).toMatchObject({ revision: revision + 1, article: { summary: 'A cat.' } });
      const seen = (await world.ok(getPublicArticle, { params })).data;
      expect(seen).toMatchObject({ excerpt: 'A cat.', content: expect.stringContaining('The cat sat.') });
      const own = (await world.ok(getArticle, { as: owner, params })).data;
      expect(own).toMatchObject({
        status: 'accepted',
        summary: 'A cat.',
        revision: revision + 1,
        published_revision: revision + 1,
      });
      expect(await newestNotification(world, owner)).toMatchObject({
        kind: 'corrected',
        text: `An editor changed “${own.title}”: summary and text`,
        article: { _id },
      });
      const history = await world.ok(listRevisions, { as: owner, params });
      expect(history.data[0]).toMatchObject({
        revision: revision + 1,
        events: [{ reason: 'corrected', note: reason, editor: { _id: as._id } }],
      });
      await world.refused(
        correctPublished,
        { as, params, body },
        409,
        `Readers now see another version of this article: it is revision ${revision + 1}, and you read ${revision}. Please look at it again.`,
      );
    },

    'a newer draft of the author keeps its changes, and gets the correction where it fits': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id, revision } = await publishedOf(world, owner, { doc: docOf('Teh cat sat.') });
      const params = { id: _id };
      const typed = { title: world.unique('Dogs'), doc: docOf('Teh cat sat.', 'So did the dog.') };
      await world.ok(updateArticle, { as: owner, params, body: { revision, ...typed } });
      const passages = [{ find: 'Teh', replace: 'The' }];
      const body = { revision, reason, title: world.unique('Cats'), passages };
      await world.ok(correctPublished, { as, params, body });
      const seen = (await world.ok(getPublicArticle, { params })).data;
      expect(seen).toMatchObject({ title: body.title, content: expect.stringContaining('The cat sat.') });
      expect(seen.content).not.toContain('dog');
      const own = (await world.ok(getArticle, { as: owner, params })).data;
      expect(own.title).toBe(typed.title);
      expect(own.content).toContain('The cat sat.');
      expect(own.content).toContain('So did the dog.');
      expect(own).toMatchObject({ revision: revision + 3, published_revision: revision + 2 });
      expect((await newestNotification(world, owner))?.text).toBe(
        `An editor changed “${typed.title}”: title and text. Your draft differs there, so its title did not change`,
      );
      const history = await world.ok(listRevisions, { as: owner, params });
      expect(history.data.map(({ events }) => events[0]?.reason)).toEqual([
        'carried',
        'corrected',
        'saved',
        'saved',
      ]);
      const before = { as: owner, params: { ...params, revision: revision + 1 } };
      expect((await world.ok(getRevision, before)).data.title).toBe(typed.title);
    },

    'a new version that waits gets the change too, and keeps waiting': async (world) => {
      const [owner, as] = [await world.owner(), await world.editor()];
      const { _id, revision } = await publishedOf(world, owner);
      const params = { id: _id };
      const doc = docOf('Short sentences carry far.', 'Long ones do not.');
      await world.ok(updateArticle, { as: owner, params, body: { revision, doc } });
      await world.ok(submitArticle, { as: owner, params });
      await world.ok(correctPublished, { as, params, body: { revision, reason, summary: 'In short.' } });
      expect(await readPublished(world, _id)).toMatchObject({
        is_waiting: true,
        article: { summary: 'In short.' },
      });
      const own = (await world.ok(getArticle, { as: owner, params })).data;
      expect(own).toMatchObject({ status: 'recent', summary: 'In short.', revision: revision + 3 });
      await world.ok(acceptArticle, { as, params, body: { revision: revision + 3 } });
      expect((await world.ok(getPublicArticle, { params })).data.content).toContain('Long ones do not.');
    },

    'a passage is replaced where it occurs once, or everywhere': async (world) => {
      const as = await world.editor();
      const doc = docOf('One fish, two fish.', 'Red fisch.');
      const { _id, revision } = await publishedOf(world, await world.owner(), { doc });
      const params = { id: _id };
      const change = (passage: { find: string; replace: string; everywhere?: boolean }) => ({
        as,
        params,
        body: { revision, reason, passages: [passage] },
      });
      await world.refused(
        correctPublished,
        change({ find: 'blue', replace: 'red' }),
        400,
        '“blue”: this passage is not in the text',
      );
      await world.refused(
        correctPublished,
        change({ find: 'fish', replace: 'cat' }),
        400,
        '“fish”: this passage is in the text 2 times: add words around it, or replace it everywhere',
      );
      await world.refused(
        correctPublished,
        change({ find: 'fish,', replace: 'fish,' }),
        400,
        'nothing would change',
      );
      const { data } = await world.ok(
        correctPublished,
        change({ find: 'fish', replace: 'cat', everywhere: true }),
      );
      expect(data.article.content).toContain('One cat, two cat.');
      expect(data.article.content).toContain('Red fisch.');
    },

    'an editor cannot correct their own article': async (world) => {
      const as = await world.editor();
      const { _id, revision } = await waitingOf(world, as);
      const params = { id: _id };
      await world.refused(getPublished, { as, params }, 404, errorTexts.notFound);
      const body = { revision, reason, title: 'Mine' };
      await world.refused(correctPublished, { as, params, body }, 404, errorTexts.notFound);
    },
  },
};
