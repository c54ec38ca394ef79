import styled from 'styled-components';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { useListState } from '../../../hooks/useListState';
import { usePeopleInfiniteQuery } from '../../../people/peopleApi';
import { FailureLine } from '../../../ui/FailureLine';
import { MoreButton } from '../../../ui/MoreButton';

interface EditorsChoiceProps {
  chosen: string[];
  /** Names of those who were chosen before. */
  known: { _id: string; username: string }[];
  onChange: (chosen: string[]) => void;
}

/** Editors who may approve a stage. */
export function EditorsChoice({ chosen, known, onChange }: EditorsChoiceProps) {
  const list = useListState(usePeopleInfiniteQuery({ search: '', filter: 'editors' }));
  // Those who were chosen stay in the list, whichever part of it is loaded.
  const others = known.filter(({ _id }) => chosen.includes(_id) && !list.rows.some((row) => row._id === _id));
  return (
    <Root>
      <legend>Editors who may approve it</legend>
      {[...others, ...list.rows].map(({ _id, username }) => (
        <Checkbox
          key={_id}
          label={username}
          checked={chosen.includes(_id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
          }
        />
      ))}
      {!list.isLoaded && !list.failure && <DotsLoader label="Loading the editors" />}
      <FailureLine>{list.failure}</FailureLine>
      {list.hasMore && <MoreButton size="sm" isLoading={list.isFetchingMore} onMore={list.fetchMore} />}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;

  > legend {
    ${text.label}
    margin-bottom: ${space[1]};
    padding: 0;
  }
`;
