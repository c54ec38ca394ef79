import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { useState } from 'react';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { CoverField } from '@/components/write/media/CoverField';
import { server } from '@/services/mocks/node';

const UPLOAD = '*/api/upload/image';
let now: { cover_pic: string; cover_alt: string | null };

function Settings({ start }: { start: typeof now }) {
  const [fields, setFields] = useState(start);
  now = fields;
  return (
    <CoverField
      cover={fields.cover_pic}
      alt={fields.cover_alt}
      onChange={(changes) => setFields((known) => ({ ...known, ...changes }))}
    />
  );
}

const open = (start: typeof now = { cover_pic: '', cover_alt: null }) =>
  renderApp(<Settings start={start} />, { preloadedState: signedInState() });
const png = () =>
  new File([Uint8Array.from('\x89PNG\r\n\x1a\n..', (letter) => letter.charCodeAt(0))], 'sea.png', {
    type: 'image/png',
  });
const group = () => screen.getByRole('group', { name: 'Cover' });
const choose = (file = png()) =>
  fireEvent.change(screen.getByLabelText(/^Choose a/), { target: { files: [file] } });
const uploaded = () => waitFor(() => expect(now.cover_pic).toMatch(/^\/uploads\//));

test.each([
  ['chosen', () => choose()],
  ['dropped', () => fireEvent.drop(group(), { dataTransfer: { files: [png()], types: ['Files'] } })],
  ['pasted', () => fireEvent.paste(group(), { clipboardData: { files: [png()], types: ['Files'] } })],
])('a %s file becomes the cover', async (_how, act) => {
  open();
  act();
  expect(screen.getByRole('progressbar', { name: 'Uploading the cover' })).toBeInTheDocument();
  await uploaded();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The cover' })).toHaveAttribute('src', now.cover_pic);
});

test('an upload can be cancelled; the cover of before stays', async () => {
  server.use(http.post(UPLOAD, () => delay('infinite'), { once: true }));
  const { user } = open({ cover_pic: '/uploads/before.webp', cover_alt: 'The sea' });
  choose();
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(now).toEqual({ cover_pic: '/uploads/before.webp', cover_alt: 'The sea' });
});

test('a refused one says why and can be tried again', async () => {
  server.use(
    http.post(UPLOAD, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('something went wrong on the server');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await uploaded();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is no picture is not sent', async () => {
  open();
  choose(new File(['%PDF'], 'sea.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“sea.pdf” is not a picture');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('an address, a description, decorative, and nothing said', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Cover image' }), 'https://example.org/sea.jpg');
  const description = screen.getByRole('textbox', { name: 'Description of the cover' });
  await user.type(description, 'A grey sea');
  expect(now).toEqual({ cover_pic: 'https://example.org/sea.jpg', cover_alt: 'A grey sea' });
  const decorative = screen.getByRole('checkbox', { name: 'Decorative image (no description needed)' });
  await user.click(decorative);
  expect(now.cover_alt).toBe('');
  expect(description).toBeDisabled();
  await user.click(decorative);
  expect(now.cover_alt).toBe('A grey sea');
  await user.clear(description);
  expect(now.cover_alt).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the cover' }));
  expect(now).toEqual({ cover_pic: '', cover_alt: null });
});
