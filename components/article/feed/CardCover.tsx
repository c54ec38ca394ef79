import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { ArticleCover } from '@/components/site/ArticleCover';
import { query } from '@/styles/breakpoints';
import { color } from '@/styles/theme';

interface CardCoverProps {
  article: Pick<ArticleSummary, '_id' | 'cover_pic' | 'tag' | 'title'>;
  ratio: number;
  isPriority?: boolean;
  sizes?: string;
}

/** In a list: beside the text on a phone, above it elsewhere. */
const CARD_WIDTH = 384;
const CARD_SIZES = `${query.belowMobile} 104px, ${CARD_WIDTH}px`;

/** A list's cover. */
export function CardCover({ article, ratio, isPriority, sizes }: CardCoverProps) {
  return (
    <Box>
      <ArticleCover
        src={article.cover_pic}
        article={article}
        ratio={ratio}
        isPriority={isPriority}
        sizes={sizes ?? CARD_SIZES}
        widthAtMost={sizes === undefined ? CARD_WIDTH : undefined}
      />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
