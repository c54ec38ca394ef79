import type { Article, ArticleSummary, PublicArticle } from '@contracts/article';
import type { Tag } from '@contracts/tag';
import type { AuthorRef, Me } from '@contracts/user';
import { setAuthToken } from '@/services/http/client';
import { db, type MockUser } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';
import { saveSession } from '@/services/storage/browserStorage';
import type { RootState } from '@/store';
import { initialAuthState } from '@/store/auth/state';
import { initialDashboardState } from '@/store/dashboard/state';

let made = 0;
const nextId = (kind: string) => `${kind}-${++made}`;

/** Each builder makes a complete, valid thing; name only what the test is about. */
export function buildAuthorRef(overrides: Partial<AuthorRef> = {}): AuthorRef {
  return { _id: nextId('user'), username: 'Ada Byron', profile_pic: '', ...overrides };
}

export function buildMe(overrides: Partial<Me> = {}): Me {
  return {
    ...buildAuthorRef(),
    email: 'ada@example.org',
    bio: '',
    cloudinary_id: '',
    usedroom: '',
    admin: false,
    ...overrides,
  };
}

export function buildTag(overrides: Partial<Tag> & { subs?: string[] } = {}): Tag {
  const { subs = [], ...tag } = overrides;
  const sub = subs.map((subcontent) => ({ _id: nextId('sub'), subcontent }));
  return { _id: nextId('tag'), title: 'Technology', sub, ...tag };
}

export function buildArticle(overrides: Partial<ArticleSummary> = {}): ArticleSummary {
  const author = overrides.author ?? buildAuthorRef();
  return {
    _id: nextId('article'),
    slug: '',
    title: 'Notes on the engine',
    excerpt: 'What it can do, and what it cannot.',
    cover_pic: '',
    date: '2023-05-04T09:30:00.000Z',
    username: author.username,
    author,
    coauthors: [],
    tag: 'Technology',
    sub: '',
    minutes: 4,
    views: 120,
    likes: 7,
    dislikes: 1,
    comments: 2,
    ...overrides,
  };
}

export function buildPublicArticle(overrides: Partial<PublicArticle> = {}): PublicArticle {
  return { ...buildArticle(overrides), content: '<p>It weaves patterns.</p>', cover_alt: null, ...overrides };
}

export function buildFullArticle(overrides: Partial<Article> = {}): Article {
  return { ...buildPublicArticle(overrides), liked: false, disliked: false, saved: false, ...overrides };
}

export const buildArticles = (count: number): ArticleSummary[] =>
  Array.from({ length: count }, (_, index) => buildArticle({ title: `Article ${index + 1}` }));

/** The author of the mock backend's session, as its own record. */
export const seededMe = (overrides: Partial<Me> = {}): Me =>
  buildMe({ _id: mockSession.userId, email: mockSession.email, bio: 'Writes about engines.', ...overrides });

/** The same author as the mock backend stores it. */
export function storedMe(): MockUser {
  const user = db.users.find(({ _id }) => _id === mockSession.userId);
  if (!user) throw new Error('the mock has lost its person');
  return user;
}

/** Keeps the mock backend's session as a login would: in the browser's storage and for the next calls. */
export function signInBrowser(token: string = mockSession.token): void {
  saveSession(token);
  setAuthToken(token);
}

/** The store of that author; the browser is signed in as well, so that calls are answered. */
export function signedInState(me: Me = seededMe()): Partial<RootState> {
  signInBrowser();
  return {
    auth: { ...initialAuthState(), token: mockSession.token, isLoggedIn: true, user: { _id: me._id } },
    dashboard: { ...initialDashboardState, userDetails: me, myUserDetails: me },
  };
}
