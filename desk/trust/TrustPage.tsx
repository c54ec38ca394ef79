import { sitePolicy } from '@contracts/policies/site.policy';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { useWorkflowsQuery } from '../review/stages/stagesApi';
import { ForLeads } from '../session/ForLeads';
import { BackLink } from '../ui/BackLink';
import { FormColumn } from '../ui/FormColumn';
import { PageHeader } from '../ui/PageHeader';
import { TrustForm } from './TrustForm';
import { useTrustRulesQuery } from './trustApi';

const TITLE = 'Trust';

/** After how many accepted articles authors pass fewer stages, or publish at once. */
export function TrustPage() {
  return (
    <ForLeads title={TITLE} access={sitePolicy.arrangeTrust}>
      <BackLink href="/">Queue</BackLink>
      <PageHeader title={TITLE}>
        Authors whose articles were accepted can be trusted more, step by step. They see these rules, and
        where they stand.
      </PageHeader>
      <OpenRules />
    </ForLeads>
  );
}

function OpenRules() {
  const rules = useTrustRulesQuery();
  const stages = useWorkflowsQuery();
  const { error } = rules.error ? rules : stages;
  if (!rules.data || !stages.data) {
    const retry = () => {
      void rules.refetch();
      void stages.refetch();
    };
    return error ? (
      <ErrorState message={error.message} onRetry={retry} />
    ) : (
      <div role="status" aria-label="Loading the rules" aria-busy>
        <Skeleton height="12rem" radius="md" />
      </div>
    );
  }
  return (
    <FormColumn>
      <TrustForm rules={rules.data} workflows={stages.data.workflows} />
    </FormColumn>
  );
}
