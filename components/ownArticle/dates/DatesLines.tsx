import type { OwnDates } from '@contracts/article';
import styled from 'styled-components';
import { formatOwnMoment } from '@/services/siteTime';
import { text } from '@/styles/typography';

interface DatesLinesProps {
  dates: OwnDates;
  isPublished: boolean;
}

/** What editors planned for an own article, and what came of it. */
export function DatesLines({ dates: { ends_at, ended_at }, isPublished }: DatesLinesProps) {
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
    </>
  );
}

const Line = styled.p`
  ${text.small}
`;
