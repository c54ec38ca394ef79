import type { Statistics } from '@contracts/statistics';
import { useId } from 'react';
import { Facts } from './Facts';
import { Head, Panel } from './Panel';
import { numberText } from './words';

interface WebChecksPanelProps {
  webChecks: NonNullable<Statistics['webChecks']>;
}

/** The remaining paid searches of the web. */
export function WebChecksPanel({ webChecks: { used, most, mostEach } }: WebChecksPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>Web searches today</h2>
          <p>
            Originality checks that searched the web, which cost money. Each author has {numberText(mostEach)}{' '}
            a day.
          </p>
        </div>
      </Head>
      <Facts
        facts={[
          { name: 'Used', value: numberText(used) },
          { name: 'Left', value: numberText(Math.max(0, most - used)) },
        ]}
      />
    </Panel>
  );
}
