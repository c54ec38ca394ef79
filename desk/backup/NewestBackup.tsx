import type { BackupList } from '@contracts/backup';
import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Moment } from '../ui/Moment';

/** When the newest good backup was made, and when the next one will be. */
export function NewestBackup({ list: { newest, next } }: { list: BackupList }) {
  return (
    <Root>
      {newest ? (
        <>
          Last good backup: <Moment date={newest} />.{' '}
        </>
      ) : (
        'There is no good backup yet. '
      )}
      {next ? (
        <>
          Next on schedule: <Moment date={next} />.
        </>
      ) : (
        'No schedule is set.'
      )}
    </Root>
  );
}

const Root = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
