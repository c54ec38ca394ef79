import type { NotificationKind } from '@contracts/notification';
import { LADDER_OFF } from '@contracts/rules/review/ladder';
import { seedChat } from './chatTables';
import type { MockArticle, MockDb, MockFollow, MockNotification, MockUser } from './db';
import { newUser } from './rules/newUser';

/** Who is logged in with which token, and how to log in anew. */
export const mockSession = {
  token: 'test-token',
  userId: 'user-ada',
  email: 'ada@example.org',
  password: 'secret1',
} as const;

const user = (_id: string, username: string, fields: Partial<MockUser> = {}): MockUser => {
  const email = `${_id.replace('user-', '')}@example.org`;
  return newUser({ _id, username, email, password: mockSession.password, ...fields });
};

const topics = [
  { tag: 'Technology', sub: 'Web', title: 'Pages that arrive finished' },
  { tag: 'Culture', sub: 'Books', title: 'Reading slowly' },
  { tag: 'Technology', sub: 'Machines', title: 'The engine that weaves' },
  { tag: 'Science', sub: '', title: 'What the tide leaves' },
] as const;

const day = (index: number) => new Date(Date.UTC(2023, 4, 30 - index, 9, 30)).toISOString();

/** Two write in turns; a third wrote the two that their followers were notified of. */
function authorOf(index: number): string {
  if (index === 19 || index === 21) return 'user-katherine';
  return index % 2 === 0 ? 'user-ada' : 'user-grace';
}

const follow = (followerId: string, followedId: string, index: number): MockFollow => ({
  followerId,
  followedId,
  date: day(index),
});

const notification = (
  index: number,
  kind: NotificationKind,
  actorIds: string[],
  fields: Partial<MockNotification> = {},
): MockNotification => ({
  _id: `notification-${index + 1}`,
  userId: 'user-ada',
  kind,
  actorIds,
  date: day(Math.floor(index / 2)),
  read: index > 2,
  ...fields,
});

/** The newest first, as lists show them. */
function accepted(index: number): MockArticle {
  const topic = topics[index % topics.length] ?? topics[0];
  const text = {
    title: `${topic.title}, part ${index + 1}`,
    tag: topic.tag,
    sub: topic.sub,
    cover_pic: '',
    summary: '',
    cover_alt: null,
    content: `<p>${topic.title} is the beginning of part ${index + 1}.</p>`,
  };
  return {
    ...text,
    _id: `article-${index + 1}`,
    authorId: authorOf(index),
    status: 'accepted',
    revision: 2,
    doc: null,
    savedAt: day(index),
    publish_at: null,
    rejection: null,
    published: { ...text, revision: 2, date: day(index) },
    views: 100 - index,
    likedBy: index % 3 === 0 ? ['user-grace'] : [],
    dislikedBy: [],
  };
}

const unpublished = (_id: string, index: number, fields: Partial<MockArticle>): MockArticle => ({
  ...accepted(index),
  _id,
  authorId: 'user-ada',
  published: null,
  revision: 1,
  likedBy: [],
  views: 0,
  ...fields,
});

/** The same publication in every run: three tags beside home, 23 articles, one author with something in each state. */
export function seed(): MockDb {
  return {
    users: [
      user('user-ada', 'Ada Byron', { bio: 'Writes about engines.' }),
      user('user-grace', 'Grace Brewster'),
      user('user-katherine', 'Katherine Coleman', {
        bio: 'Calculates by hand what others trust machines with.',
      }),
      user('user-alan', 'Alan Mathison'),
      user('user-editor', 'Editor', { admin: true }),
    ],
    sessions: new Map([[mockSession.token, mockSession.userId]]),
    provider: null,
    providerTickets: new Map(),
    invitations: [],
    signUpRequests: [],
    signUpLinks: [],
    tags: [
      { _id: 'tag-home', title: 'Home', sub: [] },
      {
        _id: 'tag-technology',
        title: 'Technology',
        sub: [
          { _id: 'sub-web', subcontent: 'Web' },
          { _id: 'sub-machines', subcontent: 'Machines' },
        ],
      },
      { _id: 'tag-culture', title: 'Culture', sub: [{ _id: 'sub-books', subcontent: 'Books' }] },
      { _id: 'tag-science', title: 'Science', sub: [] },
    ],
    articles: [
      ...Array.from({ length: 23 }, (_, index) => accepted(index)),
      unpublished('article-draft', 2, { status: 'draft', title: 'Not finished yet', savedAt: day(-1) }),
      unpublished('article-recent', 0, { status: 'recent', title: 'Waiting for the editors' }),
      unpublished('article-rejected', 1, {
        status: 'rejected',
        title: 'Came back',
        rejection: { reason: 'Please name your sources.', date: day(0) },
        wasSentBack: true,
      }),
    ],
    deletedArticles: [],
    revisions: [],
    comments: [
      {
        _id: 'comment-1',
        articleId: 'article-1',
        authorId: 'user-grace',
        content: 'Well put.',
        date: day(0),
      },
    ],
    reports: [],
    reviewNotes: [],
    readerSuggestions: [],
    appeals: [],
    commissions: [],
    workflows: [],
    trust: { rules: { ...LADDER_OFF, version: '' }, authors: [] },
    follows: [
      follow('user-ada', 'user-katherine', 4),
      follow('user-ada', 'user-alan', 5),
      follow('user-grace', 'user-ada', 2),
      follow('user-alan', 'user-ada', 3),
    ],
    saved: [],
    notifications: [
      notification(0, 'accepted', [], { articleId: 'article-1' }),
      notification(1, 'liked', ['user-grace', 'user-alan'], { articleId: 'article-1' }),
      notification(2, 'commented', ['user-grace'], { articleId: 'article-1' }),
      notification(3, 'followed', ['user-grace']),
      notification(4, 'rejected', [], { articleId: 'article-rejected' }),
    ],
    postNotifications: [
      { userId: 'user-ada', articleId: 'article-20', read: false },
      { userId: 'user-ada', articleId: 'article-22', read: true },
    ],
    images: [],
    countedViews: [],
    checkerToken: null,
    site: {},
    chat: seedChat(),
    made: 0,
  };
}
