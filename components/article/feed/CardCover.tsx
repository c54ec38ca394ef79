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
const CARD_SIZES = `${query.belowMobile} 104px, 384px`;

/** A list's cover. */
export function CardCover({ article, ratio, isPriority, sizes = CARD_SIZES }: CardCoverProps) {
  return (
    <Box>
      <ArticleCover
        src={article.cover_pic}
        article={article}
        ratio={ratio}
        isPriority={isPriority}
        sizes={sizes}
      />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
