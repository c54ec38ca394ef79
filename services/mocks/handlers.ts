import { getResponse, HttpHandler, http } from 'msw';
import { mockFiles } from './gathered';

const parameters = ({ info }: HttpHandler) => String(info.header).split(':').length;

/**
 * The calls of the mock backend. The first match answers, so `/api/main/all_article` comes before `/api/main/:id`.
 */
export const handlers = mockFiles
  .flatMap((file) => Object.values(file).flat())
  .filter((value) => value instanceof HttpHandler)
  .sort((one, other) => parameters(one) - parameters(other));

const patterns = handlers.map((handler) => ({
  handler,
  method: handler.info.method,
  path: new RegExp(`${String(handler.info.path).replace('*', '').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Answers a call; undefined where the mock backend does not know it. */
export function answer(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const known = patterns.filter(({ method, path }) => method === request.method && path.test(pathname));
  return getResponse(
    known.map(({ handler }) => handler),
    request,
  );
}

/** All calls: msw takes longer to ask each handler whether a call is for it than one takes to answer. */
export const backend: HttpHandler = http.all('*/api/*', ({ request }) => answer(request));
