import type { Editor } from '@tiptap/core';
import { aroundText, useAroundText } from './aroundText';
import { ShortcutsDialog } from './keys/ShortcutsDialog';
import { TypographyDialog } from './typing/TypographyDialog';

/** The dialog that is open, if any. */
export function TextDialogs({ editor }: { editor: Editor }) {
  const dialog = useAroundText(editor, 'dialog');
  const close = () => aroundText(editor).change({ dialog: null });
  if (dialog === 'typography') return <TypographyDialog onClose={close} />;
  return dialog === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null;
}
