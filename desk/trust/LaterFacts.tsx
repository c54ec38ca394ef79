import type { PublishedDetail } from '@contracts/publishedArticle';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { Tabs } from '@/components/ui/Tabs';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatMoment } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { ChecksList } from '../review/panels/ChecksPanel';
import { OriginalityReport } from '../review/panels/OriginalityPanel';
import { PanelState } from '../review/panels/PanelState';
import { useLaterReviewQuery } from './trustApi';

/** Comparing brings the schema of the documents with it. */
const VersionsDifference = lazy(async () => ({
  default: (await import('../articles/article/VersionsDifference')).VersionsDifference,
}));

const names = { checks: 'Checks', originality: 'Originality', changes: 'Changes' } as const;
type Name = keyof typeof names;

interface LaterFactsProps {
  detail: PublishedDetail;
  onGo: ComponentProps<typeof ChecksList>['onGo'];
}

/** What the page of a review shows beside the text, of an article that is reviewed after its publication. */
export function LaterFacts({ detail, onGo }: LaterFactsProps) {
  const { article, revision } = detail;
  const { data, error, refetch } = useLaterReviewQuery({ id: article._id, revision });
  const [selected, setSelected] = useState<Name>('checks');
  if (!data) {
    return (
      <PanelState label="Checking the article" failure={error?.message} onRetry={() => void refetch()} />
    );
  }
  const { checks, originality, before } = data;
  const panels: Record<Name, () => ReactNode> = {
    checks: () => <ChecksList checks={checks} revision={revision} onGo={onGo} />,
    originality: () =>
      originality ? (
        <OriginalityReport originality={originality} revision={revision} title={article.title} />
      ) : (
        <p>No comparison of this version is kept.</p>
      ),
    changes: () =>
      before ? (
        <>
          <p>What changed since readers saw the version of {formatMoment(before.date)}:</p>
          <Suspense fallback={<DotsLoader label="Comparing" />}>
            <VersionsDifference before={before} after={{ ...article, revision }} />
          </Suspense>
        </>
      ) : (
        <p>Readers saw no earlier version.</p>
      ),
  };
  return (
    <Root>
      <Tabs
        label="For your review"
        items={(Object.keys(names) as Name[]).map((id) => ({ id, label: names[id] }))}
        selected={selected}
        onSelect={setSelected}
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
  min-width: 0;
`;

const Panel = styled.div`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[3]};
`;
