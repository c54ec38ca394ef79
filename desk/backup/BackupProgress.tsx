import type { Backup, BackupStage } from '@contracts/backup';
import styled from 'styled-components';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

const stages: Record<BackupStage, string> = {
  tables: 'Copying the database',
  images: 'Copying the images',
  checking: 'Verifying the file',
};

/** How far a backup that is being made has come. */
export function BackupProgress({ progress }: { progress: NonNullable<Backup['progress']> }) {
  const { stage, done, of } = progress;
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((100 * done) / of));
  const place = Object.keys(stages).indexOf(stage) + 1;
  return (
    <Root>
      <p>
        Step {place} of 3: {stages[stage]}
      </p>
      <Bar
        role="progressbar"
        aria-label={stages[stage]}
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
