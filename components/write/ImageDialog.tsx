import { isArticleImage } from '@contracts/articleAddress';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { DialogActions, DialogForm } from './DialogForm';
import { completeAddress } from './webAddress';

interface ImageDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Puts an image from the web into the text, or changes the selected one. */
export function ImageDialog({ editor, onClose }: ImageDialogProps) {
  const known = editor.isActive('image') ? editor.getAttributes('image') : {};
  const [address, setAddress] = useState(typeof known.src === 'string' ? known.src : '');
  const [alt, setAlt] = useState(typeof known.alt === 'string' ? known.alt : '');
  const [error, setError] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const src = completeAddress(address);
    if (src === '' || !isArticleImage(src)) {
      setError('This is not the address of an image, such as https://example.org/picture.jpg');
      return;
    }
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: alt.trim() } })
      .run();
    onClose();
  };

  return (
    <Dialog title="Image" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address of the image"
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
        <TextField
          label="Description"
          hint="What a reader who cannot see it should know; empty if it only decorates."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" disabled={address.trim() === ''}>
            Add image
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
