import { createServer } from 'node:http';
import { noMetrics } from '@/server/metrics/metrics';
import { createScrape } from '@/server/metrics/scrape';
import { keptLog } from '../../support/keptLog';
import { listen } from '../../support/listen';

test('a wrong token at /metrics is in the log, and what was sent is not', async () => {
  const { log, lines } = keptLog('warn');
  const { url, close } = await listen(createServer(createScrape(noMetrics, 'a-token-of-the-test', log)));
  try {
    expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer guessed' } })).status).toBe(
      401,
    );
    expect(lines).toMatchObject([{ msg: 'metrics.refused', status: 401 }]);
    expect(JSON.stringify(lines)).not.toContain('guessed');
  } finally {
    await close();
  }
});
