import { isArticleImage, isExternalLink } from '@contracts/rules/articleAddress';
import type { NoteCover } from '@contracts/rules/review/suggestion';
import styled from 'styled-components';
import { CoverImage } from '@/components/ui/image/CoverImage';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface NamedCover extends NoteCover {
  /** Which of both it is. */
  name: string;
}

const WIDTH = '14rem';

function descriptionOf({ cover_alt }: NoteCover): string {
  if (cover_alt === null) return 'No description';
  return cover_alt === '' ? 'Decorative' : cover_alt;
}

/** Browsers show no pictures of other sites, and what is being typed is no address yet. */
function Shown({ cover_pic }: NoteCover) {
  if (cover_pic === '') return <Empty>No cover</Empty>;
  if (isExternalLink(cover_pic) || !isArticleImage(cover_pic)) return <Empty>{cover_pic}</Empty>;
  return <CoverImage src={cover_pic} ratio={2} sizes={WIDTH} />;
}

/** Two covers beside each other: the one that goes, and the one that comes in its place. */
export function CoverPair({ id, covers }: { id?: string; covers: [NamedCover, NamedCover] }) {
  return (
    <Pair id={id}>
      {covers.map((cover) => (
        // No figure: the name of the note has all of its words.
        <div key={cover.name}>
          <b>{cover.name}</b>
          <Shown {...cover} />
          {cover.cover_pic !== '' && <p>{descriptionOf(cover)}</p>}
        </div>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  ${text.caption}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, ${WIDTH}));
  gap: ${space[2]};

  > div {
    display: grid;
    align-content: start;
    gap: ${space[1]};
    overflow-wrap: anywhere;
  }
  img {
    outline: 1px solid ${color.border};
    outline-offset: -1px;
  }
  p {
    color: ${color.textMuted};
  }
`;

const Empty = styled.span`
  display: grid;
  place-items: center;
  min-height: 3rem;
  padding: ${space[1]};
  aspect-ratio: 2;
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  text-align: center;
`;
