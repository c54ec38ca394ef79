import type { MissedPath } from '@contracts/redirect';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { space } from '@/styles/spacing';
import { DataTable } from '../ui/DataTable';
import { Moment } from '../ui/Moment';
import { RedirectDialog } from './RedirectDialog';
import { useForgetMissedPathMutation } from './redirectsApi';

/** A line for each path at which readers found nothing. */
export function MissedRows({ paths }: { paths: MissedPath[] }) {
  const [leading, setLeading] = useState<string | null>(null);
  const [forget] = useForgetMissedPathMutation();
  return (
    <>
      <DataTable caption="Pages not found">
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Asked for</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {paths.map(({ _id, path, hits, last }) => (
            <tr key={_id}>
              <Path scope="row">{path}</Path>
              <Asked>
                {countOf(hits, 'time')}, last <Moment date={last} />
              </Asked>
              <td>
                <Actions>
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
                </Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {leading !== null && (
        <RedirectDialog start={{ from: leading, to: '' }} onClose={() => setLeading(null)} />
      )}
    </>
  );
}

const Path = styled.th`
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Asked = styled.td`
  min-width: 8rem;
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[1]};
`;
