import { HttpResponse, http } from 'msw';
import { server } from '@/services/mocks/node';
import { loadGonePage } from '@/services/pages/gonePage';
import { loadArticlePage, loadFeedPage, movedCategory } from '@/services/pages/publicPages';

describe('loadFeedPage', () => {
  test('the front page is everything, with the first tag selected', async () => {
    const feed = await loadFeedPage({});
    expect(feed?.landing).toMatchObject({ selectTag: 'Home', subSelectedTags: '' });
    expect(feed?.landing.articles).toMatchObject({ count: 23, next: expect.any(String) });
    expect(new Set(feed?.cacheTags)).toEqual(
      new Set(['list', 'tags', 'author:user-ada', 'author:user-grace']),
    );
  });

  test('a tag carries its own name in the cache', async () => {
    const feed = await loadFeedPage({ tag: 'Science' });
    expect(feed?.landing.articles.items.every(({ tag }) => tag === 'Science')).toBe(true);
    expect(feed?.cacheTags).toContain('tag:tag-science');
    expect(feed?.isHomeTag).toBe(false);
  });

  test('the home tag belongs to the front page', async () => {
    expect((await loadFeedPage({ tag: 'Home' }))?.isHomeTag).toBe(true);
  });

  test('continues where the previous page ended', async () => {
    const first = await loadFeedPage({ tag: 'Technology', sub: 'Web' });
    expect(first?.landing.articles.items.every(({ sub }) => sub === 'Web')).toBe(true);
    const all = await loadFeedPage({});
    const second = await loadFeedPage({ after: all?.landing.articles.next ?? undefined });
    expect(second?.landing.articles.items[0]?._id).toBe('article-11');
  });

  test.each([
    [{ tag: 'Nothing' }],
    [{ tag: 'Technology', sub: 'Books' }],
    [{ tag: 'Technology', sub: '' }],
    [{ after: 'no cursor' }],
  ])('%j does not exist', async (options) => {
    expect(await loadFeedPage(options)).toBeNull();
  });

  test('a backend that fails is an error, not a missing page', async () => {
    server.use(http.get('*/api/main/all_article', () => HttpResponse.json({}, { status: 500 })));
    await expect(loadFeedPage({})).rejects.toThrow();
  });
});

describe('movedCategory', () => {
  const leadsTo = (tag: string, sub: string) =>
    server.use(
      http.get('*/api/offline_subtitle/category/*', () =>
        HttpResponse.json({ message: 'success', data: { tag, sub } }),
      ),
    );

  // Specification 2.3
  test('what was renamed leads to its address of today, at the same place of the list', async () => {
    leadsTo('Science & more', '');
    expect(await movedCategory('Science', '')).toEqual({
      destination: '/categories/Science%20%26%20more',
      statusCode: 308,
    });
    leadsTo('Science', 'Stars');
    expect(await movedCategory('Research', 'Planets', 'a=')).toEqual({
      destination: '/categories/Science/Stars?after=a%3D',
      statusCode: 308,
    });
  });

  test.each([
    ['Nothing', ''],
    ['Technology', 'Nothing'],
    ['Technology', 'Web'],
  ])('%s %s leads nowhere else', async (tag, sub) => {
    expect(await movedCategory(tag, sub)).toBeNull();
  });
});

describe('loadArticlePage', () => {
  test('brings the article, its comments, its author’s words and what to read next', async () => {
    const page = await loadArticlePage('article-1');
    expect(page?.general.getSingleArticle).toMatchObject({ _id: 'article-1', content: expect.any(String) });
    expect(page?.comments.items).toHaveLength(1);
    expect(page?.bio).toBe('Writes about engines.');
    expect(page?.more.byAuthor).toHaveLength(3);
    expect(page?.more.inTag).toHaveLength(3);
    const named = [...(page?.more.byAuthor ?? []), ...(page?.more.inTag ?? [])].map(({ _id }) => _id);
    expect(new Set([...named, 'article-1']).size).toBe(7);
    expect(page?.cacheTags).toEqual(
      expect.arrayContaining([
        'article:article-1',
        'author:user-ada',
        'tags',
        ...named.map((id) => `article:${id}`),
      ]),
    );
  });

  test('is kept when another article of its tag appears', async () => {
    const page = await loadArticlePage('article-1');
    expect(page?.cacheTags).not.toContain('tag:tag-technology');
    expect(page?.cacheTags).not.toContain('list');
  });

  test('is made again after a comment, and when its commenter changes their name', async () => {
    const author = { _id: 'user-carla', username: 'Carla', profile_pic: '' };
    const comment = {
      _id: 'c',
      content: 'Well said.',
      date: '2026-05-01T12:00:00.000Z',
      author,
      mine: false,
    };
    server.use(
      http.get('*/api/offline_comment/article-1', () =>
        HttpResponse.json({ message: 'success', data: [comment], count: 1 }),
      ),
    );
    const page = await loadArticlePage('article-1');
    expect(page?.cacheTags).toEqual(expect.arrayContaining(['comments:article-1', 'author:user-carla']));
  });

  test.each(['nothing', 'article-draft', 'article-recent'])('%s is not there', async (id) => {
    expect(await loadArticlePage(id)).toBeNull();
  });
});

describe('loadGonePage', () => {
  const tells = (data: object) =>
    server.use(http.get('*/api/article_address/*', () => HttpResponse.json({ message: 'success', data })));

  test('offers the newest of the tag, and of all where the tag has nothing else', async () => {
    tells({ is_gone: true, tag: 'Science' });
    const ofTag = (await loadGonePage('gone'))?.gone;
    expect(ofTag?.tag).toBe('Science');
    expect(ofTag?.articles.map(({ tag }) => tag)).toEqual(['Science', 'Science', 'Science']);
    for (const tag of ['', 'Nothing']) {
      tells({ is_gone: true, tag });
      const gone = (await loadGonePage('gone'))?.gone;
      expect([gone?.tag, gone?.articles.length]).toEqual(['', 3]);
    }
  });
});
