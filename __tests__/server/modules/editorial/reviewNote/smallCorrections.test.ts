import type { OwnArticle } from '@contracts/article';
import { quotePassage } from '@contracts/document/findPassage';
import type { Notification } from '@contracts/notification';
import type { EditorNote } from '@contracts/reviewNote';
import type { RevisionSummary } from '@contracts/revision';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import { sql } from 'kysely';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { inHours } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { setLadder, setTrust } from '../../../../support/trust';
import { call, dataOf, submit } from '../../../../support/writing';
import { messageOf, notesOf } from './reviewNotes';

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && {
    marks: marks.map((type) =>
      type === 'link' ? { type, attrs: { href: 'https://example.org' } } : { type },
    ),
  }),
});
const doc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [text('Short sentences cary far. Bananas are '), text('yelow', 'bold'), text('.')],
    },
    {
      type: 'paragraph',
      content: [text('See '), text('the homepge', 'link'), text(' and '), text('a slip', 'bold')],
    },
  ],
};
const PUBLISHED =
  '409 This correction has been published, so it cannot be taken back here. Change the text, and submit the article again.';
const passage = (words: string, before = '', after = '') => ({ text: words, before, after });
const typo = passage('cary far', 'Short sentences ', '. Bananas are yelow.');

describeOnEitherDatabase('small corrections of editors', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
    other = await createTestEditor(server, 'Otto Other');
    await server.context.tags.ensureTag('Craft', []);
    const draft = { title: 'On brevity', tag: 'Craft', doc };
    const { _id } = await dataOf<OwnArticle>(call(server, author, 'POST', '/api/write/article', draft));
    article = await submit(server, author, _id);
    await allow('on');
  });
  afterEach(() => server.close());

  async function allow(smallCorrections: SiteIdentity['smallCorrections']) {
    const lead = await createTestEditor(server, `Lead ${smallCorrections}`, 'lead');
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(server, lead, 'GET', '/api/admin/site'),
    );
    const body = { after, identity: { ...identity, smallCorrections } };
    await dataOf(call(server, lead, 'POST', '/api/admin/site', body));
  }

  const { seen, reject } = notesOf(() => ({ server, author, editor, article }));
  const desk = (path: string) => `/api/admin/article/${article._id}/${path}`;
  const own = (path = '') => `/api/write/article/${article._id}${path}`;
  const write = (id: string, of: object, suggestion: string, as = editor) =>
    dataOf<EditorNote[]>(
      call(server, as, 'POST', desk('suggestion'), {
        ...{ revision: 1, removed: [] },
        written: [{ id, passage: of, field: null, suggestion }],
      }),
    );
  const correct = (notes: string[], as = editor) => call(server, as, 'POST', desk('correct'), { notes });
  const present = () => dataOf<OwnArticle>(call(server, author, 'GET', own()));
  const answer = (id: string, outcome: string | null) =>
    call(server, author, 'PATCH', own(`/note/${id}/outcome`), { outcome });
  const save = async (change: object) => {
    const { revision } = await present();
    return call(server, author, 'PATCH', own(), { revision, ...change });
  };
  const accept = (revision: number) => call(server, other, 'POST', desk('accept'), { revision });
  const changePublished = (revision: number, find = 'Short', replace = 'Brief') =>
    dataOf(
      call(server, other, 'PATCH', `/api/admin/published/${article._id}`, {
        ...{ revision, reason: 'A typo.', passages: [{ find, replace }] },
      }),
    );
  const decide = (revision: number, as = other) =>
    call(server, as, 'POST', desk('decision'), { outcome: 'accepted', revision });

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
    await allow('off');
    expect(await messageOf(correct(['the-typo']))).toBe(
      '403 this publication does not let editors correct at once',
    );
    await allow('on');
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

  test('are taken back by the author until the article is accepted, once', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    expect(await messageOf(answer('the-typo', null))).toBe(
      '400 this correction is made already: it can be taken back',
    );
    const replies = await Promise.all([answer('the-typo', 'refused'), answer('the-typo', 'refused')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await seen()).toEqual([
      expect.objectContaining({
        ...{ outcome: 'refused', done: true, corrected: expect.objectContaining({ revision: 2 }) },
        resolved: { by: 'author', date: expect.any(String) },
      }),
    ]);
    // Opened again it is a suggestion like any other.
    await dataOf(answer('the-typo', null));
    expect((await seen())[0]).not.toHaveProperty('corrected');
    await write('yelow-word', passage('yelow', 'Bananas are ', '.'), 'yellow');
    await dataOf(correct(['yelow-word']));
    await dataOf(accept(3));
    expect(await messageOf(answer('yelow-word', 'refused'))).toBe(PUBLISHED);
  });

  testOnEach('stay once they are published, also while a newer version waits', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(accept(2));
    await dataOf(save({ title: 'On long sentences' }));
    await submit(server, author, article._id);
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    expect((await seen())[0]).toMatchObject({ outcome: 'accepted', corrected: { revision: 2 } });
    // One in the version that waits was not published, though its number comes before that of a change of the other.
    await write('yelow-word', passage('yelow', 'Bananas are ', '.'), 'yellow');
    await dataOf(correct(['yelow-word']));
    await changePublished(2);
    expect(await present()).toMatchObject({ published_revision: 5, revision: 6 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    await dataOf(answer('yelow-word', 'refused'));
    const offline = { reason: 'A complaint.' };
    await dataOf(call(server, other, 'POST', `/api/admin/report/article/${article._id}/unpublish`, offline));
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
  });

  testOnEach('are taken back beside a published version that earlier releases changed', async () => {
    await dataOf(accept(1));
    await dataOf(save({ title: 'On long sentences' }));
    await submit(server, author, article._id);
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await changePublished(1);
    expect(await present()).toMatchObject({ published_revision: 4, revision: 5 });
    // They kept no base of such a change.
    await server.context.database.db
      .updateTable('revision')
      .set({ events: sql`replace(events, '"base":', '"former":')` })
      .where('article_id', '=', article._id)
      .where('revision', '=', 4)
      .execute();
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });

  testOnEach('stay in what was published by trust, also after editors changed it twice', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    const lead = await createTestEditor(server, 'Lead of trust', 'lead');
    await setLadder(server, lead, { direct_after: 5 });
    await setTrust(server, lead, author, 2);
    expect(await submit(server, author, article._id)).toMatchObject({
      ...{ status: 'accepted', published_revision: 2 },
    });
    await dataOf(save({ title: 'On long sentences' }));
    await changePublished(2);
    expect(await present()).toMatchObject({ published_revision: 4, revision: 5 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    await changePublished(4, 'Brief', 'Curt');
    expect(await present()).toMatchObject({ published_revision: 6, revision: 7 });
    expect(await messageOf(answer('the-typo', 'refused'))).toBe(PUBLISHED);
    const [newest] = await dataOf<RevisionSummary[]>(call(server, author, 'GET', own('/revision')));
    expect(newest?.events[0]).not.toHaveProperty('base');
  });

  testOnEach('are taken back where an accepted version never came out, beside a changed one', async () => {
    await dataOf(accept(1));
    await dataOf(save({ title: 'On long sentences', publish_at: inHours(server, 1) }));
    await submit(server, author, article._id);
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(accept(3));
    await changePublished(1);
    expect(await present()).toMatchObject({ status: 'accepted', published_revision: 4, revision: 5 });
    expect(await messageOf(answer('the-typo', 'refused'))).toMatch(/^409 .* is scheduled/);
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });

  test('are taken back from a version that was withdrawn, and not from one that is scheduled', async () => {
    await write('the-typo', typo, 'carry far');
    await dataOf(correct(['the-typo']));
    await dataOf(save({ publish_at: inHours(server, 1) }));
    await dataOf(accept(3));
    expect(await present()).toMatchObject({ status: 'accepted', published_revision: null });
    expect(await messageOf(answer('the-typo', 'refused'))).toMatch(/^409 .* is scheduled/);
    await dataOf(call(server, author, 'POST', own('/withdraw')));
    expect(await dataOf(answer('the-typo', 'refused'))).toMatchObject({ outcome: 'refused' });
  });

  async function importArticle(content: string) {
    const { id: tagId } = await server.context.tags.ensureTag('Craft');
    await server.context.articleImport.storeImported({
      ...{ id: 'imported', source: 'a.md', sourceHash: '1', authorId: author._id, coauthorIds: [] },
      ...{ title: 'Imported', excerpt: '', content, coverPic: '', tagId, subId: null },
      ...{ publishedAt: '2020-01-01T00:00:00.000Z', draft: { publishAt: null } },
    });
    article = await submit(server, author, 'imported');
    expect(article).toMatchObject({ doc: null });
  }

  test('are made in the HTML of an article that was imported, and leave the rest of it as it was', async () => {
    const content =
      '<p>Nets cary far. See <a href="https://example.org">the homepge</a>.</p>' +
      '<table><tbody><tr><td>Boats cary far, <strong>yelow</strong> ones.</td></tr></tbody></table>';
    await importArticle(content);
    await write('the-typo', passage('cary far', 'Boats ', ', yelow'), 'carry far');
    await write('yelow-word', passage('yelow', 'Boats cary far, ', ' ones.'), 'yellow');
    await dataOf(correct(['the-typo', 'yelow-word']));
    const corrected = content.replace('Boats cary', 'Boats carry').replace('yelow', 'yellow');
    expect(await present()).toMatchObject({ revision: 2, doc: null });
    const html = (await present()).content;
    const plain = (text: string) => text.replace(/ (rel|target)="[^"]*"/g, '');
    expect(plain(html)).toBe(corrected);
    const refused = async (of: object, suggestion: string, sentence: string) => {
      await write('a-change', of, suggestion);
      expect(await messageOf(correct(['a-change']))).toMatch(sentence);
    };
    await refused(passage('the homepge', 'See '), 'the homepage', 'are a link or code');
    await refused(passage('far, yellow', 'carry '), 'off, yelow', 'the formatting changes');
    await refused(passage('far'), 'fär', 'in the text more than once: select more of them');
    await refused(passage('no such words'), 'no such word', 'no longer in the text');
    expect((await present()).content).toBe(html);
    // Accepted or refused as any other.
    await reject(2);
    await dataOf(answer('a-change', 'accepted'));
    await dataOf(answer('the-typo', 'refused'));
  });

  test('are made in imported HTML at the very place, also where captions and other blocks have the words', async () => {
    const twins =
      '<p>The same lines, word for word: cary far. These are the very same lines, in each of both.</p>';
    const content =
      '<figure><img src="/pic/a.png" alt="Nets cary far."><figcaption>Nets cary far.</figcaption></figure>' +
      '<p>Nets cary far.</p><table><caption>Boats cary far.</caption><tbody><tr><td>Boats cary far.</td></tr></tbody></table>' +
      `<p>A note<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> yelow is short.</p>` +
      `<hr>${twins.repeat(3)}`;
    await importArticle(content);
    const { content: before } = await present();
    expect(before).toContain('<figcaption>Nets cary far.</figcaption>');
    const words = `${'\nNets cary far.'.repeat(2)}${'\nBoats cary far.'.repeat(2)}\nA note yelow is short.${'\nThe same lines, word for word: cary far. These are the very same lines, in each of both.'.repeat(3)}`;
    const quoted = (find: string, nth: number) => {
      let at = -1;
      for (let count = 0; count < nth; count += 1) at = words.indexOf(find, at + 1);
      return quotePassage(words, at, at + find.length) ?? {};
    };
    await write('the-nets', quoted('cary far', 2), 'carry far');
    await write('the-cell', quoted('cary far', 4), 'carry far');
    await write('yelow-word', quoted('yelow', 1), 'yellow');
    await dataOf(correct(['the-nets', 'the-cell', 'yelow-word']));
    const corrected = before
      .replace('<p>Nets cary', '<p>Nets carry')
      .replace('<td>Boats cary', '<td>Boats carry')
      .replace('yelow', 'yellow');
    expect((await present()).content).toBe(corrected);
    await write('the-line', quoted('cary far', 1), 'carry far');
    expect(await messageOf(correct(['the-line']))).toMatch(/^400 .*the caption of a picture/);
    // In any of three paragraphs that are the same.
    await write('the-twin', passage('cary far', 'word for word: ', '. These are the very'), 'carry far');
    expect(await messageOf(correct(['the-twin']))).toMatch(/^400 .*in the text more than once/);
    expect((await present()).content).toBe(corrected);
  });
});
