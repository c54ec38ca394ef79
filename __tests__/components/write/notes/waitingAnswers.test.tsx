import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Toasts } from '@/components/feedback/Toasts';
import { WriteScreen } from '@/components/write/WriteScreen';
import { notify } from '@/hooks/useNotify';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { clearStorage } from '@/services/storage/browserStorage';
import {
  beside,
  boats,
  lamp,
  outcomes,
  ownWords,
  route,
  startSuggestions,
  suggest,
} from '../../../support/suggestions';
import { openWriteScreen, textField } from '../../../support/writeScreen';

startSuggestions();

/** Calls that answer a suggestion get no reply. @returns how many came, and the end of it */
function loseNetwork() {
  const lost = { calls: 0, isOver: false };
  server.use(
    http.patch('*/api/write/article/:id/note/:noteId/outcome', () => {
      if (lost.isOver) return undefined;
      lost.calls += 1;
      return HttpResponse.error();
    }),
  );
  return lost;
}
const NOT_SENT = 'Not sent yet. Your answer is kept on this device.';
const endOfOutage = (lost: { isOver: boolean }) => {
  lost.isOver = true;
  act(() => window.dispatchEvent(new Event('online')));
};

test('are accepted without a network, and the server has the answer once there is one', async () => {
  suggest('boats', boats, 'the ships');
  suggest('lamp', lamp, 'burns');
  const lost = loseNetwork();
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const [first, second] = await notes.findAllByRole('article');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Accept' }));
  await within(first as HTMLElement).findByText(NOT_SENT);
  expect(ownWords()).toContain('counts the ships that');
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(notes.getAllByText(NOT_SENT)).toHaveLength(2));
  expect(outcomes()).toEqual([null, null]);
  expect(notes.getByRole('status')).toHaveTextContent('2 of 2 done');
  expect((await textField()).querySelectorAll('ins')).toHaveLength(0);

  endOfOutage(lost);
  await waitFor(() => expect(outcomes()).toEqual(['accepted', 'refused']));
  await waitFor(() => expect(notes.queryByText(NOT_SENT)).not.toBeInTheDocument());
  expect(ownWords().match(/the ships/g)).toHaveLength(1);
});

test('that were accepted without a network are sent when the article is opened again', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user, unmount } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  unmount();
  lost.isOver = true;
  openWriteScreen(route);
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
});

test('that were accepted without a network are sent after the author has logged out and in again', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user, unmount } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  unmount();
  clearStorage();
  lost.isOver = true;
  openWriteScreen(route);
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
});

const withToasts = (
  <>
    <WriteScreen />
    <Toasts />
  </>
);

test('keep the answer that another tab gave meanwhile', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user } = openWriteScreen(route, withToasts);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'refused' });
  const error = jest.spyOn(notify, 'error');
  endOfOutage(lost);
  // Two reasons to send it come at once.
  endOfOutage(lost);
  const said = 'The suggestion stays as it is: This suggestion was already refused.';
  await waitFor(() => expect(error).toHaveBeenCalledWith(said));
  await notes.findByText('Refused');
  expect(error).toHaveBeenCalledTimes(1);
});

test('that are pressed while earlier answers are sent go out after them', async () => {
  suggest('boats', boats, 'the ships');
  suggest('lamp', lamp, 'burns');
  const lost = loseNetwork();
  const { user } = openWriteScreen(route);
  const notes = await beside();
  const [first, second] = (await notes.findAllByRole('article')).map((note) => within(note));
  await user.click(first?.getByRole('button', { name: 'Accept' }) as HTMLElement);
  await first?.findByText(NOT_SENT);
  await user.click(second?.getByRole('button', { name: 'Refuse' }) as HTMLElement);
  await second?.findByText(NOT_SENT);

  const sent = jest.fn();
  let reply = () => {};
  const replied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  server.use(
    http.patch('*/note/:noteId/outcome', async ({ params }) => {
      sent(params.noteId);
      if (params.noteId === 'boats') await replied;
      // The mock answers.
      return undefined;
    }),
  );
  endOfOutage(lost);
  await waitFor(() => expect(sent).toHaveBeenCalledWith('boats'));
  await user.click(second?.getByRole('button', { name: 'Open again' }) as HTMLElement);
  reply();
  await second?.findByRole('button', { name: 'Refuse' });
  await waitFor(() => expect(notes.queryByText(NOT_SENT)).not.toBeInTheDocument());
  expect(outcomes()).toEqual(['accepted', null]);
});

test('are sent where the notes could not be asked for', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user, unmount } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  unmount();
  server.use(
    http.get('*/api/write/article/:id/note', () => (lost.isOver ? undefined : HttpResponse.error())),
  );
  openWriteScreen(route);
  await screen.findByText('The editors’ notes could not be loaded. Try again.');
  endOfOutage(lost);
  await waitFor(() => expect(outcomes()).toEqual(['accepted']));
});

test('are sent again after a pause where the server is too busy', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user } = openWriteScreen(route);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  const start = window.setTimeout;
  const sooner = (work: TimerHandler, ms?: number) => start(work, ms === 15_000 ? 1 : ms);
  // A mock of it would be taken for timers that a test moves on.
  Object.assign(window, { setTimeout: sooner });
  server.use(
    http.patch('*/note/boats/outcome', () => HttpResponse.json({ message: 'Busy' }, { status: 503 }), {
      once: true,
    }),
  );
  try {
    endOfOutage(lost);
    await waitFor(() => expect(outcomes()).toEqual(['accepted']));
  } finally {
    Object.assign(window, { setTimeout: start });
  }
});

test('say nothing where only the reply to an answer was lost', async () => {
  suggest('boats', boats, 'the ships');
  const lost = loseNetwork();
  const { user } = openWriteScreen(route, withToasts);
  const notes = await beside();
  await user.click(notes.getByRole('button', { name: 'Accept' }));
  await notes.findByText(NOT_SENT);
  Object.assign(db.reviewNotes[0] ?? {}, { outcome: 'accepted' });
  const error = jest.spyOn(notify, 'error');
  endOfOutage(lost);
  await waitFor(() => expect(notes.queryByText(NOT_SENT)).not.toBeInTheDocument());
  expect(error).not.toHaveBeenCalled();
});
