import type { DeskSite } from '@contracts/site';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Moment } from '../ui/Moment';
import { useRestorePublicationMutation } from './publicationApi';

const nameOf = (revision: number) => (revision === 0 ? 'the first state' : `revision ${revision}`);

/** The last revisions, each of which can be shown to readers again. */
export function PublicationHistory({ history, revision: newest }: Pick<DeskSite, 'history' | 'revision'>) {
  const [asked, setAsked] = useState<number | null>(null);
  const [restore, { error, isLoading, reset }] = useRestorePublicationMutation();
  if (history.length === 0) return null;
  const close = () => {
    setAsked(null);
    reset();
  };
  const handleConfirm = async (revision: number) => {
    if (!('error' in (await restore({ after: newest, revision })))) close();
  };
  return (
    <Root>
      <h2>History</h2>
      <List>
        {history.map(({ revision, date, editor, name }) => (
          <li key={revision}>
            <span dir="auto">{name}</span>
            <small>
              Revision {revision}
              {editor && ` by ${editor}`}, <Moment date={date} />
            </small>
            {revision === newest ? (
              <small>What readers see</small>
            ) : (
              <Button size="sm" variant="outline" onClick={() => setAsked(revision)}>
                Publish {nameOf(revision)} again
              </Button>
            )}
          </li>
        ))}
        {history.at(-1)?.revision === 1 && (
          <li>
            <span>As it was before the first change</span>
            <Button size="sm" variant="outline" onClick={() => setAsked(0)}>
              Publish {nameOf(0)} again
            </Button>
          </li>
        )}
      </List>
      {asked !== null && (
        <ConfirmDialog
          title={`Publish ${nameOf(asked)} again?`}
          confirmLabel="Publish"
          isLoading={isLoading}
          failure={error?.message}
          onConfirm={() => void handleConfirm(asked)}
          onClose={close}
        >
          Readers see it at once. It becomes a new revision, so you can go back.
        </ConfirmDialog>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};

  h2 {
    ${text.subheading}
  }
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};

  li {
    ${text.small}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    overflow-wrap: anywhere;
  }
  li > :first-child {
    flex-basis: 100%;
  }
  small {
    color: ${color.textMuted};
  }
`;
