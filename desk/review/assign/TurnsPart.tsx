import { TURN_TAGS_MAX } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { AccountPart } from '@/components/account/AccountPart';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { useTagsQuery } from '../../tags/tagsApi';
import { FailureLine } from '../../ui/FailureLine';
import { InlineActions, InlineForm } from '../../ui/InlineForm';
import { useSetTurnsMutation, useTurnsQuery } from './assignApi';

/** The tags whose articles are assigned to the editor in turn. */
export function TurnsPart() {
  const { data, error: unread } = useTurnsQuery();
  const { data: tags = [] } = useTagsQuery();
  const [save, { error, isLoading }] = useSetTurnsMutation();
  const select = useRef<HTMLSelectElement>(null);
  const [wanted, setWanted] = useState('');
  if (!data) return unread ? <FailureLine>{unread.message}</FailureLine> : null;
  const chosen = data.tags;
  const ids = chosen.map(({ _id }) => _id);
  const others = tags.filter(({ _id }) => !ids.includes(_id));
  const set = async (next: string[]) => {
    if (isLoading) return;
    const { error: refused } = await save(next);
    if (!refused) setWanted('');
    // A button that was pressed may be gone.
    select.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') void set([...ids, wanted]);
  };
  return (
    <AccountPart title="Turns">
      <p role="status">
        {chosen.length === 0
          ? 'Where articles are assigned in turn, you take those of all tags.'
          : `Where articles are assigned in turn, you take those of ${chosen.length === 1 ? 'this tag' : 'these tags'} first.`}
      </p>
      {chosen.length > 0 && (
        <List aria-label="Tags of your turns">
          {chosen.map(({ _id, title }) => (
            <li key={_id}>
              <span>{title}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${title}`}
                onClick={() => void set(ids.filter((id) => id !== _id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </List>
      )}
      {chosen.length < TURN_TAGS_MAX && (
        <InlineForm onSubmit={handleSubmit} aria-label="Turns">
          <Select
            ref={select}
            label="Take articles of a tag"
            hint="Articles of a tag go to the editors who chose it. Others get them while those are away."
            placeholder={others.length === 0 ? 'No other tags' : 'Choose a tag'}
            options={others.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <InlineActions $isStart>
            <Button type="submit" size="sm" disabled={wanted === ''} isLoading={isLoading}>
              Add
            </Button>
          </InlineActions>
        </InlineForm>
      )}
      <FailureLine>{error?.message}</FailureLine>
    </AccountPart>
  );
}

const List = styled.ul`
  ${resetList}
  display: grid;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: 2.75rem;
    overflow-wrap: anywhere;
  }
`;
