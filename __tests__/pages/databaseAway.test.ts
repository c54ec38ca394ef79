import { HttpResponse, http } from 'msw';
import type { GetServerSideProps } from 'next';
import { server } from '@/services/mocks/node';

/** What a page writes itself. */
function recordReply() {
  const written: { status?: number; headers?: Record<string, string>; text?: string } = {};
  const res = {
    setHeader() {},
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(written, { status, headers });
    },
    end(text: string) {
      written.text = text;
    },
  };
  return { res, written };
}

const pages = [
  ['/index', {}],
  ['/[articleId]', { articleId: 'article-2' }],
  ['/categories/[tagTitle]/index', { tagTitle: 'Science' }],
  ['/categories/[tagTitle]/[subcontent]', { tagTitle: 'Technology', subcontent: 'Machines' }],
] as const;

async function askFor(file: string, params: object, res: object): Promise<unknown> {
  const { getServerSideProps }: { getServerSideProps: GetServerSideProps } = await import(
    `../../pages${file}`
  );
  return getServerSideProps({ res, params, query: params } as never);
}

const failWith = (status: number, message: string) =>
  server.use(http.get('*/api/*', () => HttpResponse.json({ message }, { status })));

test.each(pages)(
  '%s answers 503 with when to come again while the database is away',
  async (file, params) => {
    failWith(503, 'the database is not available, please try again later');
    const { res, written } = recordReply();
    await askFor(file, params, res);
    expect(written).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
      text: 'the database is not available, please try again later',
    });
  },
);

test('any other failure stays one of the page', async () => {
  failWith(500, 'something went wrong');
  const { res, written } = recordReply();
  await expect(askFor('/index', {}, res)).rejects.toThrow('something went wrong');
  expect(written).toEqual({});
});
