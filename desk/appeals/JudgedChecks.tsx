import type { AppealDetail } from '@contracts/appeal';
import { countOf } from '@/components/ui/textFormat';

/** The results of the checks that were not passed, of what was judged. */
export function JudgedChecks({
  checks: { findings, words },
}: {
  checks: NonNullable<AppealDetail['judged']['checks']>;
}) {
  const failed = findings.filter(({ ok }) => !ok);
  return (
    <>
      <p>
        {failed.length === 0 ? 'All checks passed.' : `${countOf(failed.length, 'check')} not passed.`}{' '}
        {countOf(words, 'word')}.
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ rule, message }) => (
            <li key={rule}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
