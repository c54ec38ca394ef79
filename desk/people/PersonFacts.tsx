import type { PersonDetail } from '@contracts/person';
import styled from 'styled-components';
import { formatCount } from '@/components/ui/textFormat';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Moment } from '../ui/Moment';

/** Since when, and how much. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { since, signedIn, canSignIn, articles, counts, decisions, followers } = person;
  const statistics = [
    ['Published', articles],
    ['Waiting', counts.recent],
    ['Drafts', counts.draft],
    ['Accepted by editors', decisions.accepted],
    ['Rejected by editors', decisions.rejected],
    ['Followers', followers],
  ] as const;
  return (
    <Facts>
      <div>
        <dt>Account since</dt>
        <dd>
          <Moment date={since} />
        </dd>
      </div>
      <div>
        <dt>Last signed in</dt>
        <dd>{signedIn ? <Moment date={signedIn} /> : canSignIn ? 'Not signed in' : 'Cannot sign in'}</dd>
      </div>
      {statistics.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;

  dt {
    ${text.caption}
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
  }
`;
