import type { OwnArticle } from '@contracts/article';
import type { ArticleChecks } from '@contracts/check';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { CheckList } from '@/components/write/submit/CheckList';
import { type FindingPlace, groupFindings, groupsText } from '@/components/write/submit/findings';
import { space } from '@/styles/spacing';
import { useChecksQuery } from '../reviewApi';
import { PanelState } from './PanelState';

interface ChecksPanelProps {
  article: OwnArticle;
  onGo: (place: FindingPlace) => void;
}

/** The list that the author saw before handing in, with the way to each place. */
export function ChecksPanel({ article: { _id: id, revision }, onGo }: ChecksPanelProps) {
  const { data, error, refetch } = useChecksQuery({ id, revision });
  if (!data) return <PanelState label="Checking" failure={error?.message} onRetry={() => void refetch()} />;
  return <ChecksList checks={data} revision={revision} onGo={onGo} />;
}

interface ChecksListProps {
  checks: ArticleChecks;
  /** The one that the editor reads. */
  revision: number;
  onGo: (place: FindingPlace) => void;
}

/** The findings, grouped by what they require. */
export function ChecksList({ checks, revision, onGo }: ChecksListProps) {
  const groups = groupFindings(checks.findings.map((finding) => ({ ...finding, key: finding.rule })));
  return (
    <>
      <State>
        {groupsText(groups, 'No required changes.')} {countOf(checks.words, 'word')}.
        {checks.revision !== revision && ' This is for a newer version.'}
      </State>
      <CheckList groups={groups} onGo={onGo} />
    </>
  );
}

const State = styled.p`
  margin-bottom: ${space[4]};
`;
