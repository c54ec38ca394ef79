import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildArticle } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ArticleScreen } from '@/components/article/ArticleScreen';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { loadArticlePage } from '@/services/pages/publicPages';
import { setGetSingleArticle } from '@/store/general/slice';

async function openArticle(id = 'article-1') {
  const page = await loadArticlePage(id);
  if (!page) throw new Error('no such page');
  const { landing, general, comments, bio, more } = page;
  return renderApp(
    <ArticleScreen id={id} comments={comments} bio={bio} more={more} site="https://byline.example" />,
    { route: `/${id}`, hydration: { landing, general } },
  );
}

const settled = () => waitFor(() => expect(screen.getAllByText('101').length).toBeGreaterThan(0));

test('shows the article with its place, its author and its text', async () => {
  await openArticle();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pages that arrive finished, part 1');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Technology' })).toHaveAttribute('href', '/categories/Technology');
  expect(trail.getByRole('link', { name: 'Web' })).toHaveAttribute('href', '/categories/Technology/Web');
  // Once: the mock's summary is only the beginning of its text.
  expect(screen.getAllByText('Pages that arrive finished is the beginning of part 1.')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'About Ada Byron' })).toHaveTextContent('Writes about engines.');
  await settled();
});

test('the cover is described where its author described it, and decorates where nothing is said', async () => {
  const article = db.articles.find(({ _id }) => _id === 'article-1');
  Object.assign(article?.published ?? {}, { cover_pic: '/uploads/c.webp', cover_alt: 'A boat' });
  const { unmount } = await openArticle();
  expect(screen.getByRole('img', { name: 'A boat' })).toHaveAttribute('src', '/uploads/c.webp');
  await settled();
  unmount();
  Object.assign(article?.published ?? {}, { cover_alt: null });
  await openArticle();
  expect(screen.queryByRole('img', { name: 'A boat' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('101').length).toBeGreaterThan(0));
});

// Specification 7.44
test('counts the visit once and takes the newest counts', async () => {
  const load = openArticle();
  const { store } = await load;
  const article = db.articles.find(({ _id }) => _id === 'article-1');
  article?.likedBy.push('user-ada');
  await settled();
  expect(article?.views).toBe(101);
  await waitFor(() => expect(store.getState().landing.offline_comment).toBe(1));
});

test.each([/^Like/, /^Dislike/, 'Save', 'Follow Ada Byron', 'Write a comment'])(
  'a visitor’s press on %s opens sign-in',
  async (name) => {
    const { user, store } = await openArticle();
    const [button] = screen.getAllByRole('button', { name });
    if (!button) throw new Error('no such button');
    await user.click(button);
    expect(store.getState().auth.loginPageCounter).toBe(2);
    await settled();
  },
);

test('comments come newest first, older ones on a press', async () => {
  for (let hour = 0; hour < 14; hour++) {
    db.comments.push({
      _id: `comment-more-${hour}`,
      articleId: 'article-1',
      authorId: 'user-ada',
      content: `Said at ${hour}`,
      date: new Date(Date.UTC(2023, 6, 1, hour)).toISOString(),
    });
  }
  const { user } = await openArticle();
  const region = within(screen.getByRole('region', { name: /^Comments/ }));
  expect(region.getAllByRole('article')[0]).toHaveTextContent('Said at 13');
  await waitFor(() => expect(region.getByRole('heading')).toHaveTextContent('Comments 15'));
  await user.click(await region.findByRole('button', { name: 'Show older comments' }));
  await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(15));
  expect(region.queryByRole('button', { name: 'Show older comments' })).not.toBeInTheDocument();
});

test('comments that could not be refreshed stay, with another try', async () => {
  const page = await loadArticlePage('article-1');
  server.use(http.get('*/api/offline_comment/:id', () => HttpResponse.error()));
  if (!page) throw new Error('no such page');
  const { landing, general, ...props } = page;
  const { user } = renderApp(<ArticleScreen id="article-1" site="" {...props} />, {
    hydration: { landing, general },
  });
  expect(await screen.findByText('Newer comments may be missing')).toBeInTheDocument();
  expect(screen.getByText('Well put.')).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Newer comments may be missing')).not.toBeInTheDocument());
});

test('leads on to more of the author and of the tag', async () => {
  await openArticle();
  const author = within(screen.getByRole('region', { name: 'More from Ada Byron' }));
  expect(author.getAllByRole('article')).toHaveLength(3);
  const tag = within(screen.getByRole('region', { name: 'More in Technology' }));
  expect(tag.getAllByRole('article')).toHaveLength(3);
  await settled();
});

test('code blocks get a button that copies them', async () => {
  const article = db.articles.find(({ _id }) => _id === 'article-1');
  if (article?.published) article.published.content = '<pre><code class="hljs">let a = 1;\n</code></pre>';
  const { user } = await openArticle();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const copy = screen.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  await waitFor(() => expect(copy).toHaveTextContent('Copied'));
  expect(write).toHaveBeenCalledWith('let a = 1;');
  await settled();
});

test('three headings make a list of contents', async () => {
  const article = db.articles.find(({ _id }) => _id === 'article-1');
  if (article?.published) article.published.content = '<h2>One</h2><h2>Two</h2><h3>Three</h3>';
  await openArticle();
  // Which of the two lists shows is for the style sheet; without one for wide windows it is the folded one.
  const contents = within(screen.getByText('Contents').closest('details') as HTMLElement);
  expect(contents.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '#h-one',
    '#h-two',
    '#h-three',
  ]);
  await settled();
});

test('the link is copied where the device has no sharing of its own', async () => {
  const { user } = await openArticle();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getAllByRole('button', { name: 'Share' })[0] as HTMLElement);
  await waitFor(() => expect(write).toHaveBeenCalledWith(window.location.href));
  await settled();
});

test('another article in the store is not shown under this address', async () => {
  const { store } = await openArticle();
  await settled();
  act(() => void store.dispatch(setGetSingleArticle({ ...buildArticle(), content: '', cover_alt: null })));
  expect(screen.getByText('Loading the article')).toBeInTheDocument();
});

test('search engines get valid data', async () => {
  const { container } = await openArticle();
  const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Pages that arrive finished, part 1',
    mainEntityOfPage: 'https://byline.example/article-1',
    author: [{ name: 'Ada Byron' }],
  });
  expect(data[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Byline',
    'Technology',
    'Web',
  ]);
  await settled();
});
