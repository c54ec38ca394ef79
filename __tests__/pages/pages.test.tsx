import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { GetServerSideProps } from 'next';
import type { ComponentType } from 'react';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import type { PageHydration } from '@/store/hydration';

const folder = path.join(__dirname, '../../pages');

interface Page {
  default: ComponentType<object>;
  getServerSideProps: GetServerSideProps<{ hydration: PageHydration }>;
}
const pageAt = (file: string): Promise<Page> => import(`../../pages${file}`);

// Specification 2.1, 2.14, 2.15
test('the addresses are those of the specification, with the shell, the document and two pages for failures', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `/${file.replaceAll(path.sep, '/').replace(/(\/?index)?\.tsx$/, '')}`);
  expect(files.sort()).toEqual(
    [
      '/',
      '/404',
      '/500',
      '/[articleId]',
      '/[articleId]/versions',
      '/[articleId]/versions/[number]',
      '/_app',
      '/_document',
      '/account/appeal',
      '/account/confirm',
      '/account/provider',
      '/account/register',
      '/account/reset',
      '/appeals',
      '/authors/[username]',
      '/categories/[tagTitle]',
      '/categories/[tagTitle]/[subcontent]',
      '/dashboard',
      '/dashboard/[articleId]',
      '/dashboard/accepted',
      '/dashboard/commissions',
      '/dashboard/followings',
      '/dashboard/mynotification',
      '/dashboard/notifications',
      '/dashboard/profile',
      '/dashboard/recent',
      '/dashboard/rejected',
      '/dashboard/stories',
      '/dashboard/write',
      '/invitation',
      '/pages/[address]',
      '/search',
      '/signoff',
    ].sort(),
  );
});

type Params = Record<string, string>;

/** What Next asks the page for before it renders it. */
async function answerOf(file: string, params: Params) {
  const { getServerSideProps } = await pageAt(file);
  const res = { setHeader() {} };
  return getServerSideProps({ req: {}, res, params, query: params } as never);
}

/** As Next does it: the page's data first, then the page with it. */
async function visit(file: string, route: string, params: Params = {}) {
  const answer = await answerOf(file, params);
  if (!('props' in answer)) throw new Error(`${route} leads elsewhere`);
  const { hydration, ...props } = await answer.props;
  const { default: Screen } = await pageAt(file);
  return renderApp(<Screen {...props} />, { route, hydration });
}

const heading = () => screen.getByRole('heading', { level: 1 });

// Specification 2.2
test('/ is the landing page, on which the first tag is the active one', async () => {
  const { store } = await visit('/index', '/');
  expect(heading()).toHaveTextContent('The newest articles');
  expect(store.getState().landing).toMatchObject({ selectTag: 'Home', subSelectedTags: '' });
});

// Specification 2.3
test('/categories/{tagTitle} has the articles of a tag; the one of the first tag is the landing page', async () => {
  await visit('/categories/[tagTitle]/index', '/categories/Science', { tagTitle: 'Science' });
  expect(heading()).toHaveTextContent('Science');
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(await answerOf('/categories/[tagTitle]/index', { tagTitle: 'Home' })).toEqual({
    redirect: { destination: '/', permanent: false },
  });
});

// Specification 2.4
test('/categories/{tagTitle}/{subcontent} has the articles of a sub-category', async () => {
  const params = { tagTitle: 'Technology', subcontent: 'Machines' };
  await visit('/categories/[tagTitle]/[subcontent]', '/categories/Technology/Machines', params);
  expect(heading()).toHaveTextContent('Machines');
  for (const row of screen.getAllByRole('article')) expect(row).toHaveTextContent('The engine that weaves');
});

// Specification 2.5
test('/{articleId} is the article', async () => {
  await visit('/[articleId]', '/article-2', { articleId: 'article-2' });
  expect(heading()).toHaveTextContent('Reading slowly, part 2');
});

describe('/authors/{username}', () => {
  const route = '/authors/Ada%20Byron';

  test('has what the author published, page by page', async () => {
    await visit('/authors/[username]', route, { username: 'Ada Byron' });
    expect(heading()).toHaveTextContent('Ada Byron');
    expect(screen.getByRole('button', { name: 'Subscribe to Ada Byron' })).toBeInTheDocument();
    const titles = screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
    const older = screen.getByRole('link', { name: 'Older articles' }).getAttribute('href') ?? '';
    const after = new URL(older, 'https://this.invalid').searchParams.get('after') ?? '';
    cleanup();
    await visit('/authors/[username]', route, { username: 'Ada Byron', after });
    const next = screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
    expect(new Set([...titles, ...next]).size).toBe(titles.length + next.length);
    expect(screen.getByRole('link', { name: 'Back to the newest' })).toHaveAttribute('href', route);
  });

  test.each([
    ['Nobody Here', { notFound: true }],
    ['user_details', { notFound: true }],
    ['ada byron', { redirect: { destination: route, statusCode: 308 } }],
  ])('of %s is %j', async (username, answer) => {
    expect(await answerOf('/authors/[username]', { username })).toEqual(answer);
  });
});

describe('/search', () => {
  test('lists what was found, and asks again by a form that the browser sends', async () => {
    await visit('/search', '/search?q=reading', { q: 'reading' });
    for (const row of screen.getAllByRole('article')) expect(row).toHaveTextContent(/reading/i);
    expect(screen.getByRole('searchbox')).toHaveValue('reading');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  });

  test('finds by authors, and says where there is nothing', async () => {
    await visit('/search', '/search?q=ada&by=author', { q: 'ada', by: 'author' });
    for (const row of screen.getAllByRole('article')) expect(row).toHaveTextContent('Ada Byron');
    cleanup();
    await visit('/search', '/search?q=zzqqxx', { q: 'zzqqxx' });
    expect(screen.getByText('Article not found')).toBeInTheDocument();
  });

  test('finds within filters, and keeps them in its form', async () => {
    const filters = { tag: 'Technology', author: 'ada', time: 'ages' };
    await visit('/search', '/search', { q: 'pages', ...filters });
    expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('Technology');
    expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue('ada');
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveValue('');
    expect(screen.getByText(/newest first/)).toBeInTheDocument();
    for (const row of screen.getAllByRole('article')) expect(row).toHaveTextContent('Ada Byron');
    for (const [filter, value] of [
      ['tag', 'No such tag'],
      ['author', 'grace'],
      ['time', 'week'],
    ] as const) {
      cleanup();
      await visit('/search', '/search', { q: 'pages', [filter]: value });
      expect(screen.getByText('Article not found')).toBeInTheDocument();
    }
  });

  test.each([[''], ['...'], ['x'.repeat(5_000)]])('takes any text: %s', async (q) => {
    await visit('/search', '/search', { q });
    expect(screen.queryByRole('article')).toBeNull();
  });
});

test.each([
  ['/dashboard/index', '/dashboard', 'Dashboard'],
  ['/dashboard/mynotification', '/dashboard/mynotification', 'My notifications'],
  ['/dashboard/notifications', '/dashboard/notifications', 'Post notifications'],
  ['/dashboard/followings', '/dashboard/followings', 'Followings'],
  ['/dashboard/accepted', '/dashboard/accepted', 'Accepted'],
  ['/dashboard/commissions', '/dashboard/commissions', 'Commissions'],
  ['/dashboard/recent', '/dashboard/recent', 'Recent'],
  ['/dashboard/rejected', '/dashboard/rejected', 'Rejected'],
  ['/dashboard/stories', '/dashboard/stories', 'Stories'],
  ['/dashboard/profile', '/dashboard/profile', 'Ada Byron'],
  ['/dashboard/[articleId]', '/dashboard/article-2', 'Reading slowly, part 2'],
  // Specification 2.6, 2.7, 2.8, 2.9, 2.10, 2.12, 2.13
])('%s, opened as %s, is “%s”', async (file, route, title) => {
  const { default: Screen } = await pageAt(file);
  renderApp(<Screen />, { route, preloadedState: signedInState() });
  await waitFor(() => expect(heading()).toHaveTextContent(title));
});

test.each([
  ['accepted', 'Published'],
  ['recent', 'Waiting for an editor'],
  ['rejected', 'Sent back'],
  // Specification 1.8, 2.10, 4.46
])('/dashboard/%s has the own articles of that state', async (page, status) => {
  const { default: Screen } = await pageAt(`/dashboard/${page}`);
  renderApp(<Screen />, { route: `/dashboard/${page}`, preloadedState: signedInState() });
  const rows = await screen.findAllByRole('article');
  for (const row of rows) expect(within(row).getByText(status)).toBeInTheDocument();
});
