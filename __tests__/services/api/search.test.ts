import { HttpResponse, http } from 'msw';
import { searchPublicArticles, searchPublicAuthors } from '@/services/api/search';
import { server } from '@/services/mocks/node';

it('asks for at most five', async () => {
  expect(await searchPublicArticles('part')).toHaveLength(5);
  expect((await searchPublicAuthors('grace')).every(({ username }) => username === 'Grace Brewster')).toBe(
    true,
  );
});

it.each(['', '   ', '.', '..', ' . '])('sends no request for "%s", which no path can carry', async (text) => {
  expect(await searchPublicArticles(text)).toEqual([]);
});

it('sends any text as one part of the path, cut where longer ones change nothing', async () => {
  const sent: string[] = [];
  server.use(
    http.get('*/api/main/search_article/:search', ({ params }) => {
      sent.push(String(params.search));
      return HttpResponse.json({ message: 'success', data: [] });
    }),
  );
  await searchPublicArticles(' a/b 100%? ');
  await searchPublicArticles('😀'.repeat(300));
  expect(sent).toEqual(['a/b 100%?', '😀'.repeat(200)]);
});
