import type { ImageAttributes } from '@contracts/document/image';
import { isExternalLink } from '@contracts/rules/articleAddress';
import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useRef, useState } from 'react';
import { ForeignPicture } from './ForeignPicture';
import { PICTURE_ACCEPT } from './fileTransfer';
import { PendingPicture } from './PendingPicture';
import { PictureDescription } from './PictureDescription';
import { changePicture, removeBlock, replaceWithFile } from './pictureCommands';
import { Bar, BarButton, BarChoose, Caption, Figure, Frame, Hint } from './pictureStyles';
import { useUpload } from './uploads/editorQueue';

/** A picture in the text, with its actions and descriptions. */
export function PictureView({ editor, node, getPos, selected }: NodeViewProps) {
  const attributes = node.attrs as ImageAttributes;
  const { src, alt, caption, decorative, width, height } = attributes;
  const upload = useUpload(editor, src === '' ? attributes.upload : null);
  const [isDescribing, setIsDescribing] = useState(false);
  const describe = useRef<HTMLButtonElement>(null);
  const change = (changes: Partial<ImageAttributes>) => changePicture(editor, getPos(), changes);
  const remove = () => removeBlock(editor, getPos());
  const [broken, setBroken] = useState('');
  const isForeign = isExternalLink(src);
  const shown = (!isForeign && src) || (upload?.preview !== broken && upload?.preview) || null;

  return (
    <NodeViewWrapper as={Figure} data-picture="" data-selected={selected || undefined}>
      <Frame
        data-drag-handle=""
        style={width && height ? { aspectRatio: `${width} / ${height}`, maxWidth: width } : undefined}
      >
        {shown && (
          // biome-ignore lint/performance/noImgElement: as readers see it, or from this device
          <img
            src={shown}
            alt={decorative ? '' : alt}
            width={width ?? undefined}
            height={height ?? undefined}
            data-pending={src === '' ? '' : undefined}
            draggable={false}
            // A file that is no picture, or of a kind that this browser cannot show.
            onError={() => src === '' && setBroken(shown)}
          />
        )}
        {isForeign && <ForeignPicture address={src} />}
        {src === '' && (
          <PendingPicture
            editor={editor}
            id={attributes.upload}
            state={upload?.state ?? { kind: 'missing' }}
            hasPreview={shown !== null}
            onReplace={(file) => replaceWithFile(editor, getPos(), file)}
            onRemove={remove}
          />
        )}
        {src !== '' && alt === '' && !decorative && <Hint>No description yet</Hint>}
      </Frame>
      {src !== '' && (
        <Bar contentEditable={false} data-controls="" role="group" aria-label="Picture">
          <BarButton
            ref={describe}
            data-first=""
            type="button"
            aria-expanded={isDescribing}
            onClick={() => setIsDescribing(!isDescribing)}
          >
            Description
          </BarButton>
          <BarChoose
            accept={PICTURE_ACCEPT}
            label="Replace"
            onChoose={([file]) => file && replaceWithFile(editor, getPos(), file)}
          />
          <BarButton type="button" onClick={remove}>
            Remove
          </BarButton>
        </Bar>
      )}
      {isDescribing && (
        <PictureDescription
          alt={alt}
          isDecorative={decorative}
          onChange={change}
          onClose={() => {
            setIsDescribing(false);
            describe.current?.focus();
          }}
          onLeave={() => {
            setIsDescribing(false);
            editor.view.focus();
          }}
        />
      )}
      <Caption
        data-controls=""
        aria-label="Caption"
        placeholder="Caption (optional)"
        rows={1}
        value={caption}
        maxLength={IMAGE_TEXT_MAX_LENGTH}
        onChange={(event) => change({ caption: event.target.value.replace(/\s*\n\s*/g, ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </NodeViewWrapper>
  );
}
