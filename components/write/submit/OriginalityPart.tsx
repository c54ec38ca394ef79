import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { QuietText } from '@/components/ui/text/shownText';
import { space } from '@/styles/spacing';
import { MatchedSources } from './MatchedSources';
import { originalityText, outsideText } from './originalityText';
import type { SavedDraft } from './useChecks';
import { useOriginality } from './useOriginality';

interface OriginalityPartProps {
  draft: SavedDraft;
}

/** Passages that also occur elsewhere. They do not prevent the submission: an editor sees the same. */
export function OriginalityPart({ draft }: OriginalityPartProps) {
  const { comparison, compareAgain } = useOriginality(draft);
  const result = comparison.kind === 'done' ? comparison.result : null;
  const outside = result && outsideText(result);
  return (
    <Root>
      <div role="status">
        {comparison.kind === 'comparing' && (
          <p>
            Comparing with all articles <DotsLoader />
          </p>
        )}
        {comparison.kind === 'failed' && <p>It could not be compared: {comparison.message}</p>}
        {result && <p>{originalityText(result)}</p>}
        {outside && <QuietText>{outside}</QuietText>}
      </div>
      {result && result.sources.length > 0 && <MatchedSources sources={result.sources} />}
      <QuietText>Quotations, code and your own earlier articles are ignored.</QuietText>
      <div>
        <Button
          size="sm"
          variant="outline"
          isLoading={comparison.kind === 'comparing'}
          onClick={compareAgain}
        >
          Compare again
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
