import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { ArticleCover } from '@/components/site/ArticleCover';
import { color } from '@/styles/theme';

interface CardCoverProps {
  article: Pick<ArticleSummary, '_id' | 'cover_pic' | 'tag' | 'title'>;
  ratio: number;
  isPriority?: boolean;
}

/** A list's cover. */
export function CardCover({ article, ratio, isPriority }: CardCoverProps) {
  return (
    <Box>
      <ArticleCover src={article.cover_pic} article={article} ratio={ratio} isPriority={isPriority} />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
