import { createLivingAddresses } from '@/server/modules/operations/redirect/livingAddress';
import { pathKey } from '@/server/modules/operations/redirect/redirectPath';
import { createAddressWorld } from '../../support/addressWorld';
import { runs, seed } from '../../support/effort';
import { createRandom } from '../../support/random';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call } from '../../support/writing';

jest.setTimeout(300_000);

const CHANGES = 1_000;
/** Between two changes, so that no limit of a person refuses one. */
const PAUSE_MS = 30_000;

type Answer = { status: 200 | 404 | 410 } | { status: 308; location: string };

describeOnEitherDatabase('every earlier address', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  /** As the front answers, without a page: what moved by itself, what is there, what is gone, what the table knows. */
  async function answerOf(path: string): Promise<Answer> {
    const { publications, profiles, tags, pages, redirectAnswers } = server.context;
    const location =
      (await publications.movedArticle(path)) ??
      (await createLivingAddresses({ publications, profiles, tags, pages })(pathKey(path)));
    if (location !== null) {
      return pathKey(location) === pathKey(path) ? { status: 200 } : { status: 308, location };
    }
    const led = await redirectAnswers.find(path);
    if (led !== null) return { status: 308, location: led };
    const address = await publications.addressOf(/-([0-9a-z]{14})$/.exec(path)?.[1] ?? '');
    return { status: address?.was_published ? 410 : 404 };
  }

  async function check(path: string, expected: string | null): Promise<void> {
    const first = await answerOf(path);
    const last = first.status === 308 ? await answerOf(first.location) : first;
    const found = first.status === 308 ? first.location : path;
    if (expected === null) {
      expect({ path, status: last.status }).not.toEqual({ path, status: 308 });
    } else {
      expect({ path, leads: pathKey(found), status: last.status }).toEqual({
        path,
        leads: pathKey(expected),
        status: 200,
      });
    }
  }

  test(`answers with one redirect at most, after ${runs(CHANGES)} random changes`, async () => {
    const random = createRandom(seed);
    const world = await createAddressWorld(server, random);
    const led: string[] = [];
    const done: string[] = [];
    const any = () => random.pick([...world.had.keys(), ...led]);

    for (let at = 0; at < runs(CHANGES); at++) {
      server.clock.advance(PAUSE_MS);
      done.push(await world.change());
      if (random.below(3) === 0) {
        const from = random.below(4) === 0 ? any() : `/old/${random.below(50)}`;
        const answer = await call(server, world.editor, 'POST', '/api/admin/redirect', { from, to: any() });
        if (answer.statusCode === 201) led.push(from);
        else expect([400, 409]).toContain(answer.statusCode);
      }
    }

    for (const path of world.had.keys()) {
      const expected = world.addressNow(path);
      // What is gone may be led elsewhere by an editor.
      await check(path, expected);
    }
    const gone = world.goneArticles().filter((path) => !led.includes(path));
    expect(gone.length).toBeGreaterThan(0);
    for (const path of gone)
      expect({ path, answer: await answerOf(path) }).toEqual({ path, answer: { status: 410 } });
    for (const path of led) await check(path, null);
    expect(new Set(done).size).toBe(8);
    expect(world.had.size).toBeGreaterThan(runs(CHANGES) / 3);
  });
});
