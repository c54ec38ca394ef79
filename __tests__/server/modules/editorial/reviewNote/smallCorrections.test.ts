import type { OwnArticle } from '@contracts/article';
import type { Notification } from '@contracts/notification';
import type { EditorNote } from '@contracts/reviewNote';
import type { RevisionSummary } from '@contracts/revision';
import type { TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';
import { allow, correctionsOf, passage, stageCorrections, text, typo } from './correctionScene';
import { messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('small corrections of editors', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, editor, other, article } = await stageCorrections(kind));
  });
  afterEach(() => server.close());

  const scene = () => ({ server, author, editor, other, article });
  const { correct, decide, desk, own, present, save, write } = correctionsOf(scene);
  const { seen, reject } = notesOf(scene);

  test('become the next revision, which the author sees with who made it, in notes, history and news', async () => {
    await write('the-typo', typo, 'carry far');
    await write('yelow-word', passage('yelow', 'Short sentences cary far. Bananas are ', '.'), 'yellow');
    const notes = await dataOf<EditorNote[]>(correct(['the-typo', 'yelow-word']));
    const corrected = { revision: 2, by: { _id: editor._id, username: editor.username } };
    expect(notes).toEqual([
      expect.objectContaining({ _id: 'the-typo', sent: true, done: true, outcome: 'accepted', corrected }),
      expect.objectContaining({ _id: 'yelow-word', corrected }),
    ]);
    const now = await present();
    expect(now).toMatchObject({ revision: 2, status: 'recent' });
    expect(now.content).toContain('Short sentences carry far. Bananas are <strong>yellow</strong>.');
    expect(await seen()).toEqual([
      expect.objectContaining({ _id: 'the-typo', passage: typo, suggestion: 'carry far', corrected }),
      expect.objectContaining({ _id: 'yelow-word', suggestion: 'yellow', corrected }),
    ]);
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', own('/revision')));
    const note = '“cary far” → “carry far”, “yelow” → “yellow”';
    expect(newest?.events).toEqual([
      { reason: 'corrected', date: expect.any(String), note, editor: corrected.by },
    ]);
    const told = await dataOf<Notification[]>(call(server, author, 'GET', `/api/notification/${author._id}`));
    expect(told.map(({ kind: name }) => name)).toEqual(['corrected']);
    expect(told[0]?.text).toContain('small corrections in the text');
    expect((await logOf(server, 'article', article._id))[0]).toEqual([
      ...['small corrections', editor.username, note],
    ]);
    // A decision on what was read before comes too late.
    expect(await messageOf(decide(1))).toBe(
      '409 This article was saved again: it is now revision 2, and you read 1. Please read it again.',
    );
    expect((await decide(2)).statusCode).toBe(200);
  });

  test('are made only where the publication allows them, of an article of others that waits', async () => {
    await write('the-typo', typo, 'carry far');
    await allow(server, 'off');
    expect(await messageOf(correct(['the-typo']))).toBe(
      '403 this publication does not let editors correct at once',
    );
    await allow(server, 'on');
    expect(await messageOf(correct(['the-typo'], other))).toBe(
      '403 only the editor who wrote a note can change it',
    );
    expect(await messageOf(correct(['no-such-note']))).toMatch(/^404 /);
    await reject();
    expect(await messageOf(correct(['the-typo']))).toMatch(/^409 This article is no longer waiting/);
    expect(await present()).toMatchObject({ revision: 1 });
  });

  test('are small: within one formatting, without digits, links, code, fields and whole sentences', async () => {
    const refused = async (of: object, suggestion: string, sentence: string) => {
      await write('a-change', of, suggestion);
      expect(await messageOf(correct(['a-change']))).toMatch(new RegExp(sentence));
      await dataOf(
        call(server, editor, 'POST', desk('suggestion'), { revision: 1, written: [], removed: ['a-change'] }),
      );
    };
    await refused(typo, 'carry a very long way into the land', 'changes at most 20 characters');
    await refused(typo, 'carry 20 far', 'digits are for the author');
    await refused(passage('the homepge', 'See ', ' and'), 'the homepage', 'are a link or code');
    await refused(passage('and a slip', 'the homepge '), 'a slip up', 'the formatting changes');
    await refused(
      passage('no such words here', 'nor before'),
      'no such word',
      '^409 .*no longer in the text',
    );
    const title = {
      revision: 1,
      removed: [],
      written: [{ id: 'the-title', field: 'title', passage: null, suggestion: 'Other' }],
    };
    await dataOf(call(server, editor, 'POST', desk('suggestion'), title));
    expect(await messageOf(correct(['the-title']))).toMatch('only words of the text');
    expect(await present()).toMatchObject({ revision: 1 });
  });

  test('take no footnote along that stands among their words', async () => {
    const mark = { type: 'footnoteReference', attrs: { id: 'source' } };
    const footnote = {
      ...{ type: 'footnote', attrs: { id: 'source' } },
      content: [{ type: 'paragraph', content: [text('A book.')] }],
    };
    const content = [
      { type: 'paragraph', content: [text('Read te'), mark, text('h book.')] },
      { type: 'footnotes', content: [footnote] },
    ];
    await dataOf(save({ doc: { type: 'doc', content } }));
    await write('a-change', passage('teh', 'Read ', ' book.'), 'the');
    expect(await messageOf(correct(['a-change']))).toMatch(/^400 .*the formatting changes/);
    const { doc: now } = await present();
    expect(JSON.stringify(now)).toContain('footnoteReference');
  });

  test('are all made or none', async () => {
    await write('the-typo', typo, 'carry far');
    await write('too-long', passage('Bananas are', 'cary far. ', ' yelow'), 'Some of the riper fruits are');
    expect((await correct(['the-typo', 'too-long'])).statusCode).toBe(400);
    expect(await present()).toMatchObject({ revision: 1 });
    expect(await seen()).toEqual([]);
  });

  testOnEach('are made once, also pressed twice', async () => {
    await write('the-typo', typo, 'carry far');
    const replies = await Promise.all([correct(['the-typo']), correct(['the-typo'])]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const now = await present();
    expect(now.revision).toBe(2);
    expect(now.content.match(/carry far/g)).toHaveLength(1);
  });

  testOnEach(
    'and a save of the author at the same moment: both are in the text, or the author is asked',
    async () => {
      await write('the-typo', typo, 'carry far');
      const [corrected, saved] = await Promise.all([correct(['the-typo']), save({ title: 'Another title' })]);
      expect(corrected.statusCode).toBe(200);
      const now = await present();
      expect(now.content).toContain('carry far');
      if (saved.statusCode === 200) expect(now).toMatchObject({ revision: 3, title: 'Another title' });
      else expect(saved.statusCode).toBe(409);
    },
  );

  testOnEach('and a decision at the same moment: one of both comes too late', async () => {
    await write('the-typo', typo, 'carry far');
    const [corrected, decided] = await Promise.all([correct(['the-typo']), decide(1)]);
    if (corrected.statusCode === 200) expect(decided.statusCode).toBe(409);
    else {
      expect(await messageOf(Promise.resolve(corrected))).toMatch(/^409 Otto Other has (decided on|claimed)/);
      expect(decided.statusCode).toBe(200);
      expect(await present()).toMatchObject({ revision: 1 });
    }
  });

  test('of words that the author has changed meanwhile are not made', async () => {
    await write('the-typo', typo, 'carry far');
    const content = [{ type: 'paragraph', content: [text('All of it is new.')] }];
    await dataOf(save({ doc: { type: 'doc', content } }));
    expect(await messageOf(correct(['the-typo']))).toBe(
      '409 “cary far”: these words are no longer in the text as one passage: please look at the newest version',
    );
    expect(await present()).toMatchObject({ revision: 2 });
  });
});
