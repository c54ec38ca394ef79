import type { OwnArticle } from '@contracts/article';
import type { MatchedSource, Originality } from '@contracts/originality';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { QuietText } from '@/components/ui/text/shownText';
import { MatchedSources } from '@/components/write/submit/MatchedSources';
import { originalityText, outsideText } from '@/components/write/submit/originalityText';
import { space } from '@/styles/spacing';
import { useOriginalityQuery } from '../reviewApi';
import { PanelState } from './PanelState';

/** Passages that also occur elsewhere; a dialog shows them side by side. */
export function OriginalityPanel({ article: { _id: id, revision, title } }: { article: OwnArticle }) {
  const { data, error, refetch } = useOriginalityQuery({ id, revision });
  if (!data) {
    return (
      <PanelState
        label="Comparing with all articles"
        failure={error?.message}
        onRetry={() => void refetch()}
      />
    );
  }
  return <OriginalityReport originality={data} revision={revision} title={title} />;
}

interface OriginalityReportProps {
  originality: Originality;
  /** The one that the editor reads. */
  revision: number;
  title: string;
}

/** A comparison with other articles. */
export function OriginalityReport({ originality, revision, title }: OriginalityReportProps) {
  const [isWide, setIsWide] = useState(false);
  const outside = outsideText(originality);
  const sources = { sources: originality.sources, ownLabel: 'This article', addressOf: deskAddress };
  return (
    <Root>
      <p>{originalityText(originality)}</p>
      {outside && <QuietText>{outside}</QuietText>}
      {originality.revision !== revision && (
        <QuietText>This is for another version of the article.</QuietText>
      )}
      {originality.sources.length > 0 && (
        <div>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsWide(true)}>
            Compare side by side
          </Button>
        </div>
      )}
      <MatchedSources {...sources} />
      <QuietText>Quotations, code and the author’s own earlier articles are ignored.</QuietText>
      {isWide && (
        <Dialog
          title={`“${title}” and matching articles`}
          size="xl"
          align="top"
          onClose={() => setIsWide(false)}
        >
          <MatchedSources {...sources} isAllOpen />
        </Dialog>
      )}
    </Root>
  );
}

/** A waiting article opens at the desk too. */
const deskAddress = ({ kind, article_id }: MatchedSource) =>
  kind === 'waiting' && article_id ? `/desk/review/${article_id}` : undefined;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
