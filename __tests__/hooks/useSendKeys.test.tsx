import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { useSendKeys } from '@/hooks/useSendKeys';

const send = jest.fn();
beforeEach(() => send.mockClear());

function Page({ isLoading = false, isOwn = false }: { isLoading?: boolean; isOwn?: boolean }) {
  useSendKeys();
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label="Title" />
        <TextArea label="Words" onKeyDown={isOwn ? (event) => event.preventDefault() : undefined} />
        <label>
          <input type="checkbox" /> Done
        </label>
        <Button>Cancel</Button>
        <Button type="submit" isLoading={isLoading}>
          Save
        </Button>
      </form>
      <TextArea label="Elsewhere" />
    </>
  );
}

const ctrlEnter = '{Control>}{Enter}{/Control}';

test.each(['Title', 'Words', 'Done'])(
  'Ctrl+Enter and Cmd+Enter send the form from "%s", once each',
  async (label) => {
    const user = userEvent.setup();
    render(<Page />);
    screen.getByLabelText(label).focus();
    await user.keyboard(ctrlEnter);
    expect(send).toHaveBeenCalledTimes(1);
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(send).toHaveBeenCalledTimes(2);
    await user.keyboard('{Control>}{Enter>3/}{/Control}');
    expect(send).toHaveBeenCalledTimes(3);
  },
);

test('nothing is sent outside of a form, with other keys, while it is being sent, or where a field has its own use', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page />);
  await user.click(screen.getByLabelText('Elsewhere'));
  await user.keyboard(ctrlEnter);
  await user.click(screen.getByLabelText('Words'));
  await user.keyboard('{Enter}{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  rerender(<Page isLoading />);
  await user.keyboard(ctrlEnter);
  rerender(<Page isOwn />);
  await user.keyboard(ctrlEnter);
  expect(send).not.toHaveBeenCalled();
});

test('the button that sends says so', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
  expect(button).toHaveAccessibleDescription('Ctrl+Enter');
  expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-keyshortcuts');
});
