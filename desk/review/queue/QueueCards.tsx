import type { WaitingArticle } from '@contracts/queue';
import type { RefCallback } from 'react';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { Selection } from '../../ui/selection/useSelection';
import { AssignedLine } from '../assign/AssignedLine';
import {
  AuthorPart,
  ChecksPart,
  Filing,
  SimilarityPart,
  StatePart,
  TitleLink,
  WaitingPart,
} from './RowParts';
import { Selectable } from './Selectable';

interface QueueCardsProps {
  rows: WaitingArticle[];
  selection: Selection;
  label: string;
  now: number;
  /** The element whose children are the rows. */
  list: RefCallback<HTMLElement>;
}

/** The same rows one below the other, for narrow windows. */
export function QueueCards({ rows, selection, label, now, list }: QueueCardsProps) {
  return (
    <List ref={list} aria-label={label}>
      {rows.map((article) => (
        <li key={article._id}>
          <Card>
            <Selectable article={article} selection={selection}>
              <TitleLink article={article} />
              <Filing article={article} />
              <AssignedLine article={article} now={now} />
            </Selectable>
            <AuthorPart article={article} />
            <Facts>
              <div>
                <dt>Waiting</dt>
                <dd>
                  <WaitingPart article={article} now={now} />
                </dd>
              </div>
              <div>
                <dt>Length</dt>
                <dd>{countOf(article.words, 'word')}</dd>
              </div>
              <div>
                <dt>Checks</dt>
                <dd>
                  <ChecksPart article={article} />
                </dd>
              </div>
              <div>
                <dt>Similarity</dt>
                <dd>
                  <SimilarityPart article={article} />
                </dd>
              </div>
            </Facts>
            <StatePart article={article} now={now} />
          </Card>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[3]};
`;

const Card = styled.article`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};

  &:focus-within {
    border-color: ${color.borderStrong};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]} ${space[4]};
  margin: 0;

  dt {
    ${text.caption}
    color: ${color.textMuted};
  }
`;
