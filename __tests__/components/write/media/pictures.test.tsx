import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { insertFiles, insertPictures } from '@/components/write/media/pictureCommands';
import { useEditorPictures } from '@/components/write/media/uploads/editorQueue';
import { useImageQueue } from '@/components/write/media/uploads/useImageQueue';
import { insertVideo } from '@/components/write/media/videoCommands';
import { useTextEditor } from '@/components/write/text/useTextEditor';
import { server } from '@/services/mocks/node';

const me = seededMe();
const UPLOAD = '*/api/upload/image';
let editor: Editor;

function Desk() {
  const own = useTextEditor({ content: '<p>First</p><p></p>', onReady: () => {}, onChange: () => {} });
  useEditorPictures(own, useImageQueue(me._id));
  editor = own;
  return <EditorContent editor={own} />;
}

const png = (name = 'lamp.png') =>
  new File([Uint8Array.from('\x89PNG\r\n\x1a\n....', (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  });
const image = () => editor.getJSON().content?.find(({ type }) => type === 'image')?.attrs;
const uploaded = () => waitFor(() => expect(image()?.src).toMatch(/^\/uploads\//));
const add = (...files: File[]) => act(async () => void insertFiles(editor, files));

async function open() {
  const rendered = renderApp(<Desk />, { preloadedState: signedInState(me) });
  await act(async () => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  return rendered;
}

test('a file is in the text at once and gets its address when it is uploaded', async () => {
  await open();
  await add(png());
  expect(await screen.findByRole('group', { name: 'Upload of a picture' })).toBeInTheDocument();
  await uploaded();
  expect(image()?.upload).toBeNull();
  expect(await screen.findByText('No description yet')).toBeInTheDocument();
});

test('undo takes the picture away, not its address; redo brings it back uploaded', async () => {
  await open();
  await add(png());
  await uploaded();
  await act(async () => void editor.commands.undo());
  expect(image()).toBeUndefined();
  await act(async () => void editor.commands.redo());
  expect(image()).toMatchObject({ src: expect.stringMatching(/^\/uploads\//), upload: null });
});

test('a placeholder that was removed and restored by undo is uploaded', async () => {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.post(UPLOAD, async () => wait.then(() => undefined), { once: true }));
  const { user } = await open();
  await add(png());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(image()).toBeUndefined();
  await act(async () => void editor.commands.undo());
  expect(image()?.upload).toEqual(expect.any(String));
  release();
  await uploaded();
});

test('a copy of a placeholder gets the address too', async () => {
  await open();
  await add(png());
  const { upload } = image() ?? {};
  await act(async () => void insertPictures(editor, [{ upload }]));
  await waitFor(() => {
    const sources = editor
      .getJSON()
      .content?.flatMap(({ type, attrs }) => (type === 'image' ? [attrs?.src] : []));
    expect(sources).toHaveLength(2);
    expect(new Set(sources)).toEqual(new Set([expect.stringMatching(/^\/uploads\//)]));
  });
});

test.each([413, 415, 500])(
  'a refusal with %s stays in the text with its reason, and Retry sends it again',
  async (status) => {
    server.use(
      http.post(UPLOAD, () => HttpResponse.json({ message: 'the image is damaged' }, { status }), {
        once: true,
      }),
    );
    const { user } = await open();
    await add(png());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The picture was not uploaded/);
    expect(image()?.src).toBe('');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await uploaded();
  },
);

test('what is no picture says so without being sent, and can be removed', async () => {
  const { user } = await open();
  await add(new File(['%PDF-1.7'], 'log.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“log.pdf” is not a picture');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(image()).toBeUndefined();
});

test('a file that is pasted alone is a picture; one beside formatted text is not', async () => {
  await open();
  const paste = async (html: string) => {
    const clipboardData = {
      files: [png()],
      types: ['Files'],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    };
    await act(async () => void fireEvent.paste(editor.view.dom, { clipboardData }));
  };
  await paste('<p>Copied from Word</p>');
  expect(image()).toBeUndefined();
  await paste('<meta charset="utf-8"><img src="https://example.org/a.png">');
  expect(image()?.upload).toEqual(expect.any(String));
  await uploaded();
});

test('by keyboard: Enter on the selected picture opens the description, Enter closes it', async () => {
  const { user } = await open();
  await act(async () => void insertPictures(editor, [{ src: '/uploads/a.webp' }]));
  await screen.findByText('No description yet');
  const at = editor.state.doc.child(0).nodeSize;
  await act(async () => {
    editor.commands.setNodeSelection(at);
    editor.commands.keyboardShortcut('Enter');
  });
  const field = await screen.findByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'A lamp');
  expect(image()?.alt).toBe('A lamp');
  expect(screen.queryByText('No description yet')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Description' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Description' })).toHaveFocus();
});

test('decorative, and a caption in its place', async () => {
  const { user } = await open();
  await act(async () => void insertPictures(editor, [{ src: '/uploads/a.webp' }]));
  await user.click(await screen.findByRole('button', { name: 'Description' }));
  await user.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.type(screen.getByRole('textbox', { name: 'Caption' }), 'The lamp of 1871');
  expect(image()).toMatchObject({ decorative: true, caption: 'The lamp of 1871' });
});

test('an address on a line of its own becomes a video; in a line it stays one', async () => {
  await open();
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const clipboardData = {
    files: [],
    types: ['text/plain'],
    getData: (type: string) => (type === 'text/plain' ? url : ''),
  };
  await act(async () => void editor.commands.setTextSelection(3));
  await act(async () => void fireEvent.paste(editor.view.dom, { clipboardData }));
  const videos = () => editor.getJSON().content?.filter(({ type }) => type === 'video') ?? [];
  expect(videos()).toHaveLength(0);
  await act(async () => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  await act(async () => void fireEvent.paste(editor.view.dom, { clipboardData }));
  expect(videos()[0]?.attrs?.url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('a video plays in the editor on request, and has a title', async () => {
  const { user } = await open();
  await act(async () => void insertVideo(editor, 'https://vimeo.com/76979871'));
  await user.type(await screen.findByRole('textbox', { name: 'Title of the video' }), 'Mount');
  expect(screen.queryByTitle('Mount')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByTitle('Mount')).toHaveAttribute(
    'src',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
});
