import { tmpdir } from 'node:os';
import type { FreeSpace } from '@contracts/space';
import { createSpaceService } from '@/server/modules/operations/space/space.service';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { keptLog } from '../../../../support/keptLog';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const MB = 1024 * 1024;
/** More than any disk has. */
const TOO_MUCH_MB = 1e12;

describeOnEitherDatabase('GET /api/admin/space', (kind) => {
  test('tells editors, and only them, what is left', async () => {
    const server = await startTestServer(kind);
    const read = async () => call(server, await createTestEditor(server), 'GET', '/api/admin/space');
    const { free, least } = await dataOf<FreeSpace>(read());
    expect(free).toBeGreaterThan(0);
    expect(least).toBe(1_000 * MB);
    const author = await createTestAuthor(server, 'Grace Hopper');
    expect((await call(server, author, 'GET', '/api/admin/space')).statusCode).toBe(403);
    await server.close();
  });
});

test('the log warns while space is low, and says once that there is enough again', async () => {
  const { log, lines } = keptLog('info');
  const env = { DATA_DIR: tmpdir(), FREE_SPACE_LEAST_MB: TOO_MUCH_MB };
  const settings = { ...env };
  const { read, watch } = createSpaceService({ env: settings, log });
  expect(await read()).toMatchObject({ isLow: true });
  await watch();
  await watch();
  settings.FREE_SPACE_LEAST_MB = 0;
  await watch();
  await watch();
  const names = lines.map(({ msg }) => msg);
  expect(names).toEqual(['disk.space_low', 'disk.space_low', 'disk.space_recovered']);
  expect(lines[0]).toMatchObject({ folder: env.DATA_DIR, free: expect.any(Number), level: 40 });
});

test('a folder that is not there has no free space to report', async () => {
  const { log } = keptLog();
  const { read, watch } = createSpaceService({
    env: { DATA_DIR: '/nowhere', FREE_SPACE_LEAST_MB: 1 },
    log,
  });
  expect(await read()).toBeNull();
  expect(await watch()).toBe(false);
});
