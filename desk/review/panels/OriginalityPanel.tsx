import type { OwnArticle } from '@contracts/article';
import type { MatchedSource } from '@contracts/originality';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { MatchedSources } from '@/components/write/submit/MatchedSources';
import { originalityText, outsideText } from '@/components/write/submit/originalityText';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useOriginalityQuery } from '../reviewApi';
import { PanelState } from './PanelState';

/** Passages that also occur elsewhere; a dialog shows them side by side. */
export function OriginalityPanel({ article: { _id: id, revision, title } }: { article: OwnArticle }) {
  const { data, error, refetch } = useOriginalityQuery({ id, revision });
  const [isWide, setIsWide] = useState(false);
  if (!data) {
    return (
      <PanelState
        label="Comparing with all articles"
        failure={error?.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const outside = outsideText(data);
  const sources = { sources: data.sources, ownLabel: 'This article', addressOf: deskAddress };
  return (
    <Root>
      <p>{originalityText(data)}</p>
      {outside && <Quiet>{outside}</Quiet>}
      {data.revision !== revision && <Quiet>This is for another version of the article.</Quiet>}
      {data.sources.length > 0 && (
        <div>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsWide(true)}>
            Compare side by side
          </Button>
        </div>
      )}
      <MatchedSources {...sources} />
      <Quiet>Quotations, code and the author’s own earlier articles are ignored.</Quiet>
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

const Quiet = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
