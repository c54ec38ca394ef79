import type { ArticleSummary } from '@contracts/article';
import Link from 'next/link';
import { Fragment } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/image/Avatar';
import { formatMinutes } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface BylineProps {
  article: Pick<ArticleSummary, 'author' | 'coauthors' | 'date' | 'minutes'>;
  size?: 'sm' | 'lg';
}

/** At most this many faces; the names are all there. */
const FACES = 3;

/** The separators before each of the names, as in `joinNames`. */
const joints = (names: number) =>
  Array.from({ length: names }, (_, index) => (index === 0 ? '' : index === names - 1 ? ' and ' : ', '));

/** The authors, the date and the reading time. */
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
        <Names>
          {authors.map(({ _id, username }, index) => (
            <Fragment key={_id}>
              {joints(authors.length)[index]}
              <Link href={paths.author(username)}>{username}</Link>
            </Fragment>
          ))}
        </Names>
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

  a {
    ${focusRing}
    position: relative;
    border-radius: ${radius.sm};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-underline-offset: 0.18em;
  }
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
