import styled from 'styled-components';
import { formatOwnMoment } from '@/services/siteTime';
import { text } from '@/styles/typography';

/** Beside the text of what readers do not see before a time; it is printed with it. */
export const EmbargoLine = ({ until }: { until: string }) => (
  <Line>Embargoed until {formatOwnMoment(until)}</Line>
);

const Line = styled.p`
  ${text.label}
`;
