import type { RouteDefinition } from '@contracts/route';
import { type HttpHandler, HttpResponse } from 'msw';
import { type MockInput, serve } from './mockRoute';

interface MockFile {
  /** Under which a browser keeps it. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A route of the contract whose success is a file to keep; its failures are those of every route. */
export function mockFile<const R extends RouteDefinition & { file: string }>(route: R) {
  return (answer: (input: MockInput<R>) => MockFile): HttpHandler =>
    serve(route, (input, headers) => {
      const { name, bytes } = answer(input);
      return new HttpResponse(bytes, {
        headers: {
          ...headers,
          'content-type': route.file,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    });
}
