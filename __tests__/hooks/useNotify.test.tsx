import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Toasts } from '@/components/feedback/Toasts';
import { notifyOffline, useNotify, useToastHost } from '@/hooks/useNotify';
import { renderApp } from '../support/renderApp';

function Host() {
  const notify = useNotify();
  const isNeeded = useToastHost();
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => notify.success(' Login successfully!')}>
        log in
      </button>
      {isNeeded && (
        <button type="button" onClick={() => setIsThere(true)}>
          bring the container
        </button>
      )}
      {isThere && <Toasts />}
    </>
  );
}

// Specification 8.13
it('asks for the container with the first toast, and shows then what was said meanwhile', async () => {
  const { user } = renderApp(<Host />);
  expect(screen.queryByRole('button', { name: 'bring the container' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'log in' }));
  notifyOffline();
  notifyOffline();
  await user.click(await screen.findByRole('button', { name: 'bring the container' }));
  expect(await screen.findByText('Login successfully!')).toBeInTheDocument();
  notifyOffline();
  expect(await screen.findAllByText('No internet connection')).toHaveLength(1);
});
