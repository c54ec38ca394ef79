import type { PersonDetail } from '@contracts/person';
import { userPolicy } from '@contracts/policies/user.policy';
import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Avatar } from '@/components/ui/image/Avatar';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../session/useMay';
import { PersonTrust } from '../trust/PersonTrust';
import { BackLink } from '../ui/BackLink';
import { Moment } from '../ui/Moment';
import { PageHeader } from '../ui/PageHeader';
import { PersonActions } from './PersonActions';
import { PersonBadges } from './PersonBadges';
import { PersonEvents } from './PersonEvents';
import { PersonFacts } from './PersonFacts';
import { PersonLog } from './PersonLog';
import { usePersonQuery } from './peopleApi';

/**
 * One person: their work, and editors' past and possible actions.
 * @param props.list the part of the address for going back to the list as it was shown
 */
export function PersonPage({ id, list }: { id: string; list: string }) {
  const { currentData: person, error, refetch } = usePersonQuery(id);
  return (
    <>
      <BackLink href={`/${list}`}>People</BackLink>
      <Content id={id} person={person} error={error} onRetry={refetch} />
    </>
  );
}

interface ContentProps {
  id: string;
  person?: PersonDetail;
  error?: { status?: number; message?: string };
  onRetry: () => unknown;
}

function Content({ id, person, error, onRetry }: ContentProps) {
  const may = useMay();
  if (error?.status === 404)
    return <ErrorState title="Person not found" message="This person was removed or never existed." />;
  if (!person)
    return error ? <ErrorState message={error.message} onRetry={onRetry} /> : <DotsLoader label="Loading" />;
  return (
    <>
      <PageHeader title={person.username} />
      <Columns>
        <Card aria-label="Account">
          <Head>
            <Avatar src={person.profile_pic} size={56} />
            <div>
              <Email>{person.email}</Email>
              <Badges>
                <PersonBadges person={person} />
              </Badges>
            </div>
          </Head>
          {person.suspended && (
            <Suspension>
              Suspended on <Moment date={person.suspended.date} />
              {person.suspended.reason && `: ${person.suspended.reason}`}
            </Suspension>
          )}
          <PersonFacts person={person} />
        </Card>
        <PersonActions person={person} />
        <PersonTrust person={person} />
      </Columns>
      <PersonLog id={id} />
      {may(userPolicy.readEvents) && <PersonEvents id={id} />}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${space[5]};
  max-width: 60rem;
`;

const Card = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-width: 0;

  > div {
    min-width: 0;
  }
`;

const Email = styled.p`
  overflow-wrap: anywhere;
`;

const Badges = styled.p`
  display: flex;
  gap: ${space[2]};

  &:empty {
    display: none;
  }
`;

const Suspension = styled.p`
  ${text.small}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
