import type { SavedReply } from '@contracts/savedReply';
import { useState } from 'react';
import styled from 'styled-components';
import { Link, useSearch } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { CommentIcon, TrashIcon, WriteIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { lineClamp } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FailureLine } from '../../ui/FailureLine';
import { PageHeader } from '../../ui/PageHeader';
import { SortableList } from '../../ui/sortable/SortableList';
import { ReplyDialog } from './ReplyDialog';
import { useOrderRepliesMutation, useRemoveReplyMutation, useSavedRepliesQuery } from './repliesApi';

/** The replies that all editors have ready. */
export function SavedReplies() {
  const { data: replies, error, refetch } = useSavedRepliesQuery();
  const [order, ordering] = useOrderRepliesMutation();
  /** One of them, or a new one. */
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const [removed, setRemoved] = useState<SavedReply | null>(null);
  const search = useSearch();
  const presentOf = (opened: SavedReply) => replies?.find(({ _id }) => _id === opened._id) ?? opened;
  const items = replies?.map((reply) => ({ ...reply, id: reply._id, name: reply.title }));
  const write = <Button onClick={() => setEdited('new')}>Write a reply</Button>;

  return (
    <Root>
      <PageHeader title="Saved replies" actions={replies && replies.length > 0 && write}>
        Answers you give often. In a conversation, a reply is inserted at the cursor, and you can change it
        before sending. <Link href={`/${search && `?${search}`}`}>Back to the inbox</Link>
      </PageHeader>
      <FailureLine>{ordering.error?.message}</FailureLine>
      {!replies && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!replies && !error && <Skeleton height="12rem" radius="lg" />}
      {replies?.length === 0 && (
        <EmptyState icon={<CommentIcon />} title="No saved replies yet" action={write}>
          Write an answer you give often.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <Card>
          <SortableList
            label="Saved replies"
            items={items}
            onOrder={(ids) => void order(ids)}
            renderItem={({ title, content }) => (
              <>
                <Title>{title}</Title>
                <Content>{content}</Content>
              </>
            )}
            renderTools={(reply) => (
              <>
                <IconButton label={`Change ${reply.title}`} onClick={() => setEdited(reply)}>
                  <WriteIcon aria-hidden />
                </IconButton>
                <IconButton label={`Remove ${reply.title}`} onClick={() => setRemoved(reply)}>
                  <TrashIcon aria-hidden />
                </IconButton>
              </>
            )}
          />
        </Card>
      )}
      {edited && (
        <ReplyDialog reply={edited === 'new' ? null : presentOf(edited)} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveDialog reply={removed} onClose={() => setRemoved(null)} />}
    </Root>
  );
}

function RemoveDialog({ reply, onClose }: { reply: SavedReply; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveReplyMutation();
  const handleConfirm = async () => {
    const { error } = await remove(reply._id);
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove “${reply.title}”?`}
      confirmLabel="Remove"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Editors can no longer use it. Messages written with it stay.
    </ConfirmDialog>
  );
}

const Root = styled.div`
  max-width: 52rem;
`;

const Card = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow: hidden;
`;

const Title = styled.p`
  ${text.body}
  font-weight: ${weight.semibold};
`;

const Content = styled.p`
  ${text.small}
  ${lineClamp(2)}
  margin-bottom: ${space[1]};
  color: ${color.textMuted};
`;
