import styled from 'styled-components';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ProgressBarProps {
  /** The current step. */
  label: string;
  /** The text above it, if it is longer. */
  shown?: string;
  done: number;
  of: number;
}

/** The progress of a long task. */
export function ProgressBar({ label, shown = label, done, of }: ProgressBarProps) {
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((100 * done) / of));
  return (
    <Root>
      <p>{shown}</p>
      <Bar
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Filled style={{ inlineSize: `${percent}%` }} />
      </Bar>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  max-width: 26rem;

  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;

const Bar = styled.div`
  height: 0.5rem;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.round};
  background: ${color.sunken};
  overflow: hidden;
`;

const Filled = styled.div`
  height: 100%;
  background: ${color.accentStrong};
  transition: inline-size ${duration.slow} ${easing};
`;
