import type { PersonDetail } from '@contracts/person';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useRemovePersonMutation } from './peopleApi';

const choices = [
  {
    value: 'keep',
    label: 'Keep the published articles',
    hint: 'They stay online with others’ comments and likes, under “former author”.',
  },
  {
    value: 'remove',
    label: 'Remove everything',
    hint: 'Their articles and others’ comments on them are deleted too.',
  },
] as const;

/** Asks for confirmation before an account is removed. */
export function RemovePerson({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const { _id, username } = person;
  const name = useId();
  const [, navigate] = useLocation();
  const [articles, setArticles] = useState<'keep' | 'remove'>('keep');
  const [remove, { error, isLoading }] = useRemovePersonMutation();

  const handleConfirm = async () => {
    const { error: refused } = await remove({ id: _id, username, articles });
    if (refused) return;
    notify.success(`${username} was removed.`);
    navigate('/', { replace: true });
  };

  return (
    <ConfirmDialog
      title={`Remove ${username}?`}
      confirmLabel="Remove permanently"
      typed={username}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        This cannot be undone. Drafts, comments, likes, follows and the conversation with the editors are
        deleted.
      </p>
      <Choices>
        <legend>Articles</legend>
        {choices.map(({ value, label, hint }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={articles === value}
              aria-describedby={`${name}-${value}`}
              onChange={() => setArticles(value)}
            />
            <span>{label}</span>
            <small id={`${name}-${value}`}>{hint}</small>
          </label>
        ))}
      </Choices>
    </ConfirmDialog>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  margin: ${space[4]} 0 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label}
    padding: 0;
    margin-bottom: ${space[2]};
  }
  label {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    align-items: center;
    min-height: 1.5rem;
    cursor: pointer;
  }
  input {
    width: 1rem;
    height: 1rem;
    margin: 0;
    accent-color: ${color.ink};
  }
  small {
    ${text.small}
    grid-column: 2;
    color: ${color.textMuted};
  }
`;
