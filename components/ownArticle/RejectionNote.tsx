import type { OwnSummary } from '@contracts/article';
import styled from 'styled-components';
import { TypedText } from '@/components/ui/text/shownText';
import { formatDate } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Why the editors sent an article back. */
export function RejectionNote({ rejection }: { rejection: NonNullable<OwnSummary['rejection']> }) {
  return (
    <Root>
      <h3>
        Sent back on <time dateTime={rejection.date}>{formatDate(rejection.date)}</time>
      </h3>
      <TypedText>{rejection.reason}</TypedText>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid ${color.danger};
  border-radius: ${radius.sm};
  background: ${color.dangerSoft};

  h3 {
    ${text.label}
  }
`;
