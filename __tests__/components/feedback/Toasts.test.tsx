import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toasts } from '@/components/feedback/Toasts';
import { notify, notifyOffline } from '@/hooks/useNotify';

const toastOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.Toastify__toast');
const box = () => document.querySelector('.Toastify__toast-container');

async function say(text: string, speak: () => void): Promise<HTMLElement | null> {
  act(speak);
  await screen.findByText(text);
  return toastOf(text);
}

// Specification 9.18
test('a toast is shown at the top right, in the look of its kind', async () => {
  render(<Toasts />);
  const success = await say('Saved', () => notify.success('Saved'));
  expect(box()).toHaveClass('Toastify__toast-container--top-right');
  expect(success).toHaveClass('Toastify__toast--success');
  expect(await say('Refused', () => notify.error('Refused'))).toHaveClass('Toastify__toast--error');
});

// Specification 9.17
test('it closes after 5000 ms', async () => {
  render(<Toasts />);
  const toast = await say('For a while', () => notify.info('For a while'));
  const time = toast?.querySelector<HTMLElement>('[role=progressbar]');
  expect(time?.style.animationDuration).toBe('5000ms');
  // The browser ends the bar, and the bar the toast.
  fireEvent.animationEnd(time as HTMLElement);
  fireEvent.animationEnd(toast as HTMLElement);
  await waitFor(() => expect(screen.queryByText('For a while')).not.toBeInTheDocument());
});

// Specification 8.13
test('without a connection there is one toast, whose id is "network error"', async () => {
  render(<Toasts />);
  const offline = await say('No internet connection', notifyOffline);
  act(notifyOffline);
  expect(offline).toHaveAttribute('id', 'network error');
  expect(offline).toHaveClass('Toastify__toast--error');
  expect(screen.getAllByText('No internet connection')).toHaveLength(1);
});
