import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import {
  chat,
  composed,
  forgetChat,
  input,
  launcher,
  line,
  lines,
  log,
  openChat,
  spoken,
  startChat,
  untilMarked,
} from '@/__tests__/support/chatWidget';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { loggedOut, sessionRestored } from '@/store/events';
import { radius } from '@/styles/spacing';

beforeEach(forgetChat);

describe('closed', () => {
  // Specification 2.39, 4.30
  test('it is a button without a badge', async () => {
    await startChat();
    expect(await launcher()).toHaveStyle({ position: 'fixed', borderRadius: radius.round });
    expect(await launcher()).toHaveTextContent('');
    expect(await launcher()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('we awiat your response')).not.toBeInTheDocument();
  });

  // Specification 2.39, 7.53
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

describe('writing', () => {
  // Specification 2.42, 4.34
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

  // Specification 4.33
  test('the record says so before the room gets the author, and a second message creates nothing again', async () => {
    const patched: unknown[] = [];
    server.use(
      http.patch('*/api/user/user_details', async ({ request }) => {
        patched.push([await request.clone().json(), names().includes('create-user')]);
      }),
    );
    const names = () => fakeSocket.sent.map(([event]) => event);
    const { user } = await openChat();
    await user.keyboard('One{Enter}');
    await untilMarked('One', 'Sent');
    await user.keyboard('Two{Enter}');
    await untilMarked('Two', 'Sent');
    expect(patched).toEqual([[{ usedroom: 'created' }, false]]);
    expect(names().filter((name) => ['create-user', 'message-room'].includes(name))).toEqual([
      'create-user',
      'message-room',
      'message-room',
    ]);
  });

  // Specification 5.17
  test('the first message of a person who was made an editor meanwhile ends the session here', async () => {
    const { store, user } = await openChat();
    for (const person of db.users) person.admin = true;
    await user.keyboard('One{Enter}');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
    expect(chat.contents()).toEqual([]);
  });

  // Specification 2.42
  test('the button sends as well', async () => {
    const { user } = await openChat();
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.keyboard('One');
    await user.click(send);
    await line('One');
    expect(await input()).toHaveFocus();
  });

  // Specification 4.35, 5.16
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
    expect(spoken()).toBe('Fewer than 100 characters left');
    await user.keyboard('yyy');
    expect(screen.getByText('7 of 4000 characters left')).toBeInTheDocument();
    expect(spoken()).toBe('Fewer than 100 characters left');
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
  // Specification 2.41, 9.11
  test('are grouped by month/day/year, with hours:minutes and pictures of 50 by 50', async () => {
    const sentAt = new Date(2026, 0, 5, 9, 7).toISOString();
    await openChat({ answers: 1, sentAt });
    expect(await screen.findByRole('heading', { name: '1/5/2026' })).toBeInTheDocument();
    expect(log()).toHaveStyle({ overflowY: 'auto' });
    const item = await line('answer 1');
    expect(item.getByText('9:07')).toHaveAttribute('datetime', sentAt);
    expect(item.getByText('Grace')).toBeInTheDocument();
    const picture = item.getByRole('presentation', { hidden: true });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['50', '50']);
  });

  // Specification 2.44, 9.13
  test('of both sides have a picture of 50 by 50; what is unread has a badge', async () => {
    const { user } = await openChat({ answers: 1 });
    await user.keyboard('Mine{Enter}');
    for (const text of ['answer 1', 'Mine']) {
      const picture = (await line(text)).getByRole('presentation', { hidden: true });
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['50', '50']);
    }
    const badge = (text: string) =>
      within(log()).getByText(text).closest('li')?.querySelector('img ~ span[aria-hidden]');
    expect(badge('answer 1')).toHaveStyle({ position: 'absolute' });
    expect(badge('Mine')).toBeNull();
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
