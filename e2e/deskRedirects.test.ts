import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { publish } from './support/api';
import { newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

const NARROW = { width: 375, height: 740 };

describe('redirects at the desk', () => {
  let id: string;
  let right: string;

  beforeAll(async () => {
    const nora = await newAuthor(site.server.url, 'Nora Vane');
    const desk = await openDesk(site.server.url);
    id = await publish(nora.api, desk, { title: 'On storms', tag: await firstTag(nora) });
    right = `/on-storms-${id}`;
  });

  const ask = (path: string) => fetch(site.server.url + path, { redirect: 'manual' });
  const leads = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location')];
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const csv = (...lines: string[]) => ({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });

  test('an old path leads to an article in one step, another site is asked for twice, a circle is refused', async () => {
    const page = await openDeskAs(site, firstEditor, '/redirects', { viewport: NARROW });
    await page.getByText('No redirects yet').waitFor();
    await button(page, 'Add…').click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await dialog.getByLabel('From').fill('/2019/05/storms/');
    await dialog.getByLabel('To').fill('/2019/05/storms');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('this would lead to itself').waitFor();
    await expectAccessible(page, 'the dialog');
    await dialog.getByLabel('To').fill(`/${id}`);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('rowheader', { name: '/2019/05/storms' }).waitFor();
    await expectNoSidewaysScroll(page);

    expect(await leads('/2019/05/storms/?utm=a')).toEqual([308, `${right}?utm=a`]);
    const { status, headers } = await ask('/2019/05/storms');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      308,
      right,
      'public, max-age=300',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const reader = await site.visit('/2019/05/storms/');
    expect(new URL(reader.url()).pathname).toBe(right);

    await button(page, 'Add…').click();
    await dialog.getByLabel('From').fill('/away');
    await dialog.getByLabel('To').fill('https://other.example/there');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText(/leads to another site, other\.example/).waitFor();
    expect((await leads('/away'))[0]).toBe(404);
    await dialog.getByRole('button', { name: 'Lead to other.example' }).click();
    await page.getByRole('rowheader', { name: '/away' }).waitFor();
    expect(await leads('/away?secret=1')).toEqual([308, 'https://other.example/there']);

    await consoleErrors.takeOut(/status of (400|409)/);

    await button(page, 'Remove /away').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('rowheader', { name: '/away' })).toHaveCount(0);
  });

  test('a file is tried before it is stored, and comes out again', async () => {
    const page = await openDeskAs(site, firstEditor, '/redirects');
    const choose = (...lines: string[]) => page.getByLabel('Import').setInputFiles(csv(...lines));
    await choose('from,to', '/blog/*,/search', '/a,/b', '/b,/a');
    const dialog = page.getByRole('dialog', { name: 'Import redirects' });
    await dialog.getByText('Line 3: this would lead in a circle').waitFor();
    await expectAccessible(page, 'the file with faults');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await choose('from,to', '/blog/*,/search', `/old.html,${right}`);
    await dialog.getByText('2 redirects to add, 0 to change, 0 as they are.').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('rowheader', { name: '/old.html' }).waitFor();
    expect(await leads('/blog/2019/a/')).toEqual([308, '/search']);
    expect(await leads('/old.html')).toEqual([308, right]);
    await page.getByLabel('Find redirects').fill('/blog');
    await expect(page.getByRole('rowheader')).toHaveText(['/blog/*']);
    await expectAccessible(page, 'the list');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('main').getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(await text(await download.createReadStream())).toContain(`/old.html,${right},1,`);
  });

  test('addresses that readers did not find are listed without their query, and redirected with one press', async () => {
    for (const path of ['/lost-page?token=secret', '/lost-page/', '/api/lost', '/_next/lost', '/desk/lost'])
      await ask(path);
    await ask('/rarely');
    const page = await openDeskAs(site, firstEditor, '/redirects?show=missed', { viewport: NARROW });
    await expect(page.getByRole('rowheader')).toHaveText(['/lost-page', '/rarely']);
    await expectAccessible(page, 'what was missed');
    await expectNoSidewaysScroll(page);
    await button(page, 'Dismiss /rarely').click();
    await expect(page.getByRole('rowheader')).toHaveText(['/lost-page']);
    await button(page, 'Lead to… for /lost-page').click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await dialog.getByLabel('To').fill(right);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByText('No missing pages').waitFor();
    expect(await leads('/lost-page')).toEqual([308, right]);
  });
});
