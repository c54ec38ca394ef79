import { choresOf } from '@/server/feature';
import { eventually } from '../../../../../support/eventually';
import { findInDatabase, findInFiles } from '../../../../../support/storedTexts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../../support/testContext';
import { call } from '../../../../../support/writing';
import { leaveTraces, MARK } from './story';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Single words of texts, without what leads to a text or a person: the vocabulary of the search, which is for all
 * texts together, and what SQLite has of texts that are out of its index until it tidies up.
 */
const wordsAlone = [
  'publication_search_data.block',
  'publication_search_title_data.block',
  'search_variant.variant',
  'search_variant.word',
  'search_word.word',
];
/** Until the operator's rotation; docs/monitoring.md says how. */
const securityLogHas = (id: string) => `security.log has ${id}`;

describeOnEachDatabase('an erased person', (kind) => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer(kind);
    server.context.ownData.start();
  });
  afterEach(() => server.close());

  async function tidy(): Promise<void> {
    for (const chore of Object.values(choresOf(server.context))) while (await chore()) {}
    server.context.articleClaims.expiry.start();
    await server.context.articleClaims.expiry.settled();
    server.context.ownData.wake();
  }

  test('is named by no row and no file', async () => {
    const { person, cast, traces } = await leaveTraces(server);
    // The story is worth something: it leaves traces all over the database.
    expect(
      new Set((await findInDatabase(server, traces)).map((found) => found.split('.')[0])).size,
    ).toBeGreaterThan(40);
    const remove = { username: person.username, articles: 'remove' };
    const path = `/api/admin/person/${person._id}/remove`;
    expect((await call(server, cast.editor, 'POST', path, remove)).statusCode).toBe(200);
    await server.context.removals.settled();
    server.clock.advance(31 * DAY_MS);
    await tidy();
    await eventually(async () =>
      expect(await findInFiles(server, traces)).toEqual([securityLogHas(person._id)]),
    );
    const kept = wordsAlone.map((column) => `${column} has ${MARK}`);
    expect((await findInDatabase(server, traces)).filter((found) => !kept.includes(found))).toEqual([]);
  });
});
