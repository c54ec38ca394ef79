import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chat,
  composed,
  forgetChat,
  input,
  launcher,
  line,
  log,
  openChat,
  panel,
  serveRoom,
  startChat,
  untilMarked,
} from '@/__tests__/support/chatWidget';
import { buildMe, signedInState } from '@/__tests__/support/factories';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { renderApp } from '@/__tests__/support/renderApp';
import { ChatWidget } from '@/components/chat/ChatWidget';
import { meLoaded } from '@/store/events';

beforeEach(forgetChat);

describe('opening and closing', () => {
  // Specification 2.40, 4.30
  test('the focus goes into the input, and back', async () => {
    const { user } = await startChat();
    await user.click(await launcher());
    expect(await panel()).toHaveTextContent('we awiat your response');
    expect(await input()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close support chat' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await launcher()).toHaveFocus();
  });

  test('the link of a mail about a message opens it', async () => {
    serveRoom({ answers: 1 });
    renderApp(<ChatWidget />, { route: '/dashboard?chat=open', preloadedState: signedInState() });
    expect(await panel()).toBeInTheDocument();
    expect(await input()).toHaveFocus();
  });

  // Specification 4.31
  test('each of them clears the notification of the room, also where nothing is unread', async () => {
    const { user } = await startChat();
    const cleared = () =>
      fakeSocket.sent.filter(([event]) => event === 'delete-room-notification').map(([, payload]) => payload);
    await user.click(await launcher());
    await input();
    const nothingShown = { room: 'admin-user-ada', upTo: 0 };
    expect(cleared()).toEqual([nothingShown]);
    await user.click(screen.getByRole('button', { name: 'Close support chat' }));
    expect(cleared()).toEqual([nothingShown, nothingShown]);
  });

  test('Escape closes, but not while a word is composed', async () => {
    const { user } = await openChat();
    await user.keyboard('a');
    act(() => void document.activeElement?.dispatchEvent(composed('Escape')));
    act(() => void document.activeElement?.dispatchEvent(composed('Escape', false)));
    expect(await panel()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await launcher()).toHaveFocus();
  });

  test('what is typed is there again when the panel is opened again', async () => {
    const { user } = await openChat();
    await user.keyboard('Half a thou');
    await user.keyboard('{Escape}');
    await user.click(await launcher());
    expect(await input()).toHaveValue('Half a thou');
  });

  test('what was unread is read by it, for the server too', async () => {
    const { store, user } = await openChat({ answers: 2 });
    await waitFor(() => expect(store.getState().dashboard.chatNotification).toBe(0));
    expect(chat.seen.owner).toBe(2);
    await untilMarked('answer 1', 'New');
    expect((await line('answer 2')).getByText('Unread:')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await launcher()).toHaveTextContent('');
    await user.click(await launcher());
    await line('answer 2');
    expect(within(log()).queryByText('New')).not.toBeInTheDocument();
  });

  // Specification 2.43
  test('while the own record is empty there is the orange spinner, and nothing to write in', async () => {
    const state = signedInState();
    serveRoom();
    const dashboard = state.dashboard && { ...state.dashboard, userDetails: null };
    const { user } = renderApp(<ChatWidget />, { preloadedState: { ...state, dashboard } });
    await user.click(await launcher());
    const spinner = within(await panel())
      .getByText('Loading')
      .parentElement?.querySelector('svg');
    expect(spinner).toHaveAttribute('width', '100');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await panel()).toHaveFocus();
  });

  // Specification 4.31
  test('what the spinner hides is not read yet', async () => {
    const state = signedInState();
    serveRoom({ answers: 1 });
    const dashboard = state.dashboard && { ...state.dashboard, userDetails: null };
    const { store, user } = renderApp(<ChatWidget />, { preloadedState: { ...state, dashboard } });
    await waitFor(() => expect(fakeSocket.listenerCount('room-messages')).toBe(1));
    await act(async () => void fakeSocket.connect());
    await user.click(await launcher('Open support chat, 1 unread'));
    expect(await panel()).toBeInTheDocument();
    expect(chat.seen.owner).toBe(0);
    act(() => void store.dispatch(meLoaded(buildMe({ _id: 'user-ada' }))));
    await line('answer 1');
    expect(chat.seen.owner).toBe(1);
  });

  test('what came while the room could not be joined is counted, not taken for read', async () => {
    const { user } = await openChat();
    act(() => fakeSocket.lose());
    chat.play('join-room', { ok: false, message: 'slow down', retryAfter: 60 });
    chat.write('unheard', false);
    await act(async () => void fakeSocket.connect());
    await user.keyboard('{Escape}');
    expect(await launcher('Open support chat, 1 unread')).toBeInTheDocument();
  });
});
