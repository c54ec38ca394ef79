import { SIGN_OFF_REPLACED } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/__tests__/support/renderApp';
import { SignOffScreen } from '@/components/signOff/SignOffScreen';
import { server } from '@/services/mocks/node';

const date = '2026-05-01T12:00:00.000Z';
const sheet: SignOffSheet = {
  ...{ name: 'Dr. Jane Doe', asked: 'Is it right?', asked_by: 'Edith Torr', ends_at: date },
  article: {
    ...{ title: 'On oil', summary: '', authors: ['Ada', 'Ben'], cover_pic: '', cover_alt: '' },
    content: '<p>It burns.</p>',
  },
  ...{ closed: null, answer: null, comments: [] },
};

const sent: unknown[] = [];
const answers = (path: string, data: SignOffSheet) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'success', data });
    }),
  );

beforeEach(() => {
  sent.length = 0;
  window.location.hash = '#good';
});
afterEach(() => {
  window.location.hash = '';
  sessionStorage.clear();
});

test('a link that is not valid, or incomplete, says so', async () => {
  renderApp(<SignOffScreen />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  window.location.hash = '';
});

test('the text is shown with who asks what; an answer is chosen before it is sent, a refusal with a reason', async () => {
  answers('/api/signoff/read', sheet);
  const { user } = renderApp(<SignOffScreen />);
  expect(await screen.findByRole('heading', { name: 'On oil', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('By Ada, Ben')).toBeInTheDocument();
  expect(screen.getByText(/^Hello Dr. Jane Doe. Edith Torr asks you/)).toBeInTheDocument();
  const send = screen.getByRole('button', { name: 'Send the answer' });
  await user.click(send);
  expect(await screen.findByText('Choose an answer.')).toBeInTheDocument();
  await user.click(screen.getByLabelText('I cannot approve it'));
  await user.click(send);
  expect(await screen.findByText('Say why you cannot approve this text.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Why not?'), 'It smokes.');
  const refused = { outcome: 'refused' as const, reason: 'It smokes.', date };
  answers('/api/signoff/answer', { ...sheet, answer: refused });
  await user.click(send);
  expect(await screen.findByText(/^You said that you cannot approve this text/)).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    ...{ token: 'good', outcome: 'refused', reason: 'It smokes.' },
    id: expect.stringMatching(/^\w{32}$/),
  });
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
});

test('a comment is sent once, and with a newer text nothing is approved', async () => {
  answers('/api/signoff/read', { ...sheet, closed: 'replaced' });
  const { user } = renderApp(<SignOffScreen />);
  expect(await screen.findByText(SIGN_OFF_REPLACED)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect(await screen.findByText('Write a comment first.')).toBeInTheDocument();
  const field = screen.getByLabelText('Comment on the whole article');
  await user.type(field, 'Why oil?');
  const comments = [{ _id: 'one', passage: null, content: 'Why oil?', date }];
  answers('/api/signoff/comment', { ...sheet, closed: 'replaced', comments });
  await user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect(await within(screen.getByRole('list')).findByText('Why oil?')).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(sent.at(-1)).toMatchObject({ token: 'good', passage: null, content: 'Why oil?' });
});

test('what is typed while a comment is sent stays in the field', async () => {
  answers('/api/signoff/read', sheet);
  const { user } = renderApp(<SignOffScreen />);
  const field = await screen.findByLabelText('Comment on the whole article');
  await user.type(field, 'Why oil?');
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  server.use(
    http.post('*/api/signoff/comment', async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      await replied;
      const comments = [{ _id: id, passage: null, content: 'Why oil?', date }];
      return HttpResponse.json({ message: 'success', data: { ...sheet, comments } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send the comment' }));
  await user.type(field, ' And why gas?');
  reply();
  expect(await within(await screen.findByRole('list')).findByText('Why oil?')).toBeInTheDocument();
  expect(field).toHaveValue('Why oil? And why gas?');
});

/** The server has it, and its reply is lost. */
const losesReply = (path: string) =>
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.error();
    }),
  );

test('a comment whose reply was lost is sent again under the same id after a reload, and never typed twice', async () => {
  answers('/api/signoff/read', sheet);
  const first = renderApp(<SignOffScreen />);
  await first.user.type(await screen.findByLabelText('Comment on the whole article'), 'Why oil?');
  losesReply('/api/signoff/comment');
  await first.user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect(await screen.findByText(/^the server did not answer/i)).toBeInTheDocument();
  first.unmount();

  const second = renderApp(<SignOffScreen />);
  expect(await screen.findByLabelText('Comment on the whole article')).toHaveValue('Why oil?');
  await second.user.click(screen.getByRole('button', { name: 'Send the comment' }));
  expect(await screen.findByText(/^the server did not answer/i)).toBeInTheDocument();
  const [before, after] = sent.filter((body) => Object.hasOwn(body as object, 'id')).slice(-2);
  expect(after).toEqual(before);
  second.unmount();

  const { id } = after as { id: string };
  answers('/api/signoff/read', {
    ...sheet,
    comments: [{ _id: id, passage: null, content: 'Why oil?', date }],
  });
  renderApp(<SignOffScreen />);
  expect(await screen.findByLabelText('Comment on the whole article')).toHaveValue('');
});

test('an answer survives a reload, and is the same when it is sent again', async () => {
  answers('/api/signoff/read', sheet);
  const first = renderApp(<SignOffScreen />);
  await first.user.click(await screen.findByLabelText('I cannot approve it'));
  await first.user.type(screen.getByLabelText('Why not?'), 'It smokes.');
  losesReply('/api/signoff/answer');
  await first.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^the server did not answer/i)).toBeInTheDocument();
  first.unmount();

  const second = renderApp(<SignOffScreen />);
  expect(await screen.findByLabelText('I cannot approve it')).toBeChecked();
  expect(screen.getByLabelText('Why not?')).toHaveValue('It smokes.');
  answers('/api/signoff/answer', { ...sheet, answer: { outcome: 'refused', reason: 'It smokes.', date } });
  await second.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^You said that you cannot approve this text/)).toBeInTheDocument();
  const [before, after] = sent.filter((body) => Object.hasOwn(body as object, 'id')).slice(-2);
  expect(after).toEqual(before);
});
