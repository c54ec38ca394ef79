import { suspensionIn } from '@contracts/rules/errorTexts';
import { paths } from '@/services/paths';

/** What a suspended person can do, who is refused with this sentence. Loads a whole page: no dialog is open there. */
export const AppealLine = ({ refusal }: { refusal: string }) =>
  suspensionIn(refusal) === null ? null : (
    <p>
      You can <a href={paths.appeal}>appeal against the suspension</a>.
    </p>
  );
