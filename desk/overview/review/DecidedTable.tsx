import type { ReviewSide, ReviewStatistics } from '@contracts/statistics';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ExportIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { DataTable } from '../../ui/table/DataTable';
import { downloadCsv } from '../csv';
import { Head, Panel } from '../Panel';
import { cellsOf, columnNamesOf, csvOf, sides } from './reviewStatistics';

interface DecidedTableProps {
  by: ReviewSide;
  statistics: ReviewStatistics;
}

/** What was decided by tag, editor or author. */
export function DecidedTable({ by, statistics: { rows, isMore } }: DecidedTableProps) {
  const id = useId();
  const { label, column, gone } = sides[by];
  const columnNames = columnNamesOf(by);
  const listed = rows.map(({ _id, name, ...decided }) => ({ _id, label: name ?? gone, decided }));
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{label}</h2>
          <p>
            {isMore
              ? `The ${rows.length} with the most decisions.`
              : 'Those with the most decisions come first.'}
          </p>
        </div>
        {rows.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Download CSV: ${label}`}
            onClick={() => downloadCsv(`byline-review-by-${by}.csv`, csvOf(column, listed, by))}
          >
            <ExportIcon aria-hidden />
            Download CSV
          </Button>
        )}
      </Head>
      {rows.length === 0 ? (
        <p>{by === 'stage' ? 'No article left a stage in these months.' : 'No decisions in these months.'}</p>
      ) : (
        <Cells>
          <DataTable caption={`Decisions ${label.toLowerCase()}`} columns={[column, ...columnNames]}>
            {listed.map(({ _id, label: name, decided }) => (
              <tr key={_id}>
                <th scope="row">{name}</th>
                {cellsOf(by, decided).map((cell, index) => (
                  <td key={columnNames[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </DataTable>
        </Cells>
      )}
    </Panel>
  );
}

const Cells = styled.div`
  min-width: 0;

  th,
  td {
    padding: ${space[2]};
    font-variant-numeric: tabular-nums;
  }
  tbody th {
    min-width: 8rem;
    max-width: 16rem;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
  td {
    white-space: nowrap;
  }
  td,
  thead th + th {
    text-align: end;
  }
`;
