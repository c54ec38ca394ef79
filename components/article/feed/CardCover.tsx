import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { CoverImage } from '@/components/ui/image/CoverImage';
import { color } from '@/styles/theme';

interface CardCoverProps {
  article: Pick<ArticleSummary, 'cover_pic' | 'tag' | 'title'>;
  ratio: number;
  isPriority?: boolean;
}

/** A list's cover. */
export function CardCover({ article, ratio, isPriority }: CardCoverProps) {
  return (
    <Box>
      <CoverImage src={article.cover_pic} article={article} ratio={ratio} isPriority={isPriority} />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
