import { screen } from '@testing-library/react';
import { ToastContainer } from 'react-toastify';
import { notifyOffline, toastOptions, useNotify, useToastHost } from '@/hooks/useNotify';
import { renderApp } from '../support/renderApp';

function Host() {
  const notify = useNotify();
  const isNeeded = useToastHost();
  return (
    <>
      <button type="button" onClick={() => notify.success(' Login successfully!')}>
        log in
      </button>
      {isNeeded && <ToastContainer {...toastOptions} />}
    </>
  );
}

it('asks for the container with the first toast and shows each text', async () => {
  const { user, container } = renderApp(<Host />);
  expect(container.querySelector('.Toastify')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'log in' }));
  expect(await screen.findByText('Login successfully!')).toBeInTheDocument();
  notifyOffline();
  notifyOffline();
  expect(await screen.findAllByText('No internet connection')).toHaveLength(1);
});
