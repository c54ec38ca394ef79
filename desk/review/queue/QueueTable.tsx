import type { WaitingArticle } from '@contracts/queue';
import type { RefCallback } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { Selection } from '../../ui/selection/useSelection';
import { DataTable } from '../../ui/table/DataTable';
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

interface QueueRowsProps {
  rows: WaitingArticle[];
  selection: Selection;
  caption: string;
  now: number;
  /** The element whose children are the rows. */
  list: RefCallback<HTMLElement>;
}

const NumberCell = styled.th`
  && {
    text-align: end;
  }
  font-variant-numeric: tabular-nums;
`;

const columns = [
  'Article',
  'Author',
  'Waiting',
  <NumberCell key="Words" scope="col">
    Words
  </NumberCell>,
  'Checks',
  'Similarity',
  'Claim',
];

/** The queue where there is room for columns. */
export function QueueTable({ rows, selection, caption, now, list }: QueueRowsProps) {
  return (
    <Table caption={caption} columns={columns} list={list}>
      {rows.map((article) => (
        <Row key={article._id} $isDecided={article.decision !== null}>
          <Article scope="row">
            <Selectable article={article} selection={selection}>
              <TitleLink article={article} />
              <Filing article={article} />
              <AssignedLine article={article} now={now} />
            </Selectable>
          </Article>
          <Author>
            <AuthorPart article={article} />
          </Author>
          <td>
            <WaitingPart article={article} now={now} />
          </td>
          <NumberCell as="td">{article.words}</NumberCell>
          <td>
            <ChecksPart article={article} />
          </td>
          <td>
            <SimilarityPart article={article} />
          </td>
          <State>
            <StatePart article={article} now={now} />
          </State>
        </Row>
      ))}
    </Table>
  );
}

/** Seven columns have room for their words in the narrowest window that has them. */
const compact = '@media (max-width: 75rem)';

const Table = styled(DataTable)`
  ${compact} {
    th,
    td {
      padding-inline: ${space[2]};
    }
  }
`;

const Row = styled.tr<{ $isDecided: boolean }>`
  background: ${({ $isDecided }) => ($isDecided ? color.sunken : 'none')};

  &:focus-within {
    background: ${color.accentSoft};
  }
`;

const Article = styled.th`
  min-width: 12rem;
  font-weight: inherit;

  ${compact} {
    min-width: 10.5rem;
  }
`;

const Author = styled.td`
  min-width: 8rem;

  ${compact} {
    min-width: 7rem;
  }
`;

const State = styled.td`
  min-width: 6.25rem;
`;
