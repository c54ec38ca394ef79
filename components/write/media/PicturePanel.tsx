import { isArticleImage } from '@contracts/rules/articleAddress';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import styled from 'styled-components';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { largestImage } from '@/services/imageUpload/imageFile';
import { space } from '@/styles/spacing';
import { PanelHint } from '../text/panels/AnchoredPanel';
import { AddressForm } from './AddressForm';
import { PICTURE_ACCEPT } from './fileTransfer';
import { changePicture, insertFiles, insertPictures } from './pictureCommands';

const selectedPicture = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection : null;

/** Puts pictures into the text, from files or from an address of the web, or gives the selected one another address. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [selected] = useState(() => selectedPicture(editor));

  const put = (src: string, alt: string) => {
    if (src === '' || !isArticleImage(src)) {
      return 'Enter an image address such as https://example.org/picture.jpg';
    }
    if (!selected) insertPictures(editor, [{ src, alt }]);
    else {
      const isSame = src === selected.node.attrs.src;
      const changes = isSame ? {} : { src, upload: null, width: null, height: null };
      changePicture(editor, selected.from, { alt, ...changes });
    }
    onClose();
    return null;
  };

  return (
    <>
      <FromFile>
        <ChooseFile
          label="Choose pictures"
          accept={PICTURE_ACCEPT}
          isMultiple
          onChoose={(files) => {
            insertFiles(editor, files);
            onClose();
          }}
        />
        <PanelHint>
          JPG, PNG, GIF, WebP or AVIF, at most {largestImage} each. You can also drop or paste them into the
          text.
        </PanelHint>
      </FromFile>
      <AddressForm
        address={{ label: 'Address of the image', start: selected?.node.attrs.src }}
        words={{
          label: 'Description',
          hint: 'Describe it for readers who cannot see it.',
          start: selected?.node.attrs.alt,
        }}
        submitLabel={selected ? 'Change image' : 'Add image'}
        onSubmit={put}
      />
    </>
  );
}

const FromFile = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  margin-bottom: ${space[4]};
`;
