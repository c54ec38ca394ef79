import type { BackupList } from '@contracts/backup';
import { QuietText } from '@/components/ui/text/shownText';
import { Moment } from '../ui/Moment';

/** When the newest good backup was made, and when the next one will be. */
export function NewestBackup({ list: { newest, next } }: { list: BackupList }) {
  return (
    <QuietText>
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
    </QuietText>
  );
}
