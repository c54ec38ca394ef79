import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';
import { Panels, panelStyles } from './panelLayout';

const panels = ['first', 'second'];
const rows = ['first', 'second', 'third'];

/** Panels that are loading. */
export function OwnWorkSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your articles</VisuallyHidden>
      <Panels aria-hidden>
        {panels.map((panel) => (
          <Panel key={panel}>
            <Skeleton width="40%" height="1.4rem" />
            {rows.map((row) => (
              <div key={row}>
                <Skeleton width="75%" height="1.1rem" />
                <Skeleton width="45%" height="0.9rem" />
              </div>
            ))}
          </Panel>
        ))}
      </Panels>
    </div>
  );
}

const Panel = styled.div`
  ${panelStyles}

  > div {
    display: grid;
    gap: ${space[2]};
  }
`;
