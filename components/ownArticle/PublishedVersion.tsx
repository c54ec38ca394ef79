import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { findPublished } from '@/components/write/preview/useArticlePreview';
import { media } from '@/styles/breakpoints';
import { focusRing, resetButton } from '@/styles/mixins';
import { layout, radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

const PreviewDialog = dynamic(() =>
  import('@/components/write/preview/PreviewDialog').then((module) => module.PreviewDialog),
);

/** The way to what readers see now: its author is led to the working copy everywhere else. */
export function PublishedVersion({ articleId }: { articleId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Link type="button" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
        View published version
      </Link>
      {isShown && (
        <PreviewDialog
          title="Published version"
          find={() => findPublished(articleId)}
          onClose={() => setIsShown(false)}
        />
      )}
    </>
  );
}

const Link = styled.button`
  ${resetButton}
  ${focusRing}
  min-height: 1.5rem;
  border-radius: ${radius.sm};
  color: ${color.accent};
  text-decoration: underline;
  text-underline-offset: 0.2em;

  ${media.coarsePointer} {
    min-height: ${layout.target};
  }
`;
