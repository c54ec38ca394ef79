import { startTestServer } from '../../support/testContext';

const preflight = {
  method: 'OPTIONS',
  url: '/api/user/user_details',
  headers: { origin: 'https://pages.example', 'access-control-request-method': 'PATCH' },
} as const;

test('pages of another origin may call when they are deployed apart', async () => {
  const server = await startTestServer('sqlite', {
    settings: { SITE_URL: 'https://pages.example', NEXT_PUBLIC_API_HOST: 'https://api.example' },
  });
  const { statusCode, headers } = await server.app.inject(preflight);

  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://pages.example' });
  expect(headers['access-control-allow-headers']).toContain('authorization');
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  await server.close();
});

test('otherwise no other origin may', async () => {
  const server = await startTestServer('sqlite', { settings: { SITE_URL: 'https://pages.example' } });
  const { headers } = await server.app.inject(preflight);

  expect(headers).not.toHaveProperty('access-control-allow-origin');
  await server.close();
});
