import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { ConfirmDialog } from '../ConfirmDialog';
import { Moment } from '../Moment';
import { HistoryItems } from './HistoryItems';

interface Revision {
  revision: number;
  date: string;
  /** Empty if the account was deleted. */
  editor: string;
  /** Distinguishes it from the others. */
  summary: string;
}

interface RevisionListProps {
  /** The newest first. */
  history: Revision[];
  /** The published one. */
  newest: number;
  failure?: string;
  isLoading: boolean;
  /** Publishes an earlier one again, 0 for the first state. @returns whether it was published */
  onRestore: (revision: number) => Promise<boolean>;
  /** The question was closed. */
  onClose: () => void;
}

const nameOf = (revision: number) => (revision === 0 ? 'the first state' : `revision ${revision}`);

/** The last published revisions, each of which can be published again. */
export function RevisionList(props: RevisionListProps) {
  const { history, newest, failure, isLoading, onRestore, onClose } = props;
  const [asked, setAsked] = useState<number | null>(null);
  if (history.length === 0) return null;
  const close = () => {
    setAsked(null);
    onClose();
  };
  const handleConfirm = async (revision: number) => {
    if (await onRestore(revision)) close();
  };
  return (
    <Root>
      <h2>History</h2>
      <HistoryItems>
        {history.map(({ revision, date, editor, summary }) => (
          <li key={revision}>
            <span dir="auto">{summary}</span>
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
      </HistoryItems>
      {asked !== null && (
        <ConfirmDialog
          title={`Publish ${nameOf(asked)} again?`}
          confirmLabel="Publish"
          isLoading={isLoading}
          failure={failure}
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
