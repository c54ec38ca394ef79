import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/image/Avatar';
import { formatMinutes, joinNames } from '@/components/ui/textFormat';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface BylineProps {
  article: Pick<ArticleSummary, 'author' | 'coauthors' | 'date' | 'minutes'>;
  size?: 'sm' | 'lg';
}

/** At most this many faces; the names are all there. */
const FACES = 3;

/** Who wrote it, when, and how long it takes. */
export function Byline({ article, size = 'sm' }: BylineProps) {
  const authors = [article.author, ...article.coauthors];
  return (
    <Root $size={size}>
      <Faces>
        {authors.slice(0, FACES).map(({ _id, profile_pic }) => (
          <Avatar key={_id} src={profile_pic} size={size === 'lg' ? 44 : 26} />
        ))}
      </Faces>
      <Words>
        <Names>{joinNames(authors.map(({ username }) => username))}</Names>
        <Facts>
          <time dateTime={article.date}>{formatDate(article.date)}</time>
          <span aria-hidden>·</span>
          <span>{formatMinutes(article.minutes)}</span>
        </Facts>
      </Words>
    </Root>
  );
}

const Faces = styled.span`
  display: flex;
  flex: none;

  > img + img {
    margin-inline-start: -0.5rem;
    box-shadow: 0 0 0 2px ${color.bg};
  }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  column-gap: ${space[2]};
`;

const Names = styled.span`
  max-width: 100%;
  overflow-wrap: anywhere;
  color: ${color.text};
  font-weight: ${weight.medium};
`;

const Facts = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  color: ${color.textMuted};
  white-space: nowrap;
`;

const Root = styled.div<{ $size: 'sm' | 'lg' }>`
  ${({ $size }) => ($size === 'lg' ? text.body : text.small)}
  display: flex;
  align-items: center;
  gap: ${({ $size }) => ($size === 'lg' ? space[3] : space[2])};

  ${Words} {
    flex-direction: ${({ $size }) => ($size === 'lg' ? 'column' : 'row')};
  }
`;
