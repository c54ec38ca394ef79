import type { PictureUse } from '@contracts/rules/site/pictureRules';
import type { SitePicture } from '@contracts/sitePicture';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '@/components/ui/field/fieldStyles';
import { space } from '@/styles/spacing';
import { PicturePaper } from './PicturePaper';
import { PICTURE_KINDS, usePictureUpload } from './usePictureUpload';

interface PictureFieldProps {
  label: string;
  hint: string;
  use: PictureUse;
  picture: SitePicture | null;
  /** The theme in which it is shown. */
  paper?: 'light' | 'dark';
  /** The server's error. */
  error?: string;
  onChange: (picture: SitePicture | null) => void;
}

/** One picture of the site, with a preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, use, picture, paper = 'light', error, onChange } = props;
  const id = useId();
  const { choose, isBusy, failure } = usePictureUpload(use, onChange);
  const fault = failure || error;
  return (
    <FieldBox role="group" aria-labelledby={`${id}-label`}>
      <FieldLabel as="span" id={`${id}-label`}>
        {label}
      </FieldLabel>
      {picture && <PicturePaper picture={picture} alt={`${label}, as it is now`} paper={paper} use={use} />}
      <Choices>
        <ChooseFile
          label={picture ? 'Choose another picture' : 'Choose a picture'}
          accept={PICTURE_KINDS}
          disabled={isBusy}
          aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
          aria-invalid={fault ? true : undefined}
          onChoose={([file]) => file && void choose([file])}
        />
        {picture && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
        <span role="status">{isBusy && 'Uploading…'}</span>
      </Choices>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {fault && (
        <FieldError id={`${id}-error`} role="alert">
          {fault}
        </FieldError>
      )}
    </FieldBox>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
