import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { Toasts } from '@/components/feedback/Toasts';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { modalOpened } from '@/store/events';
import { signedInState } from '../../support/factories';
import { renderApp } from '../../support/renderApp';

export const DELETED = 'deleted the image because it was not edited';
export const UPLOAD = '*/api/upload/image';
export const SAVE = '*/api/user/user_details';

/** Begins as a JPEG does, where it is long enough: what it is, its bytes tell. */
export const photo = (name = 'me.png', type = 'image/png', bytes = 3) =>
  new File([Uint8Array.from({ length: bytes }, (_, at) => [0xff, 0xd8][at] ?? 0xff)], name, { type });
export const ada = () => db.users.find(({ _id }) => _id === 'user-ada');
export const dialog = () => within(screen.getByRole('dialog', { name: 'Edit profile' }));
export const save = () => dialog().getByRole('button', { name: 'Save' });
export const asked = () => within(screen.getByRole('dialog', { name: 'Change your name' }));
/** What is asked for before another name is saved. */
export async function confirm(user: UserEvent, password: string = mockSession.password) {
  await screen.findByRole('dialog', { name: 'Change your name' });
  await user.type(asked().getByLabelText('Current password'), `${password}{Enter}`);
}
export const choose = (file = photo()) =>
  fireEvent.change(dialog().getByLabelText('Choose a photo'), { target: { files: [file] } });
export const preview = () => dialog().getByRole('img', { name: 'Your photo' });
export const uploaded = () =>
  waitFor(() => expect(preview()).toHaveAttribute('src', expect.stringMatching(/uploads/)));
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The dialog, opened by a press as an author opens it. */
export async function openEditProfile(state = signedInState()) {
  const app = renderApp(
    <>
      <button type="button" onClick={() => app.store.dispatch(modalOpened(5))}>
        Edit profile
      </button>
      <ModalSwitcher />
      <Toasts />
    </>,
    { preloadedState: state },
  );
  await app.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
  return app;
}

/** The next call is answered when the returned function is called. */
export function hold(path: string) {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.post(path, async () => wait.then(() => undefined), { once: true }));
  return release;
}
