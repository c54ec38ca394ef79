import { siteOf } from '@contracts/rules/site/siteDefaults';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AccentPart } from '@/desk/publication/parts/accent/AccentPart';
import { accentColors } from '@/styles/theme/accent';
import { settings } from './openPublication';

function Form() {
  const [identity, setIdentity] = useState(siteOf({}, ''));
  return (
    <AccentPart
      identity={identity}
      settings={settings}
      faultOf={() => undefined}
      onChange={(changes) => setIdentity({ ...identity, ...changes })}
    />
  );
}

test('a colour without contrast is explained for its theme, and the nearest one is taken by a press', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Colour' });
  expect(screen.queryByText(/contrast/)).not.toBeInTheDocument();
  await user.type(field, '#FFCC00');
  const { accent } = accentColors('#ffcc00', 'light');
  expect(
    screen.getByText(/^Its contrast in the light theme is 1\.\d:1, and text needs 4\.5:1/),
  ).toBeVisible();
  expect(screen.getByText(/^The dark theme shows it as it is: contrast/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: `Take ${accent}` }));
  expect(field).toHaveValue(accent);
  expect(screen.getByText(/^The light theme shows it as it is: contrast 4\.[5-9]:1/)).toBeVisible();
});

test('the choice of the browser is taken too', () => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Pick a colour'), { target: { value: '#0b5d8a' } });
  expect(screen.getByRole('textbox', { name: 'Colour' })).toHaveValue('#0b5d8a');
});
