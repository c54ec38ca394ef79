import { Button } from '@/components/ui/button/Button';
import { checksText } from '../queue/rowText';
import { type Review, useChecksQuery } from '../reviewApi';
import { DecisionPart } from './DecisionPart';

interface UnmetChecksProps {
  /** The version that was read. */
  shown: Review;
  /** Absent where the checks are on another page. */
  onShow?: () => void;
}

/** The checks that the article does not meet; nothing where it meets all. */
export function UnmetChecks({ shown: { article, waiting }, onShow }: UnmetChecksProps) {
  const { data } = useChecksQuery({ id: article._id, revision: article.revision });
  const unmet = data?.findings.filter(({ ok }) => !ok);
  const counts = data && unmet ? { failed: unmet.length, of: data.findings.length } : waiting.checks;
  if (counts.failed === 0) return null;
  return (
    <DecisionPart aria-label="Checks">
      <h3>Checks: {checksText(counts)}</h3>
      <ul>
        {unmet?.map(({ rule, level, message }) => (
          <li key={rule}>
            {message}
            {level === 'required' && ' (required)'}
          </li>
        ))}
      </ul>
      {onShow && (
        <Button size="sm" variant="ghost" onClick={onShow}>
          Show the checks
        </Button>
      )}
    </DecisionPart>
  );
}
