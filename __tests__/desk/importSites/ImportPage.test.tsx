import type { ImportItem, WholeImport } from '@contracts/siteImport';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ImportSection } from '@/desk/importSites/ImportSection';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const dryRun: WholeImport = {
  ...{ _id: 'dry', system: 'Ghost', title: 'Old Harbour', date: '2026-01-01T10:00:00.000Z', ended: null },
  ...{ by: null, is_dry_run: true, state: 'done', found: { author: 1, article: 2 }, done: 3, failure: '' },
  counts: { author: { imported: 1 }, article: { imported: 1, failed: 1 } },
  here: true,
  mapping: { authors: {}, tags: { misc: '-' }, tag: '', old_path: '' },
  images: { lacking: {}, fetching: 0 },
};

const item = (own: Partial<ImportItem>): ImportItem => ({
  ...{
    position: 1,
    kind: 'article',
    key: 'x',
    title: 'Post x',
    outcome: 'imported',
    reason: '',
    changes: [],
  },
  ...{ status: 'published', target: null, undone: null },
  ...own,
});

function open(path: string, searchPath = '') {
  const { hook, searchHook } = memoryLocation({ path, searchPath });
  render(
    <Provider store={store}>
      <Router hook={hook} searchHook={searchHook}>
        <ImportSection />
      </Router>
    </Provider>,
  );
  return userEvent.setup();
}

const ok = (data: object, more: object = {}) => HttpResponse.json({ message: 'success', data, ...more });

test('what was found can be mapped, and the import takes the mapping along', async () => {
  const sent = jest.fn();
  server.use(
    http.get('*/api/admin/import/dry', () => ok(dryRun)),
    http.get('*/api/admin/import/dry/item', () =>
      ok([item({}), item({ position: 2, title: 'Post y', outcome: 'failed', reason: 'it has no text' })]),
    ),
    http.get('*/api/admin/import/dry/mapped', ({ request }) =>
      ok(
        new URL(request.url).searchParams.get('kind') === 'author'
          ? [{ key: 'ann', title: 'Ann', becomes: [] }]
          : [{ key: 'misc', title: 'Misc', becomes: ['too few articles have it'] }],
      ),
    ),
    http.post('*/api/admin/import', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: 'success', data: dryRun }, { status: 201 });
    }),
  );
  open('/dry');
  expect(await screen.findByRole('row', { name: /Post y.*Would fail.*it has no text/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Articles 2 1 0 0 0 1$/ })).toBeVisible();
  cleanup();
  const user = open('/dry', 'show=mapping');
  expect(await screen.findByLabelText('Misc')).toHaveValue('-');
  expect(screen.queryByLabelText('Path on the old site')).toBeNull();
  await user.type(screen.getByLabelText('Ann'), 'Ann New');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(sent).toHaveBeenCalledWith({
    source: { again: 'dry' },
    is_dry_run: false,
    mapping: { authors: { ann: 'Ann New' }, tags: { misc: '-' }, tag: '', old_path: '' },
  });
});

test('where a folder of Markdown was on the old site is said before it is read again', async () => {
  const sent = jest.fn();
  const markdown = { ...dryRun, system: 'Markdown', mapping: { ...dryRun.mapping, old_path: '/old' } };
  server.use(
    http.get('*/api/admin/import/dry', () => ok(markdown)),
    http.get('*/api/admin/import/dry/mapped', () => ok([])),
    http.get('*/api/admin/import/dry/item', () => ok([item({ title: 'Post z' })])),
    http.post('*/api/admin/import', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: 'success', data: markdown }, { status: 201 });
    }),
  );
  const user = open('/dry', 'show=mapping');
  const field = await screen.findByRole('textbox', { name: 'Path on the old site' });
  expect(field).toHaveValue('/old');
  expect(field).toHaveAccessibleDescription(/such as \/blog/);
  await user.clear(field);
  await user.type(field, '/blog');
  await user.click(screen.getByRole('button', { name: 'Dry run again' }));
  expect(sent).toHaveBeenCalledWith({
    source: { again: 'dry' },
    is_dry_run: true,
    mapping: { ...dryRun.mapping, old_path: '/blog' },
  });
  expect(await screen.findByRole('row', { name: /Post z/ })).toBeVisible();
});

test('an import under way shows how far it is, and can be paused', async () => {
  const running = { ...dryRun, _id: 'run', is_dry_run: false, counts: {}, done: 1 };
  let state: WholeImport['state'] = 'running';
  server.use(
    http.get('*/api/admin/import/run', () => ok({ ...running, state })),
    http.get('*/api/admin/import/run/item', () => ok([])),
    http.post('*/api/admin/import/run/state', () => {
      state = 'paused';
      return ok({ ...running, state });
    }),
  );
  const user = open('/run');
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
});

test('images that an import lacks are asked for again, and the report is read anew', async () => {
  const done = { ...dryRun, _id: 'run', is_dry_run: false };
  let images: WholeImport['images'] = { lacking: { author: 1, article: 2 }, fetching: 0 };
  const missing = item({ changes: ['A picture of other sites is missing.'] });
  server.use(
    http.get('*/api/admin/import/run', () => ok({ ...done, images })),
    http.get('*/api/admin/import/run/item', () =>
      ok([images.lacking.article ? missing : item({ changes: ['Pictures of other sites were fetched.'] })]),
    ),
    http.post('*/api/admin/import/run/image', () => {
      images = { ...images, fetching: 3 };
      return ok(images);
    }),
  );
  const user = open('/run');
  await user.click(await screen.findByRole('button', { name: 'Fetch missing images again' }));
  expect(
    await screen.findByText(/^2 articles and 1 author lack images of other sites\. .*is fetching them/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fetch missing images again' })).toBeNull();
  images = { lacking: {}, fetching: 0 };
  expect(
    await screen.findByText('Pictures of other sites were fetched.', {}, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.queryByText(/lack images/)).toBeNull();
});

test('a subscriber is removed by address, and the dialog says where there is none', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/admin/import', () =>
      ok([], { folder: false, upload_max_bytes: 1_000, subscribers: true }),
    ),
    http.post('*/api/admin/subscriber/remove', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ message: 'No subscriber has this address.' }, { status: 404 })
        : ok({});
    }),
  );
  const user = open('/');
  await user.click(await screen.findByRole('button', { name: 'Remove a subscriber…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove a subscriber' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Remove' }));
  await press();
  expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address.');
  await user.type(dialog.getByLabelText('Email'), 'ann@example.org');
  await press();
  expect(await dialog.findByText('No subscriber has this address.')).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveFocus();
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ email: 'ann@example.org' }, { email: 'ann@example.org' }]);
});
