import type { OwnDates } from '@contracts/article';
import styled from 'styled-components';
import { isPast } from '@/components/write/settings/publishTime';
import { formatOwnMoment } from '@/services/siteTime';
import { text } from '@/styles/typography';

interface DatesLinesProps {
  dates: OwnDates;
  isPublished: boolean;
}

/** What editors planned for an own article, and what came of it. */
export function DatesLines({ dates: { ends_at, ended_at, update_at }, isPublished }: DatesLinesProps) {
  const isDue = update_at !== null && isPast(update_at);
  return (
    <>
      {ended_at !== null && (
        <Line>
          Readers no longer see this article: its end time came on {formatOwnMoment(ended_at)}. Editors can
          publish it again.
        </Line>
      )}
      {ends_at !== null && (
        <Line>
          {isPublished ? 'Readers see it until' : 'Once it is published, readers see it until'}{' '}
          {formatOwnMoment(ends_at)}.
        </Line>
      )}
      {update_at !== null && isPublished && (
        <Line>
          {isDue
            ? `Please update this article: the editors asked for it on ${formatOwnMoment(update_at)}. It stays online meanwhile.`
            : `The editors will ask you to update it on ${formatOwnMoment(update_at)}.`}
        </Line>
      )}
    </>
  );
}

const Line = styled.p`
  ${text.small}
`;
