import type { SiteExport } from '@contracts/siteExport';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { ExportPage } from '@/desk/export/ExportPage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const waiting: SiteExport = {
  ...{ _id: 'made', format: 'markdown', status: 'waiting', date: '2026-01-01T10:00:00.000Z', by: 'Edith' },
  ...{ progress: { done: 30, of: 120 }, bytes: 0, ends_at: null },
};
const ready: SiteExport = {
  ...waiting,
  ...{ status: 'ready', progress: null, bytes: 2_000_000, ends_at: '2026-01-08T10:00:00.000Z' },
};

test('an export is asked for, shows how far it is, can be downloaded and removed', async () => {
  let exports: SiteExport[] = [];
  const asked = jest.fn();
  server.use(
    http.get('*/api/admin/export', () => HttpResponse.json({ message: 'success', data: exports })),
    http.post('*/api/admin/export', async ({ request }) => {
      asked(await request.json());
      exports = [waiting];
      return HttpResponse.json({ message: 'success', data: waiting });
    }),
    http.delete('*/api/admin/export/:id', () => {
      exports = [];
      return HttpResponse.json({ message: 'success' });
    }),
  );
  render(
    <Provider store={store}>
      <ExportPage />
    </Provider>,
  );
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Formats' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  const row = () => within(list.getByRole('heading', { name: 'Markdown' }).closest('li') as HTMLElement);

  await user.click(row().getByRole('button', { name: 'Export' }));
  expect(asked).toHaveBeenCalledWith({ format: 'markdown' });
  expect(await row().findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(row().getByRole('button', { name: 'Stop' })).toBeInTheDocument();

  exports = [ready];
  store.dispatch(deskApi.util.invalidateTags(['exports']));
  const link = await row().findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/api/admin/export/made/file'));
  expect(row().getByText(/by Edith · 2 MB/)).toBeInTheDocument();

  await user.click(row().getByRole('button', { name: 'Remove' }));
  expect(await row().findByRole('button', { name: 'Export' })).toBeInTheDocument();
});
