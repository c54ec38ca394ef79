import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { toLocalInput } from '@/components/ui/localTime';
import { server } from '@/services/mocks/node';
import {
  draftRoute,
  forgetDrafts,
  openWriteScreen,
  saved,
  stored,
  titleField,
} from '../../support/writeScreen';

afterEach(forgetDrafts);

const year = new Date().getFullYear() + 1;
const at = (day: number) => new Date(year, 11, day, 9).toISOString();

async function open() {
  Object.assign(stored('article-draft'), { status: 'recent' });
  const { user } = openWriteScreen(draftRoute);
  const title = await titleField();
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await waitFor(() => expect(fakeSocket.listenerCount('draft-changed')).toBe(1));
  return { user, title, field: screen.getByLabelText('Publish') };
}

/** An editor sets the time at the desk, which makes no revision. */
async function setTime(publish_at: string | null, fields: object = {}): Promise<void> {
  const article = stored('article-draft');
  Object.assign(article, { publish_at, timeByEditors: true, ...fields });
  const { _id: id, revision } = article;
  await act(async () => fakeSocket.receive('draft-changed', { id, revision, time_set: true }));
}

const type = (field: HTMLElement, time: string) => fireEvent.change(field, { target: { value: time } });

test('the field shows the time that an editor sets, and takes away, at once', async () => {
  const { field } = await open();
  await setTime(at(4));
  await waitFor(() => expect(field).toHaveValue(toLocalInput(at(4))));
  expect(field).toHaveAccessibleDescription(/^Set by the editors, in your time zone/);
  await setTime(null);
  await waitFor(() => expect(field).toHaveValue(''));
  expect(field).toHaveAccessibleDescription(/^As soon as accepted, as the editors set/);
});

test('the status follows where it is accepted with the time', async () => {
  await open();
  await setTime(at(4), { status: 'accepted', scheduledAt: at(4) });
  expect(await screen.findByText(/^Will be published on \w+, December 4/)).toBeInTheDocument();
});

test('what the author is typing elsewhere stays, and is saved without a conflict', async () => {
  const { user, title, field } = await open();
  await user.type(title, ' of mine');
  await setTime(at(4));
  await waitFor(() => expect(field).toHaveValue(toLocalInput(at(4))));
  expect(title).toHaveDisplayValue(/ of mine$/);
  await saved();
  expect(stored('article-draft')).toMatchObject({ publish_at: at(4), timeByEditors: true });
  expect(stored('article-draft').title).toMatch(/ of mine$/);
  expect(screen.queryByText(/saved elsewhere/)).not.toBeInTheDocument();
});

test('a time that comes during a save is shown after it', async () => {
  const { user, title, field } = await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isSaving = false;
  server.use(
    http.patch(
      '*/api/write/article/:id',
      async () => {
        isSaving = true;
        await held;
      },
      { once: true },
    ),
  );
  await user.type(title, ' of mine');
  await waitFor(() => expect(isSaving).toBe(true), { timeout: 4_000 });
  await setTime(at(4));
  answer();
  await saved();
  await waitFor(() => expect(field).toHaveValue(toLocalInput(at(4))));
});

test('a time that the author typed stays and is stored', async () => {
  const { field } = await open();
  type(field, toLocalInput(at(5)));
  await setTime(at(4));
  await saved();
  expect(field).toHaveValue(toLocalInput(at(5)));
  expect(stored('article-draft').publish_at).toBe(at(5));
});

test('so does one that is not finished', async () => {
  const { field } = await open();
  type(field, '2999-12-05T10:30');
  await setTime(at(4));
  await screen.findByText(/Publish \w+, December 4/);
  expect(field).toHaveValue('2999-12-05T10:30');
  expect(field).toHaveAccessibleDescription(/Choose a time within the next two years/);
});

test('a time that comes while the one before is read is shown too', async () => {
  const { field } = await open();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  server.use(
    http.get('*/api/write/article/:id', async () => {
      asked += 1;
      if (asked > 1) return undefined;
      await held;
      return HttpResponse.json({ message: 'later' }, { status: 503 });
    }),
  );
  await setTime(at(4));
  await waitFor(() => expect(asked).toBe(1));
  await setTime(at(5));
  answer();
  await waitFor(() => expect(field).toHaveValue(toLocalInput(at(5))));
});
