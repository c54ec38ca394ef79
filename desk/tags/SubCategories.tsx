import type { DeskSubTag, DeskTag } from '@contracts/tagEditing';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons';
import { focusRing, resetButton, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { SortableList } from '../ui/sortable/SortableList';
import { AddCategory } from './AddCategory';
import { CategoryMenu } from './CategoryMenu';
import { CategoryName } from './CategoryName';
import { useOrder } from './useOrder';

function countText(count: number): string {
  if (count === 0) return 'No sub-categories';
  return count === 1 ? '1 sub-category' : `${count} sub-categories`;
}

interface SubCategoriesProps {
  tag: DeskTag;
  onAsk: (kind: 'rename' | 'remove', sub: DeskSubTag) => void;
}

/** The sub-categories of a tag, folded away until they are wanted. */
export function SubCategories({ tag, onAsk }: SubCategoriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const order = useOrder(tag._id);
  const count = countText(tag.sub.length);
  return (
    <Root>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${count} of ${tag.title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDownIcon aria-hidden />
        {count}
      </Toggle>
      {isOpen && (
        <Panel id={id} role="group" aria-label={`Sub-categories of ${tag.title}`}>
          {tag.sub.length > 0 && (
            <Frame>
              <SortableList
                label={`Sub-categories of ${tag.title}`}
                items={tag.sub.map((sub) => ({ ...sub, id: sub._id, name: sub.subcontent }))}
                onOrder={order}
                renderItem={({ subcontent, articles }) => (
                  <CategoryName title={subcontent} articles={articles} />
                )}
                renderTools={(sub) => (
                  <CategoryMenu
                    title={sub.subcontent}
                    onRename={() => onAsk('rename', sub)}
                    onRemove={() => onAsk('remove', sub)}
                  />
                )}
              />
            </Frame>
          )}
          <AddCategory label="New sub-category" tagId={tag._id} />
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.div`
  padding: 0 ${space[3]} ${space[3]} calc(2.5rem + ${space[3]});
`;

const Toggle = styled.button`
  ${resetButton}
  ${text.small}
  ${focusRing}
  ${touchTarget({ height: '1.75rem' })}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  border-radius: ${radius.sm};
  color: ${color.textMuted};

  &:hover {
    color: ${color.text};
  }
  > svg {
    transform: rotate(-90deg);
  }
  &[aria-expanded='true'] > svg {
    transform: none;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[3]} ${space[2]};
`;

const Frame = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;
