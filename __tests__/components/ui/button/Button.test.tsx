import { act, render, screen } from '@testing-library/react';
import { Button } from '@/components/ui/button/Button';

const button = () => screen.getByRole('button', { name: 'Save' });
/** Browsers take the focus from a control that becomes disabled. */
const loseFocus = () => act(() => button().blur());

test('a button that worked has the focus again', () => {
  const { rerender } = render(<Button>Save</Button>);
  act(() => button().focus());
  rerender(<Button isLoading>Save</Button>);
  loseFocus();
  rerender(<Button>Save</Button>);
  expect(button()).toHaveFocus();
});

test('it leaves the focus where it went meanwhile', () => {
  const other = <input key="name" aria-label="Name" />;
  const { rerender } = render([<Button key="button">Save</Button>, other]);
  act(() => button().focus());
  rerender([
    <Button key="button" isLoading>
      Save
    </Button>,
    other,
  ]);
  loseFocus();
  act(() => screen.getByLabelText('Name').focus());
  rerender([<Button key="button">Save</Button>, other]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
