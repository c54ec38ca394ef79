import { task } from '@/__tests__/support/tasks/trial.task';
import { eventually } from '../../support/eventually';
import { describeOnEitherDatabase } from '../../support/testContext';
import { type MeasuredServer, startMeasured, TOKEN } from './measuredServer';

describeOnEitherDatabase('metrics', (kind, { test, testOnEach }) => {
  let server: MeasuredServer;
  const get = (path: string, headers = {}) => fetch(server.address + path, { headers });

  beforeAll(async () => {
    server = await startMeasured(kind);
  });
  afterAll(() => server.stop());

  test('need the token', async () => {
    const wrong = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: TOKEN },
    ];
    for (const headers of wrong) {
      const refused = await get('/metrics', headers);
      expect([refused.status, await refused.text()]).toEqual([401, '']);
    }
    const allowed = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(allowed.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(allowed.headers.get('cache-control')).toBe('no-store');
    expect(await allowed.text()).toContain('byline_info{version="');
    const posted = await fetch(`${server.address}/metrics`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  test('count what is rendered, and what is answered from memory', async () => {
    const before = await server.samples();
    for (let times = 0; times < 3; times++) await (await get('/kept-page')).text();

    await eventually(async () => {
      const after = await server.samples();
      const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
      expect(more('byline_renders_total{kind="page"}')).toBe(1);
      expect(more('byline_cache_misses_total{kind="page"}')).toBe(1);
      expect(more('byline_kept_replies_total{kind="page"}')).toBe(2);
      expect(more('byline_render_seconds_count{kind="page"}')).toBe(1);
      expect(after.get('byline_renders_waiting')).toBe(0);
      expect(after.get('byline_cache_entries')).toBeGreaterThan(0);
      expect(more('byline_request_seconds_count{method="GET",route="/:articleId",status="200"}')).toBe(1);
    });
  });

  test('name the pattern of a route, whatever a client asks for', async () => {
    const strange = ['/api/main/some-id-of-a-client', '/api/no/such/call', '/a/b/c?secret', '/%ff%fe"{}'];
    for (const path of strange) await (await get(path)).text();
    await fetch(`${server.address}/api/login`, { method: 'REPORT' as string }).catch(() => {});

    await eventually(async () => {
      const names = [...(await server.samples()).keys()].join('\n');
      expect(names).toMatch(
        /byline_request_seconds_count\{method="GET",route="\/api\/main\/:id",status="404"\}/,
      );
      expect(names).toContain('route="other"');
      for (const word of ['some-id', 'such', 'secret', '%ff', 'REPORT']) expect(names).not.toContain(word);
    });
  });

  testOnEach('show the database, jobs, queues, memory and the event loop', async () => {
    await (await get('/api/health')).text();
    const samples = await server.samples();
    const names = [...samples.keys()];
    expect(names.some((name) => name.startsWith('byline_database_statement_seconds_count{'))).toBe(true);
    expect(names.some((name) => name.startsWith('byline_database_connections{'))).toBe(kind === 'postgres');
    expect(samples.get('byline_job_rounds_total{job="timedPublishing"}')).toBeGreaterThan(0);
    expect(samples.get('byline_job_failures_total{job="housekeeping"}')).toBe(0);
    expect(samples.get('byline_articles_waiting')).toBe(0);
    expect(samples.get('byline_reports_waiting{kind="comments"}')).toBe(0);
    expect(samples.get('byline_sockets')).toBe(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(samples.get(name)).toBeGreaterThan(0);
    }
    // Without a backup there is no age, which an alert can tell from a new one.
    expect(names.filter((name) => name.startsWith('byline_backup_age'))).toEqual([]);
  });

  test('show the tasks in threads, and how they ended', async () => {
    await server.context.threads.run(task, { does: 'answer' });
    await expect(server.context.threads.run(task, { does: 'refuse' })).rejects.toThrow('not like this');
    const samples = await server.samples();
    for (const result of ['done', 'refused']) {
      expect(samples.get(`byline_task_seconds_count{task="trial",result="${result}"}`)).toBe(1);
    }
    // A job of the server may have given them something to do at this moment.
    await eventually(async () => {
      const later = await server.samples();
      for (const lane of ['usual', 'large']) {
        expect(later.get(`byline_tasks_running{lane="${lane}"}`)).toBe(0);
        expect(later.get(`byline_tasks_waiting{lane="${lane}"}`)).toBe(0);
      }
    });
    expect(samples.get('byline_tasks_refused_total')).toBe(0);
  });

  test('that cannot be read are left out, and the others are there', async () => {
    server.context.metrics.add({
      name: 'broken_thing',
      help: 'Cannot be read.',
      type: 'gauge',
      read: () => Promise.reject(new Error('away')),
    });
    const samples = await server.samples();
    expect(samples.has('broken_thing')).toBe(false);
    expect(samples.has('byline_sockets')).toBe(true);
  });
});

test('are off by default: the address is one of the pages', async () => {
  const server = await startMeasured('sqlite', {});
  try {
    const answer = await fetch(`${server.address}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(await answer.text()).toBe('a page');
    expect([server.context.metrics.isOn, server.metricsAddress]).toEqual([false, null]);
  } finally {
    await server.stop();
  }
});

test('have a port of their own if one is set, and are not served at that of the site', async () => {
  const server = await startMeasured('sqlite', { METRICS_PORT: '0' });
  try {
    expect(await (await fetch(`${server.address}/metrics`)).text()).toBe('a page');
    const text = await (await fetch(`${server.metricsAddress}/metrics`)).text();
    expect(text).toContain('byline_sockets 0');
    expect((await fetch(`${server.metricsAddress}/api/health`)).status).toBe(404);
  } finally {
    await server.stop();
  }
});
