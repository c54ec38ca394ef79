import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/limits';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { TextField } from '@/components/ui/TextField';
import { completeAddress } from '../webAddress';
import { insertVideo, VIDEO_SITES } from './videoCommands';

/** Puts a video of another site into the text. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (insertVideo(editor, completeAddress(address), title)) {
      onClose();
      editor.view.focus();
    } else {
      setError(`This is not the address of a video on ${VIDEO_SITES}. Others can be linked to.`);
    }
  };

  return (
    <Dialog title="Video" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address of the video"
          hint={`From ${VIDEO_SITES}. It can also be pasted on a line of its own.`}
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
          label="Title"
          hint="What it shows, for those who do not play it."
          value={title}
          maxLength={IMAGE_TEXT_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" disabled={address.trim() === ''}>
            Add video
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
