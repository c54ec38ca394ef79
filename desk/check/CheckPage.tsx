import type { Finding } from '@contracts/siteCheck';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { cardSurface, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../ui/Badge';
import { PageHeader } from '../ui/PageHeader';
import { useSiteCheckQuery } from './checkApi';

const levels = {
  good: { tone: 'success', label: 'OK' },
  warning: { tone: 'accent', label: 'Warning' },
  bad: { tone: 'danger', label: 'Problem' },
} as const;

/** How the site is run: problems and how to fix them. */
export function CheckPage() {
  const { data, error, isFetching, refetch } = useSiteCheckQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader
        title="Check"
        actions={
          <Button isLoading={isFetching} onClick={() => void refetch()}>
            Check again
          </Button>
        }
      >
        What the server found. Fix problems on the server.
      </PageHeader>
      {data ? (
        <List aria-label="Findings">
          {data.map((finding) => (
            <FindingRow key={finding.name} finding={finding} />
          ))}
        </List>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the findings" aria-busy>
          <Skeleton height="20rem" radius="md" />
        </div>
      )}
    </>
  );
}

function FindingRow({ finding: { name, level, sentence, advice } }: { finding: Finding }) {
  const { tone, label } = levels[level];
  return (
    <Row>
      <Name>
        {name} <Badge $tone={tone}>{label}</Badge>
      </Name>
      <p>{sentence}</p>
      {advice && <Advice>{advice}</Advice>}
    </Row>
  );
}

const List = styled.ul`
  ${resetList}
  max-width: 48rem;
  ${cardSurface}
`;

const Row = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};

  &:not(:first-child) {
    border-top: 1px solid ${color.border};
  }
`;

const Name = styled.strong`
  ${text.label}
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Advice = styled.p`
  color: ${color.textMuted};
`;
