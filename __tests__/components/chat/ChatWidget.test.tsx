import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chat,
  forgetChat,
  input,
  launcher,
  line,
  lines,
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
import { loggedOut, meLoaded, sessionRestored } from '@/store/events';

beforeEach(forgetChat);

describe('closed', () => {
  test('it is a button without a badge', async () => {
    await startChat();
    expect(await launcher()).toHaveTextContent('');
    expect(await launcher()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('we awiat your response')).not.toBeInTheDocument();
  });

  test('what is unread is a badge, in its name, and counted on', async () => {
    await startChat({ answers: 2 });
    expect(await launcher('Open support chat, 2 unread')).toHaveTextContent('2');
    act(() => fakeSocket.receive('notifications', { room: 'admin-user-ada', count: 3 }));
    expect(await launcher('Open support chat, 3 unread')).toHaveTextContent('3');
    act(() => fakeSocket.receive('notifications', { room: 'admin-user-ada', count: 100 }));
    expect(await launcher('Open support chat, more than 99 unread')).toHaveTextContent('99+');
    act(() => fakeSocket.receive('notifications', { room: 'admin-user-ada', count: 3 }));
    act(() => fakeSocket.receive('notifications', { room: 'admin-somebody', count: 7 }));
    expect(await launcher('Open support chat, 3 unread')).toBeInTheDocument();
  });
});

describe('opening and closing', () => {
  test('the focus goes into the input, and back', async () => {
    const { user } = await startChat();
    await user.click(await launcher());
    expect(await panel()).toHaveTextContent('we awiat your response');
    expect(await input()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close support chat' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await launcher()).toHaveFocus();
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

/** All that is read out at the moment. */
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** Of an input method, by the code that Safari gives where it does not say so otherwise. */
const composed = (key: string, isComposing = true) =>
  new KeyboardEvent('keydown', { key, isComposing, keyCode: 229, bubbles: true, cancelable: true });

describe('writing', () => {
  test('the first message makes the room; Enter sends, Shift and Enter do not', async () => {
    const { store, user } = await openChat();
    await user.keyboard('Good morning{Shift>}{Enter}{/Shift}everybody');
    expect(lines()).toHaveLength(0);
    await user.keyboard('{Enter}');
    await untilMarked(/Good morning/, 'Sent');
    expect(await input()).toHaveValue('');
    expect(await input()).toHaveFocus();
    expect(chat.contents()).toEqual(['Good morning\neverybody']);
    expect(store.getState().dashboard.userDetails?.usedroom).toBe('created');
    const names = fakeSocket.sent.map(([event]) => event);
    expect(names.filter((name) => name === 'create-user')).toHaveLength(1);
    expect(names.indexOf('create-user')).toBeLessThan(names.indexOf('message-room'));
  });

  test('the button sends as well', async () => {
    const { user } = await openChat();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.keyboard('One');
    await user.click(send);
    await line('One');
    expect(await input()).toHaveFocus();
  });

  test('nothing and spaces are not sent, nor is a word that is being composed', async () => {
    const { user } = await openChat();
    await user.keyboard('{Enter}   {Enter}');
    await user.type(await input(), 'にほん');
    act(() => void document.activeElement?.dispatchEvent(composed('Enter')));
    act(() => void document.activeElement?.dispatchEvent(composed('Enter', false)));
    expect(lines()).toHaveLength(0);
    await user.keyboard('{Enter}');
    await untilMarked('にほん', 'Sent');
    expect(chat.contents()).toEqual(['にほん']);
  });

  test('a counter tells when it gets long, and too long is not sent', async () => {
    const { user } = await openChat();
    const type = async (length: number) => {
      await user.clear(await input());
      await user.click(await input());
      await user.paste('x'.repeat(length));
    };
    await type(3_499);
    expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
    await type(3_990);
    expect(screen.getByText('10 of 4000 characters left')).toBeInTheDocument();
    expect(spoken()).toBe('Less than 100 characters left');
    await user.keyboard('yyy');
    expect(screen.getByText('7 of 4000 characters left')).toBeInTheDocument();
    expect(spoken()).toBe('Less than 100 characters left');
    await type(4_002);
    expect(await input()).toHaveAccessibleDescription('2 characters too many');
    expect(spoken()).toBe('The message is too long');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(lines()).toHaveLength(0);
    await type(4_000);
    // What is blank around it is not sent, and not counted.
    await user.keyboard('   ');
    expect(screen.getByText('0 of 4000 characters left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await line(/^x{4000}$/);
  });
});

describe('own messages', () => {
  test('wait, are sent, and are seen', async () => {
    const { user } = await openChat();
    chat.play('message-room', 'silent');
    await user.keyboard('Hello{Enter}');
    await untilMarked('Hello', 'Waiting to be sent');
    act(() => fakeSocket.lose());
    await act(async () => void fakeSocket.connect());
    await untilMarked('Hello', 'Sent');
    act(() => chat.read());
    await untilMarked('Hello', 'Seen');
    expect(chat.contents()).toEqual(['Hello']);
  });

  test('one that was refused says why, is sent again or removed', async () => {
    const { user } = await openChat();
    const refusal = { ok: false as const, message: 'the room is closed' };
    chat.play('message-room', refusal, refusal);
    await user.keyboard('One{Enter}');
    await untilMarked('One', 'the room is closed');
    expect(spoken()).toBe('Not sent: One');
    expect((await line('One')).getByText('Not sent')).toBeInTheDocument();
    await user.keyboard('Two{Enter}');
    await user.click(await (await line('Two')).findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(log()).toHaveFocus();
    await user.click((await line('One')).getByRole('button', { name: 'Retry' }));
    await untilMarked('One', 'Sent');
    expect(chat.contents()).toEqual(['One']);
  });
});

describe('messages', () => {
  test('stand under month/day/year with hours:minutes, and pictures of 50 by 50', async () => {
    const sentAt = new Date(2026, 0, 5, 9, 7).toISOString();
    await openChat({ answers: 1, sentAt });
    expect(await screen.findByRole('heading', { name: '1/5/2026' })).toBeInTheDocument();
    const item = await line('answer 1');
    expect(item.getByText('9:07')).toHaveAttribute('datetime', sentAt);
    expect(item.getByText('Grace')).toBeInTheDocument();
    const picture = item.getByRole('presentation', { hidden: true });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['50', '50']);
  });

  test('addresses are links, and markup is text', async () => {
    await openChat();
    act(() => void chat.write('<b>See</b> https://example.org now'));
    const link = await (await line(/<b>See<\/b>/)).findByRole('link');
    expect(link).toHaveAttribute('href', 'https://example.org');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
  });

  test('each new one of the other side is read out once, own and earlier ones are not', async () => {
    const { user } = await openChat({ answers: 2 });
    await line('answer 2');
    expect(log()).toHaveAttribute('aria-live', 'off');
    await user.keyboard('Mine{Enter}');
    await line('Mine');
    expect(spoken()).toBe('');
    act(() => void chat.write('Hello there'));
    await waitFor(() => expect(spoken()).toBe('Grace: Hello there'));
    await user.keyboard('{Escape}');
    act(() => void chat.write('And again'));
    act(() => fakeSocket.receive('notifications', { room: 'admin-user-ada', count: 1 }));
    await waitFor(() => expect(spoken()).toBe('New message in the support chat'));
  });
});

test('nothing of one person is left when another follows', async () => {
  const { store } = await openChat();
  act(() => void chat.write('For Ada alone'));
  await waitFor(() => expect(spoken()).toBe('Grace: For Ada alone'));
  act(() => {
    store.dispatch(loggedOut(false));
    store.dispatch(sessionRestored({ token: 'of-bob', isLoggedIn: true }));
  });
  await waitFor(() => expect(spoken()).not.toContain('For Ada alone'));
});

test('without a connection a line says what becomes of messages', async () => {
  await openChat();
  expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument();
  act(() => fakeSocket.lose());
  expect(await screen.findByText('Reconnecting… your messages will be sent')).toBeInTheDocument();
  await act(async () => void fakeSocket.connect());
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument());
});

test('what is typed is there again when the panel is opened again', async () => {
  const { user } = await openChat();
  await user.keyboard('Half a thou');
  await user.keyboard('{Escape}');
  await user.click(await launcher());
  expect(await input()).toHaveValue('Half a thou');
});
