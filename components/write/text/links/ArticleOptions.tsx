import type { ArticleSummary } from '@contracts/article';
import { useEffect } from 'react';
import styled from 'styled-components';
import { touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ArticleOptionsProps {
  /** The list's id; the options add their number. */
  id: string;
  articles: ArticleSummary[];
  current: number;
  onChoose: (article: ArticleSummary) => void;
}

/** The articles that were found. The focus stays in the field above; its keys choose. */
export function ArticleOptions({ id, articles, current, onChoose }: ArticleOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current]);
  if (articles.length === 0) return null;
  return (
    // A press leaves the focus in the field.
    <List id={id} role="listbox" aria-label="Articles" onMouseDown={(event) => event.preventDefault()}>
      {articles.map((article, index) => (
        <Option
          key={article._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          onClick={() => onChoose(article)}
        >
          {article.title} <small>{article.username}</small>
        </Option>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: 2px;
`;

const Option = styled.div`
  ${text.label}
  ${touchTarget()}
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${color.text};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  > small {
    ${text.small}
    color: ${color.textMuted};
  }
`;
