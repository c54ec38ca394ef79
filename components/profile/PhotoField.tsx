import { type RefObject, useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { FieldError, FieldHint } from '@/components/ui/field/fieldStyles';
import { Avatar } from '@/components/ui/image/Avatar';
import { Spinner } from '@/components/ui/loading/Spinner';
import { largestImage } from '@/services/imageUpload/imageFile';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { useProfileImage } from './useProfileImage';

interface PhotoFieldProps {
  src: string;
  image: ReturnType<typeof useProfileImage>;
  isDisabled: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** The photo as it will be, and the way to another one. */
export function PhotoField({ src, image: { upload, choose, cancel }, isDisabled, input }: PhotoFieldProps) {
  const id = useId();
  const isBusy = upload.status === 'busy';
  const failed = upload.status === 'failed' ? upload : null;
  // The pressed button is removed; the focus moves to the field.
  const goOn = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  return (
    <Root>
      <Portrait $isBusy={isBusy}>
        <Avatar src={src} size={96} alt="Your photo" />
        {isBusy && <Spinner size={48} label="Uploading the photo" />}
      </Portrait>
      <Words>
        <ButtonRow>
          <ChooseFile
            label="Choose a photo"
            accept="image/*"
            input={input}
            disabled={isDisabled}
            aria-describedby={`${id}-hint${failed ? ` ${id}-error` : ''}`}
            aria-invalid={failed ? true : undefined}
            onChoose={([file]) => file && void choose(file)}
          />
          {isBusy && (
            <Button size="sm" variant="ghost" onClick={goOn(cancel)}>
              Cancel the upload
            </Button>
          )}
          {failed?.file && (
            <Button size="sm" variant="ghost" onClick={goOn(() => failed.file && void choose(failed.file))}>
              Try again
            </Button>
          )}
        </ButtonRow>
        <FieldHint id={`${id}-hint`}>
          Recommended: a square JPG, PNG or GIF. At most {largestImage}.
        </FieldHint>
        {failed && (
          <FieldError id={`${id}-error`} role="alert">
            {failed.text}
          </FieldError>
        )}
      </Words>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};

  @media (max-width: 26rem) {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[3]};
  }
`;

const Portrait = styled.div<{ $isBusy: boolean }>`
  display: grid;
  flex: none;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }
  > img {
    border: 1px solid ${color.border};
    border-radius: ${radius.round};
    opacity: ${({ $isBusy }) => ($isBusy ? 0.4 : 1)};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;
