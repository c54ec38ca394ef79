import styled from 'styled-components';
import { bytesText } from '@/services/bytesText';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useSpaceQuery } from './spaceApi';

const LOOK_EVERY_MS = 5 * 60_000;

/** Warns before the disk of the server is full. */
export function SpaceLine() {
  const { data } = useSpaceQuery(undefined, { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true });
  return (
    <div role="status">
      {data?.isLow && (
        <Line>
          The server disk is almost full: {bytesText(data.free)} left. When it is full, nothing can be saved.
          Please tell the person who runs the server.
        </Line>
      )}
    </div>
  );
}

const Line = styled.p`
  ${text.label}
  margin-bottom: ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
