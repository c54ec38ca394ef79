import type { Editor } from '@tiptap/core';
import { PictureDialog } from '../media/PictureDialog';
import { VideoDialog } from '../media/VideoDialog';
import { aroundText, useAroundText } from './aroundText';
import { ShortcutsDialog } from './keys/ShortcutsDialog';
import { LinkDialog } from './links/LinkDialog';
import { TableDialog } from './tables/TableDialog';

/** The dialog that is open, if any. */
export function TextDialogs({ editor }: { editor: Editor }) {
  const dialog = useAroundText(editor, 'dialog');
  const close = () => aroundText(editor).change({ dialog: null });
  switch (dialog) {
    case 'link':
      return <LinkDialog editor={editor} onClose={close} />;
    case 'image':
      return <PictureDialog editor={editor} onClose={close} />;
    case 'video':
      return <VideoDialog editor={editor} onClose={close} />;
    case 'table':
      return <TableDialog editor={editor} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    default:
      return null;
  }
}
