import type { PublicArticle } from '@contracts/article';
import styled from 'styled-components';
import { ArticleCover } from '@/components/site/ArticleCover';
import { focusRing } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The window in which the contents have room beside the text. */
const wide = '@media (min-width: 75rem)';

/** The column of text, in the middle of the page. */
export const Reading = styled.div`
  position: relative;
  width: 100%;
  max-width: ${layout.reading};
  margin-inline: auto;

  & + & {
    margin-top: ${space[5]};
  }
`;

interface CoverProps {
  article: Pick<PublicArticle, '_id' | 'cover_pic' | 'cover_alt' | 'tag' | 'title'>;
}

/** Wider than the text, because a picture carries further. */
export function Cover({ article }: CoverProps) {
  return (
    <CoverBox>
      <ArticleCover
        src={article.cover_pic}
        alt={article.cover_alt ?? ''}
        article={article}
        ratio={16 / 9}
        isPriority
        sizes="(min-width: 56rem) 56rem, 100vw"
      />
    </CoverBox>
  );
}

const CoverBox = styled.div`
  max-width: 56rem;
  margin: ${space[6]} auto ${space[7]};
`;

/** In the margin of a wide window, and stays in sight. */
export const ContentsAside = styled.nav`
  display: none;

  ${wide} {
    display: block;
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(100% + ${space[6]});
    width: 13rem;

    > ol {
      position: sticky;
      top: calc(${layout.categoryBar} + ${space[6]});
      max-height: calc(100vh - 8rem);
      overflow-y: auto;
      padding-inline-start: ${space[4]};
      border-inline-start: 1px solid ${color.border};
    }
  }
`;

/** The same where there is no margin. */
export const ContentsFold = styled.details`
  margin-bottom: ${space[6]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  summary {
    ${text.label}
    ${focusRing}
    border-radius: ${radius.sm};
    cursor: pointer;
  }
  > ol {
    margin-top: ${space[3]};
  }
  ${wide} {
    display: none;
  }
`;

export const EndOfText = styled.div`
  margin-block: ${space[7]} ${space[6]};
`;
