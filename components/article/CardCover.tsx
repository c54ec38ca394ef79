import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { CoverImage } from '@/components/ui/CoverImage';
import { usablePicture } from '@/components/ui/pictureRule';
import { color } from '@/styles/theme';

interface CardCoverProps {
  article: Pick<ArticleSummary, 'cover_pic' | 'tag' | 'sub'>;
  ratio: number;
  isPriority?: boolean;
}

const HUES = 12;

/** Degrees around the colour wheel, the same for all articles of a topic. */
function hueOf(topic: string): number {
  let sum = 0;
  for (const letter of topic) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % HUES) * (360 / HUES);
}

/** A list's cover. The default one takes a tint from its topic, or a list without pictures would be one picture. */
export function CardCover({ article, ratio, isPriority }: CardCoverProps) {
  const { cover_pic, tag, sub } = article;
  const hue = usablePicture(cover_pic, '') === '' ? hueOf(`${tag}/${sub}`) : undefined;
  return (
    <Box style={hue === undefined ? undefined : { filter: `hue-rotate(${hue}deg)` }}>
      <CoverImage src={cover_pic} ratio={ratio} isPriority={isPriority} />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
