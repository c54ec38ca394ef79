import { isArticleLink } from '@contracts/articleAddress';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { TextField } from '@/components/ui/TextField';
import { completeAddress } from '../../webAddress';
import { addressAt } from './addressAt';

interface EditorDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Links the selection, or changes or removes the link that the cursor is in. */
export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const [known] = useState(() => addressAt(editor));
  const [address, setAddress] = useState(known);
  const [error, setError] = useState('');
  const isLinked = known !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const href = completeAddress(address);
    if (href === '' || !isArticleLink(href)) {
      setError('This is not an address that a link can have, such as https://example.org');
      return;
    }
    const { empty, from } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !isLinked) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href });
      // Back to where the cursor was in the link.
      if (empty) chain.setTextSelection(from);
      chain.run();
    }
    onClose();
  };

  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <Dialog title="Link" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address"
          value={address}
          error={error}
          inputMode="url"
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setAddress(event.target.value);
            setError('');
          }}
        />
        <DialogActions>
          {isLinked && (
            <Button variant="outline" onClick={handleRemove}>
              Remove link
            </Button>
          )}
          <Button type="submit" disabled={address.trim() === ''}>
            {isLinked ? 'Change link' : 'Add link'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
