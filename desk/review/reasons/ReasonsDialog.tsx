import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { TrashIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useReturnedFocus } from '../../hooks/useReturnedFocus';
import { RenameIcon } from '../../ui/deskIcons';
import { SortableList } from '../../ui/sortable/SortableList';
import { PanelState } from '../panels/PanelState';
import { ReasonForm } from './ReasonForm';
import { type Reason, useOrderReasonsMutation, useReasonsQuery, useRemoveReasonMutation } from './reasonsApi';

/** The list of reasons as all editors share it. Letters that were sent stay as they are. */
export function ReasonsDialog({ onClose }: { onClose: () => void }) {
  const { data: reasons, error, refetch } = useReasonsQuery();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Dialog title="Reasons for rejection" size="md" align="top" onClose={onClose}>
      <Parts>
        <p>All editors choose from this list. Decisions already sent do not change.</p>
        {reasons ? (
          <ReasonList reasons={reasons} />
        ) : (
          <PanelState label="Loading the reasons" failure={error?.message} onRetry={() => void refetch()} />
        )}
        {isAdding && <ReasonForm onClose={() => setIsAdding(false)} />}
        <Buttons>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isAdding}
            onClick={() => setIsAdding(true)}
            data-autofocus
          >
            Add a reason
          </Button>
          <Button size="sm" onClick={onClose}>
            Done
          </Button>
        </Buttons>
      </Parts>
    </Dialog>
  );
}

function ReasonList({ reasons }: { reasons: Reason[] }) {
  const [changing, setChanging] = useState<string | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [order] = useOrderReasonsMutation();
  const [remove, { isLoading }] = useRemoveReasonMutation();

  const saveOrder = async (ids: string[]) => {
    const { error } = await order(ids);
    if (error) notify.error(`The order was not changed: ${error.message}`);
  };
  const removeNow = async ({ _id, title }: Reason) => {
    const { error } = await remove(_id);
    setRemoving(null);
    frame.current?.focus();
    // If it is already gone, that was the intention.
    if (error && !('status' in error && error.status === 404))
      notify.error(`${title} was not removed: ${error.message}`);
  };
  if (reasons.length === 0) return <p>No reasons yet.</p>;

  return (
    <Frame ref={frame} tabIndex={-1}>
      <SortableList
        label="Reasons"
        items={reasons.map((reason) => ({ ...reason, id: reason._id, name: reason.title }))}
        onOrder={(ids) => void saveOrder(ids)}
        renderItem={({ title }) => <Title>{title}</Title>}
        renderTools={({ _id, title }) => (
          <>
            <IconButton label={`Change ${title}`} onClick={() => setChanging(_id)}>
              <RenameIcon aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${title}`} onClick={() => setRemoving(_id)}>
              <TrashIcon aria-hidden />
            </IconButton>
          </>
        )}
        renderBelow={(reason) => (
          <>
            {changing === reason._id ? (
              <ReasonForm reason={reason} onClose={() => setChanging(null)} />
            ) : (
              <Words>{reason.text}</Words>
            )}
            {removing === reason._id && (
              <RemoveQuestion
                title={reason.title}
                isLoading={isLoading}
                onRemove={() => void removeNow(reason)}
                onKeep={() => setRemoving(null)}
              />
            )}
          </>
        )}
      />
    </Frame>
  );
}

interface RemoveQuestionProps {
  title: string;
  isLoading: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

function RemoveQuestion({ title, isLoading, onRemove, onKeep }: RemoveQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useReturnedFocus(keep);
  return (
    <Question role="group" aria-label={`Remove ${title}?`}>
      <span>Remove it for all editors?</span>
      <Button ref={keep} size="sm" variant="ghost" onClick={onKeep}>
        Keep it
      </Button>
      <Button size="sm" variant="danger" isLoading={isLoading} onClick={onRemove}>
        Remove
      </Button>
    </Question>
  );
}

const Parts = styled.div`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Frame = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Title = styled.p`
  ${text.label}
`;

const Words = styled.p`
  margin-top: -${space[2]};
  padding: 0 ${space[4]} ${space[3]};
  overflow-wrap: anywhere;
  white-space: pre-line;
  color: ${color.textMuted};
`;

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]} ${space[3]};
`;
