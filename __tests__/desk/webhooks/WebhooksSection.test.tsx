import type { Webhook, WebhookDelivery } from '@contracts/webhook';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { deskApi } from '@/desk/api/deskApi';
import { store } from '@/desk/store';
import { WebhooksSection } from '@/desk/webhooks/WebhooksSection';
import { server } from '@/services/mocks/node';

const at = '2026-01-01T10:00:00.000Z';
const hook: Webhook = {
  ...{ _id: 'hook', address: 'https://hooks.example/in', events: ['article.published'], isOn: true },
  ...{ created: at, failures: 0, ended: null },
};
const delivery: WebhookDelivery = {
  ...{ _id: 'call', date: at, event: 'article.published', status: 'waiting', attempts: 2, due: at },
  last: { date: at, milliseconds: 120, code: 503, answer: 'busy at the moment', fault: '' },
  body: '{"type":"article.published"}',
};

/** A desk with some webhooks, and what it sent to the server. */
function openDesk(path: string, start: Webhook[], deliveries: WebhookDelivery[] = []) {
  let hooks = start;
  const sent = jest.fn();
  const success = (data?: unknown, status = 200) =>
    HttpResponse.json({ message: 'success', data }, { status });
  server.use(
    http.get('*/api/admin/webhook', () => success(hooks)),
    http.post('*/api/admin/webhook', async ({ request }) => {
      const body = (await request.json()) as { address: string };
      sent('make', body);
      if (body.address === '') {
        const message = 'please give an address';
        return HttpResponse.json({ message, errors: [{ path: 'address', message }] }, { status: 400 });
      }
      hooks = [...hooks, { ...hook, _id: 'new', ...body }];
      return success({ secret: 'whsec_new', webhook: hooks.at(-1) }, 201);
    }),
    http.patch('*/api/admin/webhook/:id', async ({ request, params }) => {
      const body = (await request.json()) as Partial<Webhook>;
      sent('change', body);
      hooks = hooks.map((one) => (one._id === params.id ? { ...one, ...body } : one));
      return success(hooks.find(({ _id }) => _id === params.id));
    }),
    http.post('*/api/admin/webhook/:id/secret', () => success({ secret: 'whsec_renewed', webhook: hook })),
    http.delete('*/api/admin/webhook/:id', ({ params }) => {
      hooks = hooks.filter(({ _id }) => _id !== params.id);
      return success();
    }),
    http.post('*/api/admin/webhook/:id/test', () => {
      sent('test');
      return success(delivery, 201);
    }),
    http.get('*/api/admin/webhook/:id/delivery', () => success(deliveries)),
    http.post('*/api/admin/webhook/:id/delivery/:delivery/replay', ({ params }) => {
      sent('replay', params.delivery);
      return success(delivery);
    }),
  );
  store.dispatch(deskApi.util.resetApiState());
  const { hook: useLocation } = memoryLocation({ path });
  render(
    <Provider store={store}>
      <Router hook={useLocation}>
        <WebhooksSection />
      </Router>
    </Provider>,
  );
  return { user: userEvent.setup(), sent };
}
const press = (name: string) => screen.findByRole('button', { name }, { timeout: 15_000 });

test('a webhook is added with chosen events, its secret shown once, changed, turned off and removed', async () => {
  const { user, sent } = openDesk('/', []);
  expect(await screen.findByText('No webhooks yet', undefined, { timeout: 15_000 })).toBeInTheDocument();
  await user.click(await press('Add a webhook…'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('please give an address')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/new');
  await user.click(dialog.getByRole('checkbox', { name: 'comment.created' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
  expect(shown.getByLabelText('Secret')).toHaveValue('whsec_new');
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue('whsec_new')).not.toBeInTheDocument();
  const events = ['article.published', 'comment.created'];
  expect(sent).toHaveBeenLastCalledWith('make', { address: 'https://hooks.example/new', events });

  await user.click(await screen.findByRole('link', { name: 'https://hooks.example/new' }));
  expect(await screen.findByText('No calls yet')).toBeInTheDocument();
  await user.click(await press('Send a test'));
  expect(sent).toHaveBeenLastCalledWith('test');
  await user.click(await press('Change…'));
  const change = within(screen.getByRole('dialog', { name: 'Change the webhook' }));
  await user.click(change.getByRole('checkbox', { name: 'article.published' }));
  await user.click(change.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/is called for comment\.created\./)).toBeInTheDocument();

  await user.click(await press('New secret…'));
  await user.click(await press('Make a new secret'));
  const renewed = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }));
  expect(renewed.getByLabelText('Secret')).toHaveValue('whsec_renewed');
  await user.click(renewed.getByRole('button', { name: 'Done' }));

  await user.click(await press('Turn off'));
  expect(await press('Turn on')).toBeInTheDocument();
  expect(await press('Send a test')).toBeDisabled();
  await user.click(await press('Remove…'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
});

test('a call shows what was sent and what came back, and is sent again', async () => {
  const { user, sent } = openDesk('/hook', [{ ...hook, failures: 2 }], [delivery]);
  const row = await screen.findByRole('row', { name: /^article\.published/ }, { timeout: 15_000 });
  expect(row).toHaveTextContent(/Waiting.*Next try.*2.*503 in 120 ms/);
  expect(screen.getByText('2 failures in a row')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: /^Open/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'article.published' }));
  expect(dialog.getByRole('region', { name: 'What is sent' })).toHaveTextContent(
    '"type": "article.published"',
  );
  expect(dialog.getByRole('region', { name: 'Beginning of the answer' })).toHaveTextContent(
    'busy at the moment',
  );
  await user.click(dialog.getByRole('button', { name: 'Try now' }));
  expect(sent).toHaveBeenLastCalledWith('replay', 'call');
});

test('one that the server turned off says when and why', async () => {
  const ended = { date: at, reason: 'The receiver answered 410: it wants no more calls.' };
  openDesk('/', [{ ...hook, isOn: false, ended }]);
  const row = await screen.findByRole('row', { name: /hooks\.example/ }, { timeout: 15_000 });
  expect(row).toHaveTextContent(/Turned off.*it wants no more calls/);
});
