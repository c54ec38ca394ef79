import type { PersonDetail } from '@contracts/person';
import { userPolicy } from '@contracts/policies/user.policy';
import { trustChangeText, trustLevelNames, trustNextText } from '@contracts/rules/review/trust';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { formatDate } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useMay } from '../session/useMay';
import { useDeskSelector } from '../store';
import { FailureLine } from '../ui/FailureLine';
import { SetTrustDialog } from './SetTrustDialog';
import { usePersonTrustQuery } from './trustApi';

/** An author's place on the ladder of trust; nothing while there is none. */
export function PersonTrust({ person }: { person: PersonDetail }) {
  const { currentData: trust, error } = usePersonTrustQuery(person._id);
  const [isAsked, setIsAsked] = useState(false);
  const editorId = useDeskSelector(({ session }) => session.editor?._id);
  const may = useMay();
  if (error && trust === undefined)
    return (
      <Card aria-label="Trust">
        <h2>Trust</h2>
        <FailureLine>{error.message}</FailureLine>
      </Card>
    );
  if (!trust) return null;
  const { level, held, change, corrections, rejections } = trust;
  const next = trustNextText(trust);
  return (
    <Card aria-label="Trust">
      <h2>Trust: {trustLevelNames[level]}</h2>
      {held && <p>Lead editors hold this level: nothing changes it.</p>}
      {next && <p>{next}</p>}
      {change && <p>{trustChangeText(change, formatDate(change.date))}</p>}
      <p>
        Sent back or taken offline: {countOf(rejections, 'time')}. Corrected: {countOf(corrections, 'time')}.
      </p>
      {may(userPolicy.trust) && person._id !== editorId && (
        <div>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
            Set the level…
          </Button>
        </div>
      )}
      {isAsked && <SetTrustDialog person={person} trust={trust} onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

const Card = styled.section`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;

  h2 {
    ${text.subheading}
  }
`;
