import type { PublicArticle } from '@contracts/article';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ArticleScreen } from '@/components/article/ArticleScreen';
import { AuthorScreen } from '@/components/author/AuthorScreen';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { SiteProvider } from '@/components/site/SiteProvider';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { loadAuthorPage } from '@/services/pages/authorPage';
import { loadArticlePage } from '@/services/pages/publicPages';
import { dropPurpose } from '@/services/session/signInPurpose';
import { modalOpened } from '@/store/events';

// Of grace; ada is who signs in.
const ID = 'article-2';
const article = () => db.articles.find(({ _id }) => _id === ID);

afterEach(dropPurpose);

async function openArticle(
  readerSuggestions: SiteIdentity['readerSuggestions'] = 'off',
  authors: Partial<Pick<PublicArticle, 'author' | 'coauthors'>> = {},
) {
  const page = await loadArticlePage(ID);
  if (!page) throw new Error('no such page');
  const { landing, general, ...props } = page;
  Object.assign(general?.getSingleArticle ?? {}, authors);
  const screenWith = (
    <SiteProvider value={siteOf({ readerSuggestions })}>
      <ArticleScreen id={ID} site="" {...props} />
    </SiteProvider>
  );
  return openPage(screenWith, {
    route: `/${ID}`,
    hydration: { landing, general },
  });
}

async function openAuthor(username: string) {
  const page = await loadAuthorPage(username);
  if (!page || page.redirect) throw new Error('no such page');
  const { landing, author, articles } = page;
  return openPage(<AuthorScreen author={author} articles={articles} after={null} site="" />, {
    route: `/authors/${encodeURIComponent(username)}`,
    hydration: { landing },
  });
}

function openPage(page: ReactNode, options: Parameters<typeof renderApp>[1]) {
  const app = renderApp(
    <>
      {page}
      <ModalSwitcher />
      <ToastHost />
    </>,
    options,
  );
  const press = async (name: string | RegExp) =>
    app.user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const signIn = async () => {
    const form = await dialog('Sign in with email');
    await app.user.clear(form.getByLabelText('Email'));
    await app.user.type(form.getByLabelText('Email'), mockSession.email);
    await app.user.type(form.getByLabelText('Password'), mockSession.password);
    await app.user.click(form.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Login successfully!');
  };
  return { ...app, press, dialog, signIn };
}

test.each([
  [/^Like/, 'Sign in to like this', 'You like this article.', () => article()?.likedBy],
  [/^Dislike/, 'Sign in to dislike this', 'You dislike this article.', () => article()?.dislikedBy],
  ['Save', 'Sign in to save this', 'The article is saved.', () => db.saved.map(({ userId }) => userId)],
  [
    /^Follow/,
    'Sign in to follow Grace Brewster',
    'You follow Grace Brewster.',
    () => db.follows.map(({ followerId }) => followerId),
  ],
] as const)('a press on %p says “%s”, and signing in does it', async (button, title, done, found) => {
  db.saved = [];
  db.follows = [];
  const { user, press, dialog, signIn } = await openArticle();
  await press(button);
  await user.click((await dialog(title)).getByRole('button', { name: 'Sign in with email' }));
  expect((await dialog('Sign in with email')).getByText(title)).toBeInTheDocument();
  await signIn();
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(found()).toEqual(['user-ada']);
  expect(mockRouter.asPath).toBe(`/dashboard/${ID}`);
});

test('a hint at the end of the article leads a visitor to suggesting a correction', async () => {
  const { user, press, dialog, signIn } = await openArticle('on');
  await screen.findByText(/^Found a mistake\?.*: sign in first\.$/);
  await press('Suggest a correction');
  const title = 'Sign in to suggest a correction';
  await user.click((await dialog(title)).getByRole('button', { name: 'Sign in with email' }));
  await signIn();
  await screen.findByText('You can suggest a correction now, at the end of the article.');
  expect(mockRouter.asPath).toBe(`/dashboard/${ID}`);
});

const ada = { _id: 'user-ada', username: 'Ada', profile_pic: '' };

test.each([{ author: ada }, { coauthors: [ada] }])(
  'says nothing of it to one who signs in as an author of it: %j',
  async (authors) => {
    const { user, press, dialog, signIn } = await openArticle('on', authors);
    await press('Suggest a correction');
    const title = 'Sign in to suggest a correction';
    await user.click((await dialog(title)).getByRole('button', { name: 'Sign in with email' }));
    await signIn();
    await waitFor(() => expect(mockRouter.asPath).toBe(`/dashboard/${ID}`));
    expect(screen.queryByText(/suggest a correction now/)).toBeNull();
  },
);

test('there is no hint where the publication takes no suggestions', async () => {
  await openArticle();
  expect(screen.queryByText(/Found a mistake/)).toBeNull();
});

test('on the page of an author a press on “Follow” does it after signing in, and leads to the profile', async () => {
  db.follows = [];
  const { user, press, dialog, signIn } = await openAuthor('Grace Brewster');
  await press('Follow Grace Brewster');
  await user.click(
    (await dialog('Sign in to follow Grace Brewster')).getByRole('button', { name: 'Sign in with email' }),
  );
  await signIn();
  expect(await screen.findByText('You follow Grace Brewster.')).toBeInTheDocument();
  expect(db.follows.map(({ followerId }) => followerId)).toEqual(['user-ada']);
  expect(mockRouter.pathname).toBe('/dashboard/profile');
  expect(mockRouter.query).toEqual({ author: 'Grace Brewster' });
});

test('what was liked before stays liked', async () => {
  article()?.likedBy.push('user-ada');
  const { user, press, dialog, signIn } = await openArticle();
  await press(/^Like/);
  await user.click(
    (await dialog('Sign in to like this')).getByRole('button', { name: 'Sign in with email' }),
  );
  await signIn();
  await screen.findByText('You like this article.');
  expect(article()?.likedBy).toEqual(['user-ada']);
});

// Specification 4.6
test('closing the dialog calls it off', async () => {
  const { user, store, press, dialog, signIn } = await openArticle();
  await press(/^Like/);
  await user.click((await dialog('Sign in to like this')).getByRole('button', { name: 'Close' }));
  act(() => void store.dispatch(modalOpened(2)));
  await user.click((await dialog('Welcome back')).getByRole('button', { name: 'Sign in with email' }));
  await signIn();
  expect(mockRouter.asPath).toBe('/dashboard');
  expect(article()?.likedBy).toEqual([]);
});

test('it is kept over the way by a new account', async () => {
  const { user, press, dialog, signIn } = await openArticle();
  await press(/^Like/);
  await user.click((await dialog('Sign in to like this')).getByRole('button', { name: 'Create One' }));
  const join = await dialog('Join Byline');
  expect(join.getByText('Create an account, then sign in to like this.')).toBeInTheDocument();
  await user.click(join.getByRole('button', { name: 'Sign up with email' }));
  const form = await dialog('Sign up with email');
  await user.type(form.getByLabelText('Name'), 'Mary');
  await user.type(form.getByLabelText('Email'), 'mary@example.org');
  for (const field of form.getAllByLabelText(/password/i, { selector: 'input' }))
    await user.type(field, 'secret1');
  await user.click(form.getByRole('button', { name: 'Create account' }));
  await signIn();
  await screen.findByText('You like this article.');
  expect(article()?.likedBy).toEqual(['user-ada']);
});

test('a refusal is said', async () => {
  server.use(http.post('*/api/like/:id', () => HttpResponse.json({ message: 'not found' }, { status: 404 })));
  const { user, press, dialog, signIn } = await openArticle();
  await press(/^Like/);
  await user.click(
    (await dialog('Sign in to like this')).getByRole('button', { name: 'Sign in with email' }),
  );
  await signIn();
  expect(await screen.findByText('Something went wrong: not found')).toBeInTheDocument();
  await waitFor(() => expect(mockRouter.asPath).toBe(`/dashboard/${ID}`));
});
