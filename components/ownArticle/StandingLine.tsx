import { standingText } from './standingText';
import { useStanding } from './useStanding';

/** Where a waiting article stands; has its place before it is known. */
export function StandingLine({ articleId }: { articleId: string }) {
  const standing = useStanding(articleId);
  return <p>{standing ? standingText(standing) : 'In the queue'}</p>;
}
