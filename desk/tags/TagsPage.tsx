import type { DeskTag } from '@contracts/tagEditing';
import { useState } from 'react';
import styled from 'styled-components';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { cardSurface } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { Badge } from '../ui/Badge';
import { TagsIcon } from '../ui/deskIcons';
import { PageHeader } from '../ui/PageHeader';
import { SortableList } from '../ui/sortable/SortableList';
import { AddCategory } from './AddCategory';
import { CategoryMenu } from './CategoryMenu';
import { CategoryName } from './CategoryName';
import { MergeDialog } from './MergeDialog';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';
import { SubCategories } from './SubCategories';
import { type CategoryRef, useTagsQuery } from './tagsApi';
import { useOrder } from './useOrder';

type Question =
  | { kind: 'rename' | 'remove'; category: CategoryRef; title: string }
  | { kind: 'merge'; tag: DeskTag };

/** The tags of the site in their order, each with its sub-categories. */
export function TagsPage() {
  const { data: tags, error, refetch } = useTagsQuery();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <PageHeader title="Tags">
        Readers see the tags in this order. The first one is the home tag: it leads to the front page.
      </PageHeader>
      <Parts>
        <AddCategory label="New tag" />
        {tags ? (
          <TagList tags={tags} onAsk={setQuestion} />
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Parts>
      {question?.kind === 'rename' && <RenameDialog {...question} onClose={close} />}
      {question?.kind === 'remove' && <RemoveDialog {...question} onClose={close} />}
      {question?.kind === 'merge' && <MergeDialog tag={question.tag} onClose={close} />}
    </>
  );
}

function TagList({ tags, onAsk }: { tags: DeskTag[]; onAsk: (question: Question) => void }) {
  const order = useOrder();
  const first = tags[0]?._id;
  if (tags.length === 0) {
    return (
      <EmptyState icon={<TagsIcon />} title="No tags yet">
        Authors need one to submit an article.
      </EmptyState>
    );
  }
  return (
    <Frame>
      <SortableList
        label="Tags"
        items={tags.map((tag) => ({ ...tag, id: tag._id, name: tag.title }))}
        onOrder={order}
        renderItem={({ _id, title, articles, isGrowing }) => (
          <CategoryName title={title} articles={articles}>
            {_id === first && <Badge $tone="accent">Home tag</Badge>}
            {isGrowing && <Badge>Articles are being moved here</Badge>}
          </CategoryName>
        )}
        renderTools={(tag) => {
          const asked = { category: { tagId: tag._id }, title: tag.title };
          return (
            <CategoryMenu
              title={tag.title}
              onRename={() => onAsk({ kind: 'rename', ...asked })}
              onMerge={tags.length > 1 ? () => onAsk({ kind: 'merge', tag }) : undefined}
              onRemove={() => onAsk({ kind: 'remove', ...asked })}
            />
          );
        }}
        renderBelow={(tag) => (
          <SubCategories
            tag={tag}
            onAsk={(kind, { _id, subcontent }) =>
              onAsk({ kind, category: { tagId: tag._id, subId: _id }, title: subcontent })
            }
          />
        )}
      />
    </Frame>
  );
}

function Loading() {
  return (
    <Frame aria-busy aria-label="Loading tags">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} height="4rem" radius="md" />
      ))}
    </Frame>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 52rem;
`;

const Frame = styled.div`
  ${cardSurface}
`;
