import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { Dialog } from '@/components/ui/overlay/Dialog';

function setup({ onClose }: { onClose?: () => void } = {}) {
  const onSelect = jest.fn();
  const menu = (
    <Dropdown
      entries={['All', 'Books', 'Birds'].map((label) => ({
        key: label,
        label,
        onSelect: () => onSelect(label),
      }))}
      renderTrigger={(props) => <button {...props}>Topics</button>}
    />
  );
  render(
    onClose ? (
      <Dialog title="Frame" onClose={onClose}>
        {menu}
      </Dialog>
    ) : (
      menu
    ),
  );
  return { onSelect, user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Topics' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens by arrow key on its first entry and moves round', async () => {
  const { user, trigger, onSelect } = setup();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(item('All')).toHaveFocus();

  await user.keyboard('{ArrowUp}');
  expect(item('Birds')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('All')).toHaveFocus();
  await user.keyboard('b');
  expect(item('Books')).toHaveFocus();
  await user.keyboard('b');
  expect(item('Birds')).toHaveFocus();

  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledWith('Birds');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

// Specification 9.23
test('Escape and a press outside close it', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();

  await user.click(trigger);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

// Specification 9.24
test('a touch outside closes it, one inside does not', async () => {
  const { user, trigger } = setup();
  await user.click(trigger);
  fireEvent.touchStart(item('Books'));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  fireEvent.touchStart(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Escape closes the menu and leaves the dialog around it open', async () => {
  const onClose = jest.fn();
  const { user, trigger } = setup({ onClose });
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
