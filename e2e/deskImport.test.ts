import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

const post = (id: string, html: string) => ({
  ...{ id, title: `Post ${id}`, slug: id, html, type: 'post', status: 'published', visibility: 'public' },
  ...{ created_at: '2020-01-01T00:00:00.000Z', published_at: '2020-01-02T00:00:00.000Z' },
});

const ghost = {
  name: 'old.ghost.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      db: [
        {
          meta: { version: '5.80.0' },
          data: {
            posts: [
              post(
                'one',
                '<p>See <a href="__GHOST_URL__/two/">two</a>.</p><svg></svg><img src="https://gone.invalid/lamp.png">',
              ),
              post('two', '<p>Two.</p>'),
            ],
            users: [{ id: 'u', name: 'Ann Old', slug: 'ann', email: 'ann@example.org' }],
            posts_authors: ['one', 'two'].map((id) => ({
              id: `${id}u`,
              post_id: id,
              author_id: 'u',
              sort_order: 0,
            })),
            settings: [{ key: 'title', value: 'Old Harbour' }],
          },
        },
      ],
    }),
  ),
};

test('an export is uploaded, looked at, mapped, imported and undone, in a wide and a narrow window', async () => {
  const page = await openDeskAs(site, firstEditor, '/import', { viewport: { width: 375, height: 740 } });
  await page.getByText('No imports yet').waitFor();
  await expectAccessible(page, 'the start of an import');
  await page.getByLabel('Choose an export…').setInputFiles(ghost);
  await page.getByRole('heading', { name: 'Old Harbour' }).waitFor();
  await page.getByRole('row', { name: /Article: Post one To import/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the report of a dry run');

  await page.getByRole('link', { name: 'Authors and tags' }).click();
  await page.getByLabel('Ann Old').fill('Ann New');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the mapping');
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByLabel('Source of Post two')).toHaveValue('<p>Two.</p>');
  await page.getByRole('region', { name: 'Post two as it will be here' }).getByText('Two.').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the preview');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Undo…' }).waitFor();
  const article = await fetch(`${site.server.url}/one`, { redirect: 'manual' });
  expect(article.status).toBe(308);
  expect(await (await fetch(`${site.server.url}/one`)).text()).toContain('Ann New');

  await page.getByText('1 article lacks images of other sites.').waitFor();
  await expectAccessible(page, 'an import that lacks images');
  await page.setViewportSize({ width: 375, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Fetch missing images again' }).click();
  await page.getByText('A picture of other sites is missing: https://gone.invalid/lamp.png').waitFor();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Undo…' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor();
  await expectAccessible(page, 'an undone import');
  expect((await fetch(`${site.server.url}/one`)).status).toBe(404);
});
