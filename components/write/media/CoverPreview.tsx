import { isExternalLink } from '@contracts/rules/articleAddress';
import styled, { css } from 'styled-components';
import { CoverImage } from '@/components/ui/image/CoverImage';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { UploadProgress } from './uploads/UploadProgress';
import type { ImageUpload } from './uploads/useImageUpload';
import { useDebouncedValue } from './useDebouncedValue';

/** A picture is loaded when its address is complete, not at each letter. */
const SHOW_AFTER_MS = 600;

interface CoverPreviewProps {
  /** Empty for none. */
  cover: string;
  upload: ImageUpload;
  /** A file is held over it. */
  isOver: boolean;
}

/** The cover in the shape that readers see, whose room is there before the picture is. */
export function CoverPreview({ cover, upload, isOver }: CoverPreviewProps) {
  const settled = useDebouncedValue(cover, SHOW_AFTER_MS);
  // An uploaded address is complete at once; a typed one is not.
  const shown = cover.startsWith('/uploads/') ? cover : settled;
  const isForeign = isExternalLink(shown);
  const preview = upload.status === 'idle' ? null : upload.preview;
  return (
    <Room $isOver={isOver} $isEmpty={preview === null && (shown === '' || isForeign)}>
      {preview !== null && <Local style={{ backgroundImage: `url("${preview}")` }} />}
      {preview === null && isForeign && (
        <p>This cover is on another site. It is copied to this site before readers see it.</p>
      )}
      {preview === null && shown !== '' && !isForeign && <CoverImage src={shown} alt="The cover" ratio={3} />}
      {preview === null && shown === '' && <p>No cover yet: drop a picture here.</p>}
      {upload.status === 'busy' && (
        <Under>
          <UploadProgress value={upload.progress} label="Uploading the cover" />
        </Under>
      )}
    </Room>
  );
}

const Room = styled.div<{ $isOver: boolean; $isEmpty: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 3;
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${color.sunken};
  ${text.small}
  color: ${color.textMuted};
  text-align: center;

  ${({ $isEmpty }) =>
    $isEmpty &&
    css`
      outline: 1px dashed ${color.borderStrong};
      outline-offset: -1px;
    `}
  ${({ $isOver }) =>
    $isOver &&
    css`
      outline: 2px solid ${color.focus};
      outline-offset: -2px;
    `}
`;

const Local = styled.div`
  width: 100%;
  height: 100%;
  background-position: center;
  background-size: cover;
  opacity: 0.6;
`;

const Under = styled.div`
  position: absolute;
  inset-inline: ${space[3]};
  inset-block-end: ${space[3]};
`;
