import type { getPublicArticle, listPublicArticles } from '@contracts/article';
import type { logout } from '@contracts/auth';
import { HttpResponse, http } from 'msw';
import { isApiError } from '@/services/http/apiError';
import { onUnauthorized, setAuthToken } from '@/services/http/client';
import { call, fillPath, pageInput } from '@/services/http/request';
import { server } from '@/services/mocks/node';

const getArticle = call<typeof getPublicArticle>('GET', '/api/main/:id');
const getArticles = call<typeof listPublicArticles>('GET', '/api/main/all_article');
const postLogout = call<typeof logout>('POST', '/api/auth/logout');

const answer = (status: number, body: object) =>
  server.use(http.get('*/api/main/:id', () => HttpResponse.json(body, { status })));

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('checks method, path and input against the contract', () => {
  // @ts-expect-error another path than the contract's
  call<typeof getPublicArticle>('GET', '/api/main/:articleId');
  // @ts-expect-error another method than the contract's
  call<typeof getPublicArticle>('POST', '/api/main/:id');
  // @ts-expect-error the id is missing
  const withoutId = () => getArticle();
  // @ts-expect-error the route has no such parameter
  const withOther = () => getArticle({ params: { slug: 'a' } });
  expect([withoutId, withOther]).toHaveLength(2);
});

describe('fillPath', () => {
  it('escapes what people typed', () => {
    expect(fillPath('/api/:tag/:sub', { tag: 'a/b', sub: 'c d?#' })).toBe('/api/a%2Fb/c%20d%3F%23');
  });

  it('survives half a character', () => {
    expect(fillPath('/api/:search', { search: 'a\uD83D' })).toBe('/api/a%EF%BF%BD');
  });

  it('refuses to leave a parameter out', () => {
    expect(() => fillPath('/api/:id', { id: '' })).toThrow('no value for :id');
  });
});

// Specification 7.4
it('sends the limit as a header, the cursor as a query and the token once there is one', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.get('*/api/main/all_article', ({ request }) => {
      const { headers, url } = request;
      seen.push(headers.get('limit'), new URL(url).searchParams.get('after'), headers.get('authorization'));
      return HttpResponse.json({ message: 'success', data: [] });
    }),
  );
  await getArticles(pageInput({ limit: 5, after: 'abc' }));
  setAuthToken('mine');
  await getArticles();
  expect(seen).toEqual(['5', 'abc', null, null, null, 'Bearer mine']);
});

it.each([
  [400, 'validation'],
  [401, 'auth'],
  [403, 'auth'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'validation'],
  [429, 'limited'],
  [500, 'server'],
])('calls a status of %d a failure of kind "%s" with the server’s sentence', async (status, kind) => {
  answer(status, { message: 'a sentence', errors: [{ path: 'title', message: 'too long' }] });
  const error = await failureOf(getArticle({ params: { id: 'a' } }));
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ kind, status, message: 'a sentence', fields: [{ path: 'title' }] });
});

// Specification 5.18, 7.6
it('takes only the message "success" for a success', async () => {
  answer(200, { message: 'fine', data: {} });
  expect(await failureOf(getArticle({ params: { id: 'a' } }))).toMatchObject({
    kind: 'contract',
    message: 'fine',
  });
  server.use(http.get('*/api/main/:id', () => HttpResponse.html('<p>a proxy’s page</p>')));
  expect(await failureOf(getArticle({ params: { id: 'a' } }))).toMatchObject({
    kind: 'contract',
    message: 'something went wrong',
  });
});

it('tells a failed network from a request that was taken back', async () => {
  server.use(http.get('*/api/main/:id', () => HttpResponse.error()));
  expect(await failureOf(getArticle({ params: { id: 'a' } }))).toMatchObject({ kind: 'network' });
  const controller = new AbortController();
  const request = failureOf(getArticle({ params: { id: 'a' }, signal: controller.signal }));
  controller.abort();
  expect(await request).toMatchObject({ kind: 'cancelled' });
});

describe('when the server does not know the token', () => {
  it('says so once per refused call', async () => {
    const handle = jest.fn();
    const stop = onUnauthorized(handle);
    setAuthToken('expired');
    expect(await failureOf(postLogout())).toMatchObject({ message: 'please sign in' });
    expect(handle).toHaveBeenCalledTimes(1);
    stop();
    await failureOf(postLogout());
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('keeps the reason of a suspension, and nothing of a wrong password', async () => {
    const handle = jest.fn();
    const stop = onUnauthorized(handle);
    setAuthToken('suspended');
    const refuse = (message: string) =>
      server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ message }, { status: 401 })));
    refuse('this account is suspended: Advertising.');
    expect(await failureOf(postLogout())).toMatchObject({ kind: 'auth' });
    expect(handle.mock.calls).toEqual([['this account is suspended: Advertising.']]);
    refuse('wrong passwrod');
    await failureOf(postLogout());
    expect(handle).toHaveBeenCalledTimes(1);
    stop();
  });

  it('says nothing of a token that was replaced meanwhile', async () => {
    const handle = jest.fn();
    const stop = onUnauthorized(handle);
    setAuthToken('expired');
    const late = failureOf(postLogout());
    setAuthToken('new');
    await late;
    expect(handle).not.toHaveBeenCalled();
    stop();
  });
});
