import { ArticleImage } from '@contracts/document/image';
import { Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { trustedHtml } from '@/services/trustedHtml';
import { enterControls, stopEvent } from './blockControls';
import { carriesFiles, filesOf } from './fileTransfer';
import { PictureView } from './PictureView';
import { insertFiles } from './pictureCommands';

/** Office programs add an image of the copied text; only a real picture comes without text. */
function isOnlyPicture(data: DataTransfer): boolean {
  const html = data.getData('text/html');
  if (html === '') return true;
  return (
    (new DOMParser().parseFromString(trustedHtml(html), 'text/html').body.textContent ?? '').trim() === ''
  );
}

/** Pictures in the editor: from files, drops and the clipboard, each drawn with its upload and its description. */
export const Pictures = ArticleImage.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent }),

  addKeyboardShortcuts() {
    return {
      /** Moves from the selected picture to its description. */
      Enter: ({ editor }) => {
        const control = enterControls(editor, this.name);
        control?.click();
        return control !== null;
      },
    };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, { clipboardData }) => {
            const files = filesOf(clipboardData);
            if (!clipboardData || files.length === 0 || !isOnlyPicture(clipboardData)) return false;
            return insertFiles(editor, files);
          },
          handleDrop: (view, event) => {
            // The editor itself moves what is dragged within the text.
            if (view.dragging || !carriesFiles(event.dataTransfer)) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            event.preventDefault();
            insertFiles(editor, filesOf(event.dataTransfer), at);
            return true;
          },
        },
      }),
    ];
  },
});
