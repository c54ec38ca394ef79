import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SetUpScreen } from '@/desk/setUp/SetUpScreen';
import { server } from '@/services/mocks/node';

const fields = {
  name: 'Byline',
  tagline: 'Good writing.',
  language: 'en',
  timeZone: '',
  registration: 'open',
  mailDomains: [],
};

function open(refusal?: { status: number; message: string; errors?: object[] }) {
  window.location.hash = '#token';
  const asked: object[] = [];
  server.use(
    http.post('*/api/admin/setup/open', async ({ request }) => {
      expect(await request.json()).toEqual({ token: 'token' });
      const data = { fields, settingsZone: 'UTC', hasSample: true };
      return HttpResponse.json({ message: 'success', data });
    }),
    http.post('*/api/admin/setup', async ({ request }) => {
      asked.push((await request.json()) as object);
      const { status, ...body } = refusal ?? { status: 409, message: 'this site has an editor already' };
      return HttpResponse.json(body, { status });
    }),
  );
  render(<SetUpScreen />);
  return { asked, user: userEvent.setup() };
}

afterEach(() => {
  window.location.hash = '';
});

test('what is refused is marked, with all that was typed still there', async () => {
  const message = 'needs letters or digits';
  const { asked, user } = open({
    status: 400,
    message: `name: ${message}`,
    errors: [{ path: 'name', message }],
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, '--');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who may register' }), 'closed');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Nora');
  await user.click(screen.getByRole('button', { name: 'Set up the site' }));
  expect(await screen.findByText('Needs letters or digits')).toBeInTheDocument();
  expect(screen.getByText('Nothing was saved. Please change what is marked.')).toBeInTheDocument();
  expect(name).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Nora');
  expect(asked).toMatchObject([
    { token: 'token', name: '--', registration: 'closed', sample: 'keep', username: 'Nora' },
  ]);
});

test('mail domains are asked for where they decide, and the line that is none is marked', async () => {
  const message = 'must be a domain';
  const { asked, user } = open({
    status: 400,
    message: `mailDomains.1: ${message}`,
    errors: [{ path: 'mailDomains.1', message }],
  });
  const choice = await screen.findByRole('combobox', { name: 'Who may register' });
  expect(screen.queryByLabelText('Mail domains')).not.toBeInTheDocument();
  await user.selectOptions(choice, 'domains');
  const domains = screen.getByLabelText('Mail domains');
  await user.type(domains, 'uni.example{Enter}none');
  await user.click(screen.getByRole('button', { name: 'Set up the site' }));
  expect(await screen.findByText('Line 2: Must be a domain')).toBeInTheDocument();
  expect(domains).toHaveFocus();
  expect(asked).toMatchObject([{ registration: 'domains', mailDomains: ['uni.example', 'none'] }]);
  await user.type(domains, '.example');
  expect(domains).not.toHaveAttribute('aria-invalid');
});

test('a site that was set up meanwhile says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up the site' }));
  expect(await screen.findByText('this site has an editor already')).toBeInTheDocument();
});

test('a link that is not valid says so, and asks nothing', async () => {
  server.use(
    http.post('*/api/admin/setup/open', () =>
      HttpResponse.json({ message: 'this set-up link is not valid any more' }, { status: 403 }),
    ),
  );
  render(<SetUpScreen />);
  expect(await screen.findByText('This set-up link is not valid any more.')).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
