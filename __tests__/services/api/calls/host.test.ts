import { server } from '@/services/mocks/node';

const given = process.env.NEXT_PUBLIC_API_HOST;

afterEach(() => {
  if (given === undefined) delete process.env.NEXT_PUBLIC_API_HOST;
  else process.env.NEXT_PUBLIC_API_HOST = given;
  server.events.removeAllListeners();
  jest.resetModules();
});

test.each([
  [undefined, 'http://localhost'],
  ['https://backend.example.org/', 'https://backend.example.org'],
  // Specification 7.1
])('with the address %s of the backend every call goes to %s', async (host, origin) => {
  if (host === undefined) delete process.env.NEXT_PUBLIC_API_HOST;
  else process.env.NEXT_PUBLIC_API_HOST = host;
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
  jest.resetModules();
  const { fetchPublicTags } = jest.requireActual<typeof import('@/services/api/tags')>('@/services/api/tags');
  const { fetchPublicArticle } = jest.requireActual<typeof import('@/services/api/publicArticles')>(
    '@/services/api/publicArticles',
  );
  await fetchPublicTags();
  await fetchPublicArticle('article-1');
  expect(asked).toEqual([`${origin}/api/offline_subtitle/total_subtitle`, `${origin}/api/main/article-1`]);
});
