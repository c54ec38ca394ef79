import { isArticleImage } from '@contracts/articleAddress';
import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/limits';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { ChooseFile } from '@/components/ui/ChooseFile';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { FieldHint } from '@/components/ui/fieldStyles';
import { TextField } from '@/components/ui/TextField';
import { largestImage } from '@/services/imageUpload/imageFile';
import { space } from '@/styles/spacing';
import { completeAddress } from '../webAddress';
import { PICTURE_ACCEPT } from './fileTransfer';
import { changePicture, insertFiles, insertPictures } from './pictureCommands';

const selectedPicture = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : null;

/** Puts pictures into the text, from files or from an address of the web, or gives the selected one another address. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [selected] = useState(() => selectedPicture(editor));
  const [address, setAddress] = useState<string>(selected?.node.attrs.src ?? '');
  const [alt, setAlt] = useState<string>(selected?.node.attrs.alt ?? '');
  const [error, setError] = useState('');

  const finish = () => {
    onClose();
    editor.view.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const src = completeAddress(address);
    if (src === '' || !isArticleImage(src)) {
      setError('This is not the address of an image, such as https://example.org/picture.jpg');
      return;
    }
    if (!selected) insertPictures(editor, [{ src, alt: alt.trim() }]);
    else {
      const isSame = src === selected.node.attrs.src;
      const changes = isSame ? {} : { src, upload: null, width: null, height: null };
      changePicture(editor, selected.from, { alt: alt.trim(), ...changes });
    }
    finish();
  };

  return (
    <Dialog title="Image" onClose={onClose}>
      <FromFile>
        <ChooseFile
          label="Choose pictures"
          accept={PICTURE_ACCEPT}
          isMultiple
          onChoose={(files) => {
            insertFiles(editor, files);
            finish();
          }}
        />
        <FieldHint>
          JPG, PNG, GIF, WebP or AVIF, at most {largestImage} each. They can also be dropped on the text, or
          pasted.
        </FieldHint>
      </FromFile>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address of the image"
          hint="Instead of a file: a picture on the web."
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
          hint="What a reader who cannot see it should know."
          value={alt}
          maxLength={IMAGE_TEXT_MAX_LENGTH}
          onChange={(event) => setAlt(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" disabled={address.trim() === ''}>
            {selected ? 'Change image' : 'Add image'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const FromFile = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-bottom: ${space[5]};
`;
