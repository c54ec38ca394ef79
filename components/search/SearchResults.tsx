import type { ArticleSummary } from '@contracts/article';
import type { Addressed } from '@contracts/rules/paths/articlePath';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ArticleCover } from '@/components/site/ArticleCover';
import { joinNames } from '@/components/ui/textFormat';
import { formatDate } from '@/services/siteTime';
import { lineClamp } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, text, weight } from '@/styles/typography';

interface SearchResultsProps {
  articles: ArticleSummary[];
  listId: string;
  /** The id that the arrow keys are at. */
  chosen: string | null;
  hrefOf: (article: Addressed) => string;
  onOpen: () => void;
}

/** The found articles as options of the search field; each is a link all the same. */
export function SearchResults({ articles, listId, chosen, hrefOf, onOpen }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another entry is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <List ref={list} id={listId} role="listbox" aria-label="Found articles">
      {articles.map(({ _id, slug, title, tag, cover_pic, date, username, coauthors }) => (
        <Entry
          key={_id}
          id={`${listId}-${_id}`}
          role="option"
          aria-selected={_id === chosen}
          href={hrefOf({ _id, slug })}
          onClick={onOpen}
        >
          <ArticleCover src={cover_pic} article={{ _id, tag, title }} ratio={4 / 3} sizes="112px" />
          <span>
            <Title>{title}</Title>
            <Facts>
              {joinNames([username, ...coauthors.map((author) => author.username)])}
              {' · '}
              <time dateTime={date}>{formatDate(date)}</time>
            </Facts>
          </span>
        </Entry>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-inline: calc(-1 * ${space[3]});
  padding-top: ${space[3]};
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 5.5rem 1fr;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  > span {
    min-width: 0;
  }
`;

const Title = styled.span`
  ${lineClamp(2)}
  font: ${weight.semibold} 1.0625rem / 1.3 ${font.reading};
`;

const Facts = styled.span`
  ${text.small}
  display: block;
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;
