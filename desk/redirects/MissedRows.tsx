import type { MissedPath } from '@contracts/redirect';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { CellActions, LongCell, ShortCell } from '../ui/table/tableCells';
import { RedirectDialog } from './RedirectDialog';
import { useForgetMissedPathMutation } from './redirectsApi';

/** A line for each path at which readers found nothing. */
export function MissedRows({ paths }: { paths: MissedPath[] }) {
  const [leading, setLeading] = useState<string | null>(null);
  const [forget] = useForgetMissedPathMutation();
  return (
    <>
      <DataTable caption="Pages not found" columns={['Path', 'Asked for', 'Actions']}>
        {paths.map(({ _id, path, hits, last }) => (
          <tr key={_id}>
            <LongCell scope="row">{path}</LongCell>
            <ShortCell>
              {countOf(hits, 'time')}, last <Moment date={last} />
            </ShortCell>
            <td>
              <CellActions>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Lead to… for ${path}`}
                  onClick={() => setLeading(path)}
                >
                  Lead to…
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Dismiss ${path}`}
                  onClick={() => void forget(_id)}
                >
                  Dismiss
                </Button>
              </CellActions>
            </td>
          </tr>
        ))}
      </DataTable>
      {leading !== null && (
        <RedirectDialog start={{ from: leading, to: '' }} onClose={() => setLeading(null)} />
      )}
    </>
  );
}
