import { isArticleImage } from '@contracts/rules/articleAddress';
import { URL_MAX_LENGTH } from '@contracts/rules/limits';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { CoverDescription } from './CoverDescription';
import { CoverPreview } from './CoverPreview';
import { carriesFiles, filesOf, PICTURE_ACCEPT } from './fileTransfer';
import { useImageUpload } from './uploads/useImageUpload';

interface CoverChanges {
  cover_pic?: string;
  cover_alt?: string | null;
}

interface CoverInput {
  /** Its address; empty for none. */
  cover: string;
  /** Null: not set yet; empty: decorative. */
  alt: string | null;
  onChange: (changes: CoverChanges) => void;
}

interface CoverFieldProps extends CoverInput {
  /** The call that takes a file; the author's where it is absent. */
  post?: Parameters<typeof useImageUpload>[1];
}

/** The picture at the head of the article: from a file, the clipboard, a drop, or by its address. */
export function CoverField({ post, ...input }: CoverFieldProps) {
  const uploads = useImageUpload((url) => input.onChange({ cover_pic: url }), post);
  return <CoverControls {...input} uploads={uploads} />;
}

interface CoverControlsProps extends CoverInput {
  uploads: ReturnType<typeof useImageUpload>;
}

/** The controls of a cover, however its picture is uploaded. */
export function CoverControls({ cover, alt, onChange, uploads }: CoverControlsProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { upload, choose, retry, cancel } = uploads;
  const isAddress = cover === '' || isArticleImage(cover);

  // The pressed button is removed; the focus moves to the chooser.
  const goOn = (act: () => void) => () => {
    chooser.current?.focus();
    act();
  };
  const take = ([file]: File[]) => {
    if (file) choose(file);
    return file !== undefined;
  };

  return (
    <Root
      role="group"
      aria-label="Cover"
      onDragOver={(event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        setIsOver(false);
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        take(filesOf(event.dataTransfer));
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(filesOf(event.clipboardData))) event.preventDefault();
      }}
    >
      <CoverPreview cover={isAddress ? cover : ''} upload={upload} isOver={isOver} />
      <ButtonRow>
        <ChooseFile
          label={cover === '' ? 'Choose a picture' : 'Choose another picture'}
          accept={PICTURE_ACCEPT}
          input={chooser}
          aria-describedby={upload.status === 'failed' ? `${id}-error` : undefined}
          onChoose={take}
        />
        {upload.status === 'failed' && upload.canRetry && (
          <Button size="sm" variant="ghost" onClick={goOn(retry)}>
            Try again
          </Button>
        )}
        {upload.status !== 'idle' && (
          <Button size="sm" variant="ghost" onClick={goOn(cancel)}>
            {upload.status === 'busy' ? 'Cancel the upload' : 'Dismiss'}
          </Button>
        )}
        {upload.status === 'idle' && cover !== '' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={goOn(() => onChange({ cover_pic: '', cover_alt: null }))}
          >
            Remove the cover
          </Button>
        )}
      </ButtonRow>
      {upload.status === 'failed' && (
        <FieldError id={`${id}-error`} role="alert">
          {upload.text}
        </FieldError>
      )}
      <TextField
        label="Cover image"
        hint="Choose, drop or paste a picture, or enter its address."
        placeholder="https://…"
        error={isAddress ? undefined : 'Not an image address'}
        value={cover}
        maxLength={URL_MAX_LENGTH}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => onChange({ cover_pic: event.target.value.trim() })}
      />
      {cover !== '' && <CoverDescription alt={alt} onChange={(next) => onChange({ cover_alt: next })} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;
`;
