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

/** Turns of the colour wheel, in degrees, that keep the paper of the default cover pleasant. */
const TINTS = [0, 335, 40, 100, 140, 170] as const;

/** The same for all articles of a topic (FNV-1a, so that similar names differ). */
function tintOf(topic: string): number {
  let hash = 0x811c9dc5;
  for (const letter of topic) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return TINTS[(hash >>> 8) % TINTS.length] ?? 0;
}

/** A list's cover. The default one takes a tint from its topic, or a list without pictures would be one picture. */
export function CardCover({ article, ratio, isPriority }: CardCoverProps) {
  const { cover_pic, tag, sub } = article;
  const tint = usablePicture(cover_pic, '') === '' ? tintOf(`${tag}/${sub}`) : undefined;
  return (
    <Box style={tint === undefined ? undefined : { filter: `hue-rotate(${tint}deg) saturate(0.7)` }}>
      <CoverImage src={cover_pic} ratio={ratio} isPriority={isPriority} />
    </Box>
  );
}

const Box = styled.div`
  img {
    border: 1px solid ${color.border};
  }
`;
