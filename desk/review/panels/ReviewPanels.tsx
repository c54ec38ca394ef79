import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tabs } from '@/components/ui/Tabs';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { FindingPlace } from '@/components/write/submit/findings';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { checksText, similarityText } from '../queue/rowText';
import type { Review } from '../reviewApi';
import { ChangesPanel } from './ChangesPanel';
import { ChecksPanel } from './ChecksPanel';
import { LettersPanel } from './LettersPanel';
import { LogPanel } from './LogPanel';
import { OriginalityPanel } from './OriginalityPanel';

const names = {
  checks: 'Checks',
  originality: 'Originality',
  changes: 'Changes',
  notes: 'Notes',
  letters: 'Decisions',
  log: 'Log',
} as const;
export type PanelName = keyof typeof names;
const order = Object.keys(names) as PanelName[];

interface ReviewPanelsProps {
  shown: Review;
  selected: PanelName;
  onSelect: (name: PanelName) => void;
  onGo: (place: FindingPlace) => void;
  notes: ReactNode;
}

/** The facts for a decision, beside the article. */
export function ReviewPanels({ shown, selected, onSelect, onGo, notes }: ReviewPanelsProps) {
  const { article, waiting, decisions } = shown;
  const panels: Record<PanelName, () => ReactNode> = {
    checks: () => <ChecksPanel article={article} onGo={onGo} />,
    originality: () => <OriginalityPanel article={article} />,
    changes: () => <ChangesPanel article={article} />,
    notes: () => notes,
    letters: () => <LettersPanel decisions={decisions} />,
    log: () => <LogPanel id={article._id} />,
  };
  return (
    <Root>
      <VisuallyHidden as="h2">For your decision</VisuallyHidden>
      <Summary>
        Checks: {checksText(waiting.checks)}. Similarity: {similarityText(waiting.similarity)}.
      </Summary>
      <Tabs
        label="Parts"
        items={order.map((name) => ({ id: name, label: names[name] }))}
        selected={selected}
        onSelect={onSelect}
      >
        <Panel>
          <VisuallyHidden as="h3">{names[selected]}</VisuallyHidden>
          {panels[selected]()}
        </Panel>
      </Tabs>
    </Root>
  );
}

const Root = styled.div`
  > [role='tablist'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 ${space[4]};
    border-bottom: 0;
  }
  > [role='tablist'] > * {
    margin-bottom: 0;
    border-bottom-color: ${color.border};
  }
  > [role='tablist'] > [aria-selected='true'] {
    border-bottom-color: ${color.accentStrong};
  }
`;

const Summary = styled.p`
  ${text.small}
  margin-bottom: ${space[2]};
`;

const Panel = styled.div`
  ${text.small}
  padding-block: ${space[4]};
`;
