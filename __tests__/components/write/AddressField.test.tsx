import { NO_WORDS_FOR_ADDRESS } from '@contracts/rules/paths/slug';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressField } from '@/components/write/settings/AddressField';
import type { ChangeAddress } from '@/components/write/settings/useAddress';

const _id = 'a0000000000001';

function open(slug: string, change: ChangeAddress = async () => ({ slug: 'made' })) {
  const asked = jest.fn(change);
  render(<AddressField article={{ _id, slug }} change={asked} />);
  return { asked, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Address' }) };
}
const button = () => screen.getByRole('button', { name: 'Change address' });

test('it says the whole address, what it becomes, and what it became', async () => {
  const { asked, user, field } = open('on-size', async () => ({ slug: 'how-large' }));
  expect(field).toHaveAccessibleDescription(
    `http://localhost/on-size-${_id} – earlier addresses lead there.`,
  );
  expect(button()).toBeDisabled();
  await user.clear(field);
  expect(field).toHaveAccessibleDescription('The title gives the words.');
  await user.type(field, 'How large?');
  expect(field).toHaveAccessibleDescription(`Becomes http://localhost/how-large-${_id}`);
  await user.click(button());
  expect(asked).toHaveBeenCalledWith('How large?');
  expect(await screen.findByDisplayValue('how-large')).toBe(field);
  expect(field).toHaveAccessibleDescription(
    `http://localhost/how-large-${_id} – earlier addresses lead there.`,
  );
  expect(button()).toBeDisabled();
});

test('what is refused stays in the field with a sentence, until it is changed', async () => {
  const { user, field } = open('', async () => ({ fault: NO_WORDS_FOR_ADDRESS }));
  expect(field).toHaveAccessibleDescription(/^If empty, the title gives the words/);
  await user.type(field, '🎉');
  expect(field).toHaveAccessibleDescription(/plain Latin letters/);
  await user.click(button());
  expect(await screen.findByText(NO_WORDS_FOR_ADDRESS)).toBeVisible();
  expect(field).toHaveValue('🎉');
  expect(field).toBeInvalid();
  await user.type(field, '1');
  expect(field).toBeValid();
});
