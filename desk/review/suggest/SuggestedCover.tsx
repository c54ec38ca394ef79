import type { NoteCover } from '@contracts/rules/review/suggestion';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { CoverControls } from '@/components/write/media/CoverField';
import { useQueuedImage } from '@/components/write/media/uploads/useQueuedImage';
import { space } from '@/styles/spacing';
import { isTypedSame, type TypedCover, typedCover, withPicture } from './typedCover';
import { useSuggestedPictures } from './useSuggestedPictures';

interface SuggestedCoverProps {
  /** The cover of the article. */
  article: NoteCover;
  typed: TypedCover;
  onType: (typed: TypedCover) => void;
}

/** The cover that an editor suggests in the place of the article's. */
export function SuggestedCover({ article, typed, onType }: SuggestedCoverProps) {
  const queue = useSuggestedPictures();
  const root = useRef<HTMLDivElement>(null);
  const uploads = useQueuedImage({
    queue,
    id: typed.upload,
    onId: (upload) => onType({ ...typed, upload }),
    onUploaded: (url) => onType({ ...withPicture(typed, article, url), upload: null }),
  });
  return (
    <Root ref={root} tabIndex={-1}>
      <CoverControls
        cover={typed.cover_pic}
        alt={typed.cover_alt}
        uploads={uploads}
        onChange={({ cover_pic = typed.cover_pic, ...rest }) => {
          const next = cover_pic === typed.cover_pic ? typed : withPicture(typed, article, cover_pic);
          onType({ ...next, ...rest });
        }}
      />
      {!isTypedSame(typed, article) && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              // The button goes.
              root.current?.focus();
              uploads.cancel();
              onType(typedCover(article));
            }}
          >
            Keep the article’s cover
          </Button>
        </div>
      )}
    </Root>
  );
}

const Root = styled.div`
  outline: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
