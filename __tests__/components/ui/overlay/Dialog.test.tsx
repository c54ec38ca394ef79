import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/overlay/Dialog';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Sign in" onClose={() => setIsOpen(false)}>
          <input aria-label="Email" data-autofocus />
          <button type="button">Send</button>
        </Dialog>
      )}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

test('takes the focus, keeps it inside and gives it back', async () => {
  const user = await open();
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();

  await user.tab();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('leaves the focus where closing it has moved it', async () => {
  const user = userEvent.setup();
  function ScreenWithNext() {
    const [isOpen, setIsOpen] = useState(false);
    const next = useRef<HTMLButtonElement>(null);
    const close = () => {
      setIsOpen(false);
      next.current?.focus();
    };
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <button ref={next} type="button">
          Next
        </button>
        {isOpen && (
          <Dialog title="Sign in" onClose={close}>
            <p>Your session has ended.</p>
          </Dialog>
        )}
      </>
    );
  }
  render(<ScreenWithNext />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

// Specification 9.23
test('closes on a press beside it, not on one inside', async () => {
  const user = await open();
  await user.click(screen.getByRole('heading', { name: 'Sign in' }));
  const dialog = screen.getByRole('dialog');

  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).not.toBeInTheDocument();
});

test('the page behind does not scroll while it is open', async () => {
  const user = await open();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});

test('of two dialogs the keys are for the one on top', async () => {
  const user = userEvent.setup();
  const [onCloseBelow, onCloseAbove] = [jest.fn(), jest.fn()];
  render(
    <>
      <Dialog title="Reject" onClose={onCloseBelow}>
        <input aria-label="Letter" />
      </Dialog>
      <Dialog title="Sign in again" onClose={onCloseAbove}>
        <input aria-label="Password" data-autofocus />
      </Dialog>
    </>,
  );
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab();
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  }
  await user.keyboard('{Escape}');
  expect(onCloseAbove).toHaveBeenCalledTimes(1);
  expect(onCloseBelow).not.toHaveBeenCalled();
});
