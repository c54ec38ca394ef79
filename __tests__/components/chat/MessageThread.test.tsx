import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  chat,
  forgetChat,
  line,
  lines,
  log,
  openChat,
  panel,
  startChat,
} from '@/__tests__/support/chatWidget';
import { showInChat } from '@/services/chat/shownMessage';

/** How often a message was drawn. */
let drawn = 0;
jest.mock('@/components/chat/MessageText', () => {
  const { MessageText } = jest.requireActual('@/components/chat/MessageText');
  const Counted = (props: object) => {
    drawn += 1;
    return MessageText(props);
  };
  return { MessageText: Counted };
});

beforeEach(forgetChat);

const WINDOW = 400;
const MESSAGE = 80;

/** Gives the list the heights of a browser: each message is as tall as the next. */
function layOut(): void {
  const list = log();
  const offset = (element: Element) =>
    [...list.querySelectorAll('[data-message]')].indexOf(element) * MESSAGE;
  Object.defineProperties(list, {
    clientHeight: { get: () => WINDOW },
    scrollHeight: { get: () => lines().length * MESSAGE },
  });
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const isMessage = this.hasAttribute('data-message');
    return new DOMRect(0, isMessage ? offset(this) - list.scrollTop : 0, 300, isMessage ? MESSAGE : WINDOW);
  };
}
const measured = Element.prototype.getBoundingClientRect;
afterEach(() => {
  Element.prototype.getBoundingClientRect = measured;
});

function scrollTo(top: number): void {
  log().scrollTop = top;
  fireEvent.scroll(log());
}
const end = () => lines().length * MESSAGE;

// Specification 2.41, 4.36
test('the list stays at its end as messages come', async () => {
  await openChat({ answers: 20 });
  await line('answer 20');
  layOut();
  act(() => void chat.write('one more'));
  await line('one more');
  expect(log().scrollTop).toBe(end());
});

// Specification 4.37
test('who has scrolled away stays there, and is led down by a button that counts', async () => {
  const { user } = await openChat({ answers: 20 });
  await line('answer 20');
  layOut();
  scrollTo(300);
  expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  act(() => void chat.write('below'));
  expect(await screen.findByRole('button', { name: '1 new message' })).toBeInTheDocument();
  act(() => void chat.write('further below'));
  const button = await screen.findByRole('button', { name: '2 new messages' });
  expect(log().scrollTop).toBe(300);
  await user.click(button);
  expect(log().scrollTop).toBe(end());
  expect(button).not.toBeInTheDocument();
  expect(log()).toHaveFocus();
});

test('scrolling to the end by oneself takes the button away', async () => {
  await openChat({ answers: 20 });
  await line('answer 20');
  layOut();
  scrollTo(300);
  act(() => void chat.write('below'));
  const button = await screen.findByRole('button', { name: '1 new message' });
  scrollTo(end() - WINDOW);
  expect(button).not.toBeInTheDocument();
});

// Specification 4.37
test('sending a message scrolls to the end', async () => {
  const { user } = await openChat({ answers: 20 });
  await line('answer 20');
  layOut();
  scrollTo(300);
  await user.keyboard('Mine{Enter}');
  await line('Mine');
  expect(log().scrollTop).toBe(end());
});

test('older messages come by their button too, and what one looks at stays where it is', async () => {
  const { user } = await openChat({ answers: 150 });
  await line('answer 150');
  expect(lines()).toHaveLength(100);
  layOut();
  scrollTo(0);
  await user.click(within(log()).getByRole('button', { name: 'Older messages' }));
  await waitFor(() => expect(lines()).toHaveLength(150));
  expect(log().scrollTop).toBe(50 * MESSAGE);
  expect(within(log()).queryByRole('button', { name: 'Older messages' })).not.toBeInTheDocument();
  expect(lines()[0]).toHaveTextContent('answer 1');
  expect(log()).toHaveFocus();
});

test('a key pressed in the input draws no message again, and a message that comes only itself', async () => {
  const { user } = await openChat({ answers: 100 });
  await line('answer 100');
  drawn = 0;
  await user.keyboard('Twelve keys.');
  expect(drawn).toBe(0);
  act(() => void chat.write('one more'));
  await line('one more');
  expect(drawn).toBe(1);
});

test('a message that is asked for is brought from older pages, and has the focus', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await startChat({ answers: 150 });
  act(() => void showInChat(20));
  await panel();
  const asked = await screen.findByText('answer 20');
  await waitFor(() => expect(asked.closest('li')).toHaveFocus());
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => void chat.write('one more'));
  await line('one more');
  // Once is enough, until it is asked for again.
  expect(asked.closest('li')).not.toHaveFocus();
  act(() => void showInChat(20));
  await waitFor(() => expect(asked.closest('li')).toHaveFocus());
});
