import type { ApiKey } from '@contracts/apiKey';
import { defaultApiScopes } from '@contracts/rules/apiScopes';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { ApiKeysPage } from '@/desk/apiKeys/ApiKeysPage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const keyOf = (_id: string, name: string, ends: string): ApiKey => ({
  _id,
  name,
  scopes: ['tags:read'],
  editor: { _id: 'edith', username: 'Edith' },
  created: '2026-01-01T10:00:00.000Z',
  ends,
  lastUsed: null,
});

test('a key is made with chosen scopes, shown once, and ended with one press', async () => {
  let keys = [keyOf('old', 'Old script', '2026-02-01T10:00:00.000Z')];
  const sent = jest.fn();
  server.use(
    http.get('*/api/admin/api_key', () => HttpResponse.json({ message: 'success', data: keys })),
    http.post('*/api/admin/api_key', async ({ request }) => {
      sent(await request.json());
      const apiKey = keyOf('new', 'Report', '2099-02-01T10:00:00.000Z');
      keys = [apiKey, ...keys];
      return HttpResponse.json(
        { message: 'success', data: { key: 'byline_secret', apiKey } },
        { status: 201 },
      );
    }),
    http.delete('*/api/admin/api_key/:id', ({ params }) => {
      keys = keys.filter(({ _id }) => _id !== params.id);
      return HttpResponse.json({ message: 'success' });
    }),
  );
  render(
    <Provider store={store}>
      <ApiKeysPage />
    </Provider>,
  );
  const user = userEvent.setup();
  const rowOf = (name: RegExp) => screen.findByRole('row', { name }, { timeout: 15_000 });
  expect(await rowOf(/^Old script/)).toHaveTextContent('Ended');

  await user.click(screen.getByRole('button', { name: 'Make a key…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  await user.type(dialog.getByLabelText('Name'), 'Report');
  await user.selectOptions(dialog.getByLabelText('Ends'), 'After 30 days');
  await user.click(dialog.getByRole('checkbox', { name: 'articles:write' }));
  await user.click(dialog.getByRole('checkbox', { name: 'chat:read' }));
  await user.click(dialog.getByRole('button', { name: 'Make' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new API key' }));
  expect(shown.getByLabelText('API key')).toHaveValue('byline_secret');
  const scopes = [...defaultApiScopes.filter((scope) => scope !== 'chat:read'), 'articles:write'];
  expect(sent).toHaveBeenCalledWith({ name: 'Report', days: 30, scopes });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('byline_secret');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('byline_secret')).not.toBeInTheDocument();

  await rowOf(/^Report/);
  await user.click(screen.getByRole('button', { name: 'End Report' }));
  await screen.findByRole('row', { name: /^Old script/ });
  await user.click(screen.getByRole('button', { name: 'Remove Old script' }));
  expect(await screen.findByText('No API keys yet')).toBeInTheDocument();
});

test('what is refused is said in the form, and what was typed stays', async () => {
  const message = 'Edith has 20 API keys: please end one first';
  server.use(
    http.get('*/api/admin/api_key', () => HttpResponse.json({ message: 'success', data: [] })),
    http.post('*/api/admin/api_key', () => HttpResponse.json({ message }, { status: 409 })),
  );
  render(
    <Provider store={store}>
      <ApiKeysPage />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Make a key…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  await user.type(dialog.getByLabelText('Name'), 'Report');
  await user.click(dialog.getByRole('button', { name: 'Make' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Report');
});
