import type { NotificationKind } from '@contracts/notification';
import type { MockArticle, MockCommission, MockDb, MockNotification } from './db';
import { seed } from './seed';

/** Before all that is made later, and after what the seed has. */
const hour = (index: number) => new Date(Date.UTC(2023, 4, 31, index)).toISOString();

const richText = `
<h2>What a page can have in it</h2>
<p>A paragraph with <strong>strong</strong>, <em>emphasised</em> and <code>coded</code> words, and a <a href="https://example.org">link</a> that leads away.</p>
<blockquote><p>Quoted words stand apart from the others.</p></blockquote>
<h3>Lists</h3>
<ul><li><p>One thing,</p></li><li><p>and another.</p></li></ul>
<ol><li><p>First this,</p></li><li><p>then that.</p></li></ol>
<h3>A picture, some code and a table</h3>
<figure><img src="/og-default.png" alt="The name of the publication on paper" width="1200" height="630"><figcaption>A picture with a caption.</figcaption></figure>
<pre><code class="language-js">const answer = 6 * 7;</code></pre>
<table><tbody><tr><th><p>Place</p></th><th><p>Tide</p></th></tr><tr><td><p>Harbour</p></td><td><p>4.2 m</p></td></tr></tbody></table>
<hr>
<p>And a last paragraph, which is long enough to be broken into several lines on a small screen, so that one sees how wide the lines are and how far they stand apart.</p>`;

const article = ({ articles }: MockDb, id: string): MockArticle => {
  const found = articles.find(({ _id }) => _id === id);
  if (!found) throw new Error(`the seed has no ${id}`);
  return found;
};

/** An article that looks like a real one, and one with a title that does not fit. */
function addTexts(db: MockDb): void {
  const rich = article(db, 'article-4');
  const look = {
    summary: 'Everything that the text of an article can have in it, one after the other.',
    cover_pic: '/og-default.png',
    cover_alt: 'The name of the publication',
    content: richText,
  };
  Object.assign(rich, look);
  Object.assign(rich.published ?? {}, look);
  const notes = [
    {
      _id: 'note-1',
      kind: 'correction',
      text: 'An earlier version had another tide at the harbour.',
      date: hour(2),
    },
    { _id: 'note-2', kind: 'update', text: 'The picture has a caption now.', date: hour(3) },
  ] as const;
  if (rich.published) rich.published.corrections = [...notes];
  const retracted = article(db, 'article-5');
  const retraction = { kind: 'retraction', text: 'The letters that it quotes were never written.' } as const;
  if (retracted.published)
    retracted.published.corrections = [{ _id: 'note-3', ...retraction, date: hour(4) }];
  const long = article(db, 'article-6');
  const title =
    'A title of the kind that some author will write one day, which goes on and on until it has to be cut';
  long.title = title;
  if (long.published) long.published.title = title;
}

/** The author who signs in has two of each status, one accepted that waits for its time, and one to be mended. */
function addOwn(db: MockDb): void {
  const own = (_id: string, fields: Partial<MockArticle>): MockArticle => ({
    ...article(db, 'article-recent'),
    savedAt: hour(0),
    ...fields,
    _id,
  });
  db.articles.push(
    own('article-notes', {
      title: 'Sent back with notes',
      status: 'rejected',
      content: '<p>The engine has a thousand columns. It was built in a year.</p>',
      rejection: { reason: 'A good beginning. Two places need a source.', date: hour(1) },
      wasSentBack: true,
    }),
    own('article-time', {
      title: 'Accepted, and waiting for its time',
      status: 'accepted',
      publish_at: '2099-01-01T09:00:00.000Z',
      scheduledAt: '2099-01-01T09:00:00.000Z',
      scheduledRevision: 1,
    }),
    own('article-untitled', { title: '', status: 'draft', content: '' }),
    own('article-second', { title: 'Waiting as well', status: 'recent' }),
  );
  const note = { articleId: 'article-notes', revision: 1, date: hour(1), sentAt: hour(1), done: false };
  const by = {
    editorId: 'user-editor',
    audience: 'author',
    field: null,
    suggestion: null,
    outcome: null,
  } as const;
  db.reviewNotes.push(
    {
      ...note,
      ...by,
      _id: 'note-passage',
      passage: { text: 'built in a year', before: 'It was ', after: '.' },
      content: 'Who says so?',
    },
    {
      ...note,
      ...by,
      _id: 'note-suggestion',
      passage: { text: 'has a thousand columns', before: 'The engine ', after: '. It was built in a year.' },
      content: '',
      suggestion: 'has two thousand columns',
    },
    {
      ...note,
      ...by,
      _id: 'note-title',
      field: 'title',
      passage: { text: 'Sent back with notes', before: '', after: '' },
      content: '',
      suggestion: 'An engine of a thousand columns',
    },
    { ...note, ...by, _id: 'note-whole', passage: null, content: 'Please add a cover.' },
  );
}

/** An offer, a commission with its draft, and a pitch that was declined. */
function addCommissions(db: MockDb): void {
  const due = { day: '2098-12-31', until: '2098-12-31T23:59:00.000Z' };
  const of = (_id: string, fields: Partial<MockCommission>): MockCommission => ({
    ...{ _id, authorId: 'user-ada', version: 2, state: 'offered', title: 'Engines that weave' },
    ...{ tag: '', words: 1_200, due, notes: 'From the cards of Jacquard to the present, with one example.' },
    ...{ pitch: '', reason: '', moved_by_author: false, article: null, date: hour(1), ...fields },
  });
  db.commissions.push(
    of('commission-offer', {}),
    of('commission-draft', { state: 'accepted', title: 'Untitled', article: 'article-untitled' }),
    of('commission-declined', {
      ...{ state: 'declined', title: 'On dials', pitch: 'Why all of them turn one way.', notes: '' },
      reason: 'We had this in April.',
    }),
  );
}

/** More than a page of comments, one of them taken away, and saved articles. */
function addReactions(db: MockDb): void {
  const people = ['user-grace', 'user-alan', 'user-katherine', 'user-ada'];
  for (let index = 0; index < 14; index += 1) {
    db.comments.push({
      _id: `comment-more-${index}`,
      articleId: 'article-4',
      authorId: people[index % people.length] ?? '',
      content: `Comment ${index + 1}: the tide left more than that with us.`,
      date: hour(index),
      ...(index === 5 && {
        removed: { reason: 'It names a private address.', date: hour(6), editorId: 'user-editor' },
      }),
    });
  }
  for (const [index, articleId] of ['article-4', 'article-2', 'article-8'].entries()) {
    db.saved.push({ userId: 'user-ada', articleId, date: hour(index) });
  }
}

/** One of each kind, and more than a page of them. */
function addNotifications(db: MockDb): void {
  const add = (index: number, kind: NotificationKind, fields: Partial<MockNotification> = {}) =>
    db.notifications.push({
      _id: `notification-more-${index}`,
      userId: 'user-ada',
      kind,
      actorIds: [],
      articleId: 'article-1',
      date: hour(index - 48),
      read: true,
      ...fields,
    });
  add(1, 'published', { read: false });
  add(2, 'notPublished', { articleId: 'article-draft' });
  add(3, 'picturesMissing', { articleId: 'article-3' });
  for (let index = 4; index < 13; index += 1) {
    add(index, index % 2 === 0 ? 'liked' : 'commented', { actorIds: ['user-alan'], articleId: 'article-3' });
  }
}

/** The seed, of which tests count every row, with more content for developers of the pages. */
export function seedForDevelopers(): MockDb {
  const db = seed();
  for (const person of db.users)
    if (person._id === 'user-grace') person.profile_pic = '/apple-touch-icon.png';
  addTexts(db);
  addOwn(db);
  addCommissions(db);
  addReactions(db);
  addNotifications(db);
  return db;
}
