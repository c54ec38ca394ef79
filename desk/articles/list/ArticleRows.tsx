import type { PublishedArticle } from '@contracts/publishedArticle';
import type { Ref } from 'react';
import styled from 'styled-components';
import { useSearch } from 'wouter';
import { formatCount } from '@/components/ui/textFormat';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { formatDate } from '@/services/siteTime';
import { query } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleLink } from '../../ui/ArticleLink';
import { Badge } from '../../ui/Badge';
import { DataTable } from '../../ui/table/DataTable';
import { articlesPath } from '../filters';

interface ArticleRowsProps {
  articles: PublishedArticle[];
  caption: string;
  /** The element whose children are the rows. */
  list: Ref<HTMLTableSectionElement & HTMLUListElement>;
}

/** The list as a table; in narrow windows one below the other. */
export function ArticleRows({ articles, caption, list }: ArticleRowsProps) {
  const isNarrow = useMediaQuery(query.belowMobile);
  if (isNarrow) {
    return (
      <Cards ref={list} aria-label={caption}>
        {articles.map((article) => (
          <li key={article._id}>
            <Title article={article} />
            <States article={article} />
            <Quiet>
              {article.author.username} · {formatDate(article.published)} · <Statistics article={article} />
            </Quiet>
          </li>
        ))}
      </Cards>
    );
  }
  return (
    <DataTable caption={caption} columns={['Article', 'Author', 'Published', 'Statistics']} list={list}>
      {articles.map((article) => (
        <tr key={article._id}>
          <td>
            <Title article={article} />
            <States article={article} />
          </td>
          <td>
            <Name>{article.author.username}</Name>
          </td>
          <NoBreak>{formatDate(article.published)}</NoBreak>
          <td>
            <Quiet>
              <Statistics article={article} />
            </Quiet>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

interface Part {
  article: PublishedArticle;
}

function Title({ article: { _id, title, tag, sub } }: Part) {
  const search = useSearch();
  return (
    <>
      <ArticleLink id={_id} href={articlesPath(search, _id)}>
        {title}
      </ArticleLink>
      <Quiet>
        {tag}
        {sub && ` › ${sub}`}
      </Quiet>
    </>
  );
}

/** The states that editors look for, if they apply. */
function States({ article: { is_online, is_waiting, cover_pic, summary, dates } }: Part) {
  const [ends, update] = [dates?.ends_at, dates?.update_at];
  const states = [
    !is_online && (
      <Badge key="offline" $tone="danger">
        offline
      </Badge>
    ),
    is_waiting && (
      <Badge key="waiting" $tone="accent">
        a new version is in review
      </Badge>
    ),
    ends && (
      <Badge key="end" $tone="accent">
        ends on {formatDate(ends)}
      </Badge>
    ),
    update && (
      <Badge key="update" $tone={Date.parse(update) <= Date.now() ? 'danger' : 'accent'}>
        {Date.parse(update) <= Date.now() ? 'needs an update since' : 'update on'} {formatDate(update)}
      </Badge>
    ),
    cover_pic === '' && <Badge key="cover">no cover</Badge>,
    summary === '' && <Badge key="summary">no summary</Badge>,
  ].filter(Boolean);
  return states.length > 0 && <Badges>{states}</Badges>;
}

const Statistics = ({ article: { views, likes, comments } }: Part) => (
  <>
    {formatCount(views)}&nbsp;views, {formatCount(likes)}&nbsp;likes, {formatCount(comments)}&nbsp;comments
  </>
);

const Quiet = styled.p`
  ${text.caption}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  overflow-wrap: anywhere;
`;

const NoBreak = styled.td`
  white-space: nowrap;
`;

const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-top: ${space[1]};
`;

const Cards = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[3]};

  > li {
    display: grid;
    gap: ${space[1]};
    padding: ${space[4]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
`;
