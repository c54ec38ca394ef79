import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { DialogWaiting } from '@/components/modal/DialogWaiting';
import { modalOpened } from '@/store/events';

const props = { isLoading: false, timedOut: false };

test('a dialog whose code did not arrive says so, can be tried again, and closed', async () => {
  const retry = jest.fn();
  const { user, store } = renderApp(<DialogWaiting {...props} error={new Error('no chunk')} retry={retry} />);
  store.dispatch(modalOpened(2));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().auth.loginPageCounter).toBeNull();
});

test('a slow dialog is announced, a quick one is not', () => {
  const { rerender, container } = renderApp(<DialogWaiting {...props} isLoading />);
  expect(container).toBeEmptyDOMElement();
  rerender(<p />);
  renderApp(<DialogWaiting {...props} isLoading pastDelay />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
