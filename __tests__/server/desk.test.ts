import { createServer } from 'node:http';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { createDesk } from '@/server/desk';
import { createSilentServer } from '@/server/http/upgrades';
import { ask } from '../support/frontServer';
import { listen } from '../support/listen';
import { type Files, temporaryFolder } from '../support/temporaryFolder';

const PAGE = '<html lang="en" data-time-zone="UTC"><head><title>Desk</title></head>';
let identity = siteOf({}, 'Europe/Vienna');
const stops: (() => unknown)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** The built desk, with these files in the folder of the project. */
async function startDesk(files: Files): Promise<string> {
  const { folder, remove } = temporaryFolder('project', files);
  const desk = await createDesk({
    folder,
    isDevelopment: false,
    upgrades: createSilentServer(),
    site: () => identity,
  });
  const { url, close } = await listen(createServer(desk.handle));
  stops.push(close, remove);
  return url;
}

test('every address of the desk is its one page, with the site in it, which is asked about again each time', async () => {
  const url = await startDesk({ '.desk/index.html': PAGE });
  for (const address of ['/desk', '/desk/', '/desk/review/abc?tag=Lamps']) {
    const { status, headers, body } = await ask(url, address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body.toString()).toBe(
      '<html lang="en" data-time-zone="Europe/Vienna" data-date-format="month-first"><head><title>Byline desk</title>' +
        '<script type="application/json" id="site">{"timeZone":"Europe/Vienna"}</script></head>',
    );
    expect((await ask(url, address, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  }
});

test('a name cannot end what it stands in, and a new one is there at once', async () => {
  const url = await startDesk({ '.desk/index.html': PAGE });
  await ask(url, '/desk');
  identity = siteOf({ name: '</title><script>$&' }, 'UTC');
  const page = (await ask(url, '/desk')).body.toString();
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;$&amp; desk</title>');
  expect(page).toContain('{"name":"\\u003c/title>\\u003cscript>$&","timeZone":"UTC"}');
});

test('a file that is not there is missing, and nothing can be sent to the page', async () => {
  const url = await startDesk({ '.desk/index.html': PAGE });
  expect((await ask(url, '/desk/assets/gone.js')).status).toBe(404);
  expect((await ask(url, '/desk', {}, 'POST')).status).toBe(405);
});

test('without its build it says so', async () => {
  const { body } = await ask(await startDesk({}), '/desk');
  expect(body.toString()).toBe('The desk is not built.');
});
