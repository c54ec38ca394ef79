import type { OwnAppeal } from '@contracts/appeal';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TypedText } from '@/components/ui/text/shownText';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { AppealDialog } from './AppealDialog';
import { useAppeal } from './useAppeal';

interface AppealPartProps {
  articleId: string;
  /** Only an answer with which the article came back to the queue. */
  isOnlyGranted?: boolean;
}

const stateTexts: Record<Exclude<OwnAppeal['state'], 'closed'>, string> = {
  open: 'Your appeal waits for another editor',
  upheld: 'Your appeal was answered: the decision stays',
  granted: 'Your appeal was granted',
};

/** The way to appeal against a decision on an own article, the state of the appeal, and the answer. */
export function AppealPart({ articleId, isOnlyGranted = false }: AppealPartProps) {
  const { appealable, file } = useAppeal(articleId);
  const [isAsked, setIsAsked] = useState(false);
  const standing = useRef<HTMLElement>(null);
  if (!appealable) return null;
  const { decision, appeal } = appealable;
  if (decision && !isOnlyGranted)
    return (
      <Root aria-label="Appeal">
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Appeal…
        </Button>
        <p>
          Another editor then looks at the decision again. Possible once, until {formatDate(decision.until)}.
        </p>
        {isAsked && (
          <AppealDialog
            articleId={articleId}
            decided={decision.date}
            onFile={file}
            onFiled={() => {
              setIsAsked(false);
              // The button that opened the dialog is gone.
              requestAnimationFrame(() => standing.current?.focus());
            }}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Root>
    );
  if (!appeal || appeal.state === 'closed' || (isOnlyGranted && appeal.state !== 'granted')) return null;
  return (
    <Root ref={standing} tabIndex={-1} aria-label="Appeal">
      <h3>
        {stateTexts[appeal.state]}
        {appeal.answered && `, on ${formatDate(appeal.answered)}`}
      </h3>
      {appeal.answer !== '' && <TypedText>{appeal.answer}</TypedText>}
      <details>
        <summary>What you wrote on {formatDate(appeal.date)}</summary>
        <TypedText>{appeal.words}</TypedText>
      </details>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[2]};
  overflow-wrap: anywhere;

  h3 {
    ${text.label}
  }
  p,
  summary {
    ${text.small}
  }
`;
