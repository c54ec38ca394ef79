import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { useAddCategoryMutation } from './tagsApi';

interface AddCategoryProps {
  label: string;
  /** The tag of the new sub-category; absent for a new tag. */
  tagId?: string;
}

/** A field for the next one; refused input stays in it. */
export function AddCategory({ label, tagId }: AddCategoryProps) {
  const [title, setTitle] = useState('');
  const [add, { error, isLoading, reset }] = useAddCategoryMutation();
  const id = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await add({ tagId, title });
    if (refused) document.getElementById(id)?.focus();
    else setTitle('');
  };

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <TextField
        id={id}
        label={label}
        autoComplete="off"
        value={title}
        error={error?.message}
        onChange={({ target }) => {
          setTitle(target.value);
          if (error) reset();
        }}
      />
      <Button type="submit" variant="outline" isLoading={isLoading}>
        Add
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  align-items: start;
  gap: ${space[3]};
  max-width: 30rem;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  /* Beside the field, not beside its label. */
  > button {
    margin-top: 1.875rem;
  }
`;
