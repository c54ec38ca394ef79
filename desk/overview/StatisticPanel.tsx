import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { ExportIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { DataTable } from '../ui/table/DataTable';
import { downloadCsv } from './csv';
import { Head, Panel } from './Panel';
import { Plot } from './Plot';
import type { Statistic } from './statistic';

interface StatisticPanelProps {
  statistic: Statistic;
  /** Above the plot. */
  children?: ReactNode;
}

/** A statistic as a picture, with its table beside it, and as a file. */
export function StatisticPanel({ statistic, children }: StatisticPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{statistic.title}</h2>
          <p>{statistic.about}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Download CSV: ${statistic.title}`}
          onClick={() => downloadCsv(`byline-${statistic.name}.csv`, statistic.csv)}
        >
          <ExportIcon aria-hidden />
          Download CSV
        </Button>
      </Head>
      {children}
      {statistic.rows.length === 0 ? (
        <p>No data yet. It appears within an hour.</p>
      ) : (
        <Sides>
          <Plot statistic={statistic} />
          <StatisticTable statistic={statistic} />
        </Sides>
      )}
    </Panel>
  );
}

function StatisticTable({
  statistic: { title, columns, rows, isOverTime, format },
}: {
  statistic: Statistic;
}) {
  // The newest first: the others are scrolled to.
  const shown = isOverTime ? [...rows].reverse() : rows;
  return (
    <Numbers>
      <DataTable caption={`${title} in numbers`} columns={columns}>
        {shown.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value === null ? '–' : format(value)}</td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Numbers>
  );
}

const Sides = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.fromMobile} {
    grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr);
    align-items: start;
  }
`;

/** As high as the plot; longer content scrolls. */
const Numbers = styled.div`
  min-width: 0;

  [role='region'] {
    max-height: 16rem;
    overflow: auto;
  }
  th,
  td {
    padding: ${space[2]};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${color.sunken};
  }
  tbody th {
    font-weight: inherit;
  }
  td,
  thead th + th {
    text-align: end;
  }
`;
