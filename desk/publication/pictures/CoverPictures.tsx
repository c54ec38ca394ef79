import { siteLimits } from '@contracts/rules/site/siteRules';
import type { SitePicture } from '@contracts/sitePicture';
import { useId } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '@/components/ui/field/fieldStyles';
import { CloseIcon } from '@/components/ui/icons';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { PicturePaper } from './PicturePaper';
import { PICTURE_KINDS, usePictureUpload } from './usePictureUpload';

interface CoverPicturesProps {
  covers: SitePicture[];
  /** The server's error of a field, by its name in the contract. */
  faultOf: (field: string) => string | undefined;
  onChange: (covers: SitePicture[]) => void;
}

/** The stand-in covers. */
export function CoverPictures({ covers, faultOf, onChange }: CoverPicturesProps) {
  const id = useId();
  const left = siteLimits.covers - covers.length;
  const add = (cover: SitePicture) => {
    if (!covers.some(({ src }) => src === cover.src)) onChange([...covers, cover]);
  };
  const { choose, isBusy, failure } = usePictureUpload('cover', add);
  const fault = failure || covers.map((_, index) => faultOf(`covers.${index}`)).find(Boolean);
  return (
    <FieldBox role="group" aria-labelledby={`${id}-label`}>
      <FieldLabel as="span" id={`${id}-label`}>
        Stand-in covers
      </FieldLabel>
      {covers.length > 0 && (
        <List>
          {covers.map((cover, index) => (
            <li key={cover.src}>
              <PicturePaper picture={cover} alt={`Stand-in cover ${index + 1}`} paper="light" use="cover" />
              <IconButton
                label={`Remove stand-in cover ${index + 1}`}
                disabled={isBusy}
                onClick={() => onChange(covers.filter(({ src }) => src !== cover.src))}
              >
                <CloseIcon aria-hidden />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      {left > 0 && (
        <Choices>
          <ChooseFile
            label="Add pictures"
            accept={PICTURE_KINDS}
            isMultiple
            disabled={isBusy}
            aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
            aria-invalid={fault ? true : undefined}
            onChoose={(files) => void choose(files.slice(0, left))}
          />
          <span role="status">{isBusy && 'Uploading…'}</span>
        </Choices>
      )}
      <FieldHint id={`${id}-hint`}>
        Shown for articles without a cover, up to {siteLimits.covers} pictures. An article always gets the
        same one. Without any, they are drawn.
      </FieldHint>
      {fault && (
        <FieldError id={`${id}-error`} role="alert">
          {fault}
        </FieldError>
      )}
    </FieldBox>
  );
}

const List = styled.ul`
  ${resetList}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  > li {
    display: flex;
    align-items: start;
    gap: ${space[1]};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
