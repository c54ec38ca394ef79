import fc, { type Arbitrary } from 'fast-check';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { fillSmallSite } from '@/__tests__/support/backups';
import { startTestServer } from '@/__tests__/support/testContext';
import { call } from '@/__tests__/support/writing';
import { routes } from '@/server/contractRoutes';
import type { DatabaseKind } from '@/server/db/dialect';
import { encodeCursor } from '@/server/lib/paging';
import { hostileHtml } from '../generators/html';
import { mutated, oddText } from '../generators/texts';
import { withoutLimits } from '../support';
import type { Target } from '../target';

interface Asked {
  path: string;
  headers: Record<string, string>;
}

/** An address cannot contain a lone surrogate. */
const wellFormed = (text: string) => Buffer.from(text).toString();

const headersOf = (limit: string): Record<string, string> => (limit === '' ? {} : { limit });

/** Answers to a bad input; what is not there is 404. */
const refusals = [400, 403, 404, 409, 410, 414];

async function siteOf(kind: DatabaseKind) {
  const server = await startTestServer(kind, withoutLimits());
  await fillSmallSite(server);
  const editor = await createTestEditor(server, 'Otto Reed');
  const { _id: author } = await server.context.users.ensureAuthor('Ben Keeper');
  const article = await server.context.database.db
    .selectFrom('publication')
    .select('article_id')
    .executeTakeFirstOrThrow();
  return { server, editor, ids: { article: article.article_id, author } };
}

type Site = Awaited<ReturnType<typeof siteOf>>;

function callTarget(
  { server, editor }: Site,
  input: Arbitrary<Asked>,
  callers: (TestAuthor | null)[],
): Target<Asked> {
  let turn = 0;
  return {
    input,
    async check({ path, headers }) {
      const caller = callers.length > 0 ? (callers[turn++ % callers.length] ?? null) : editor;
      const { statusCode, body } = await call(server, caller, 'GET', path, undefined, headers);
      if (statusCode === 200) return [];
      const message = (JSON.parse(body) as { message?: unknown }).message;
      const isSentence =
        typeof message === 'string' &&
        message.length > 3 &&
        !/\n\s+at |sqlite|postgres|select .* from|\.ts:/i.test(message);
      return refusals.includes(statusCode) && isSentence
        ? []
        : [`it is answered ${statusCode}: ${body.slice(0, 300)}`];
    },
    close: () => server.close(),
  };
}

/** Calls that hand out a cursor, with the ids of things that are there. */
function listPaths({ ids, editor }: Site): string[] {
  const withCursor = routes.filter(
    ({ method, query }) => method === 'GET' && query && 'after' in (query as { shape: object }).shape,
  );
  const values: Record<string, string> = {
    userId: editor._id,
    tab: 'Craft',
    tag: 'Craft',
    sub: 'Prose',
    state: 'stories',
  };
  return withCursor.flatMap(({ path }) =>
    [ids.article, ids.author].map((id) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? id)),
  );
}

const date = fc.constantFrom(
  '2026-05-01T12:00:00.000Z',
  '',
  '9999-12-31',
  '0',
  "' or 1=1 --",
  '\ud800',
  '1\u0000',
);
const cursor = fc.oneof(
  fc
    .tuple(date, fc.oneof(fc.constantFrom('', 'a1', "'; drop table article; --"), oddText, fc.string()))
    .map(([from, id]) => encodeCursor({ date: from, id })),
  fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  fc.constantFrom(10, 2_000).map((times) => Buffer.from('['.repeat(times)).toString('base64url')),
);
const limits = fc.constantFrom(
  '',
  '0',
  '1',
  '100',
  '101',
  '-1',
  '1.5',
  '1e3',
  'x',
  '99999999999999999999',
  'NaN',
  ' 5',
  '0x10',
);

/** Every list, asked for the page after something that may be no cursor. @param kind of the database. */
export async function cursors(kind: DatabaseKind): Promise<Target<Asked>> {
  const site = await siteOf(kind);
  const paths = fc.constantFrom(...listPaths(site));
  const asked = fc
    .tuple(paths, mutated(cursor, fc.string()), limits, fc.boolean())
    .map(([path, after, limit, isTwice]) => {
      const written = encodeURIComponent(wellFormed(after));
      const query = isTwice && after.length % 50 === 0 ? `after=${written}&after=x` : `after=${written}`;
      return { path: `${path}?${query}`, headers: headersOf(limit) };
    });
  return callTarget(site, asked, []);
}

const signs = fc.constantFrom(
  ...[
    'brevity',
    'keeper',
    'lighthouse',
    'Müller',
    'a',
    'AND',
    'OR',
    'NOT',
    'NEAR(',
    '"',
    '*',
    '%',
    '_',
    "'",
    ':*',
    '&',
    '|',
    '!',
  ],
  ...[
    '<->',
    '(',
    ')',
    '\\',
    ';',
    '--',
    '{x}:',
    '^',
    '+',
    '-',
    '/',
    '..',
    '%00',
    '?',
    '#',
    'ÄÖÜ',
    '日本語',
    '٠١٢',
    '👩‍👩‍👧',
  ],
);
const words = fc.oneof(
  {
    weight: 50,
    arbitrary: fc
      .array(fc.oneof(signs, oddText, fc.string({ maxLength: 4 })), { maxLength: 12 })
      .map((parts) => parts.join(' ')),
  },
  {
    weight: 20,
    arbitrary: mutated(
      fc.constantFrom('brevity', 'keeper of the lighthouse', 'short sentences carry'),
      signs,
    ),
  },
  { weight: 2, arbitrary: hostileHtml.filter((html) => html.length < 400) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(signs, fc.constantFrom(100, 1_500))
      .map(([sign, times]) => sign.repeat(times).slice(0, 3_000)),
  },
);

/** Every search, with and without a sign-in. */
export async function search(kind: DatabaseKind): Promise<Target<Asked>> {
  const site = await siteOf(kind);
  const places = fc.constantFrom<(text: string) => string>(
    (text) => `/api/main/search_article/${text}`,
    (text) => `/api/main/search_article/searchforauthors/${text}`,
    (text) => `/api/write/search_article/${text}`,
    (text) => `/api/write/search_article/searchforauthors/${text}`,
    (text) => `/api/admin/queue?search=${text}`,
    (text) => `/api/admin/queue?author=${text}&sort=author`,
  );
  const asked = fc.tuple(places, words, limits).map(([place, text, limit]) => ({
    path: place(encodeURIComponent(wellFormed(text))),
    headers: headersOf(limit),
  }));
  return callTarget(site, asked, []);
}
