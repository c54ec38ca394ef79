import styled from 'styled-components';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ProgressBarProps {
  label: string;
  /** Of what there is to do, from 0 to 1. */
  part: number;
  /** What is said instead of the percents. */
  words?: string;
}

/** How far something has come. */
export function ProgressBar({ label, part, words }: ProgressBarProps) {
  const percent = Math.min(100, Math.floor(100 * part));
  return (
    <Root>
      <p>
        {label}: {words ?? `${percent} %`}
      </p>
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
  width: 100%;
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
