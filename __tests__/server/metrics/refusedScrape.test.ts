import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noMetrics } from '@/server/metrics/metrics';
import { createScrape } from '@/server/metrics/scrape';
import { keptLog } from '../../support/keptLog';

test('a wrong token at /metrics is in the log, and what was sent is not', async () => {
  const { log, lines } = keptLog('warn');
  const server = createServer(createScrape(noMetrics, 'a-token-of-the-test', log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    expect((await fetch(address, { headers: { authorization: 'Bearer guessed' } })).status).toBe(401);
    expect(lines).toMatchObject([{ msg: 'metrics.refused', status: 401 }]);
    expect(JSON.stringify(lines)).not.toContain('guessed');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
