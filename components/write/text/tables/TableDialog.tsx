import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Dialog } from '@/components/ui/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/DialogForm';
import { TextField } from '@/components/ui/TextField';
import { space } from '@/styles/spacing';

interface TableDialogProps {
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
export function TableDialog({ editor, onClose }: TableDialogProps) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [hasHeader, setHasHeader] = useState(true);
  const rowsProblem = problemOf(rows, MOST_ROWS);
  const columnsProblem = problemOf(columns, MOST_COLUMNS);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rowsProblem || columnsProblem) return;
    onClose();
    editor
      .chain()
      .focus()
      .insertTable({ rows: Number(rows), cols: Number(columns), withHeaderRow: hasHeader })
      .run();
  };

  return (
    <Dialog title="Table" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
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
          label="The first row names the columns"
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.target.checked)}
        />
        <DialogActions>
          <Button type="submit" disabled={rowsProblem !== undefined || columnsProblem !== undefined}>
            Add table
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Sizes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[4]};
`;
