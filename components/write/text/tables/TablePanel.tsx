import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { PanelActions, PanelForm } from '../panels/AnchoredPanel';

interface TablePanelProps {
  editor: Editor;
  onClose: () => void;
}

const MOST_ROWS = 100;
const MOST_COLUMNS = 20;

const problemOf = (number: string, most: number) =>
  /^\d+$/.test(number) && Number(number) >= 1 && Number(number) <= most
    ? undefined
    : `A number from 1 to ${most}`;

/** How large the new table is. */
export function TablePanel({ editor, onClose }: TablePanelProps) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [hasHeader, setHasHeader] = useState(true);
  const rowsProblem = problemOf(rows, MOST_ROWS);
  const columnsProblem = problemOf(columns, MOST_COLUMNS);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rowsProblem || columnsProblem) return;
    editor
      .chain()
      .insertTable({ rows: Number(rows), cols: Number(columns), withHeaderRow: hasHeader })
      .run();
    onClose();
  };

  return (
    <PanelForm onSubmit={handleSubmit} noValidate>
      <Sizes>
        <TextField
          label="Rows"
          value={rows}
          error={rowsProblem}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setRows(event.target.value.trim())}
        />
        <TextField
          label="Columns"
          value={columns}
          error={columnsProblem}
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setColumns(event.target.value.trim())}
        />
      </Sizes>
      <Checkbox
        label="First row is a header"
        checked={hasHeader}
        onChange={(event) => setHasHeader(event.target.checked)}
      />
      <PanelActions>
        <Button size="sm" type="submit" disabled={rowsProblem !== undefined || columnsProblem !== undefined}>
          Add table
        </Button>
      </PanelActions>
    </PanelForm>
  );
}

const Sizes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[4]};
`;
