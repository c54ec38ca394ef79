import type { SiteImport } from '@contracts/siteImport';
import { Link } from 'wouter';
import { Badge } from '../ui/Badge';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { LongCell, ShortCell } from '../ui/table/tableCells';
import { stateText } from './importTexts';

/** The colour of a state, which only repeats its words. */
const toneOf = ({ state }: SiteImport) =>
  state === 'failed' ? 'danger' : state === 'done' ? 'success' : state === 'running' ? 'accent' : 'plain';

export function StateBadge({ of }: { of: SiteImport }) {
  return <Badge $tone={toneOf(of)}>{stateText(of)}</Badge>;
}

/** A line for each import, which leads to its report. */
export function ImportRows({ imports }: { imports: SiteImport[] }) {
  return (
    <DataTable caption="Imports" columns={['Site', 'State', 'Begun', 'By', 'Items']}>
      {imports.map((one) => (
        <tr key={one._id}>
          <LongCell scope="row">
            <Link href={`/${one._id}`}>{one.title}</Link> ({one.system})
          </LongCell>
          <td>
            <StateBadge of={one} />
          </td>
          <ShortCell>
            <Moment date={one.date} />
          </ShortCell>
          <td>{one.by?.username ?? 'Command'}</td>
          <td>{one.done}</td>
        </tr>
      ))}
    </DataTable>
  );
}
