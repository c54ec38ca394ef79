import type { PageSummary } from '@contracts/deskPage';
import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { ButtonRow } from '@/components/ui/button/ButtonRow';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { randomId } from '@/services/randomId';
import { useBeginPageMutation } from '../pagesApi';
import { suggestions } from '../pageTexts';

interface NewPageDialogProps {
  /** Those that there are. */
  pages: PageSummary[];
  onClose: () => void;
}

/** Asks for the title of a page, from which its address is made, and opens it. */
export function NewPageDialog({ pages, onClose }: NewPageDialogProps) {
  const [title, setTitle] = useState('');
  const [key] = useState(randomId);
  const [begin, { error, isLoading }] = useBeginPageMutation();
  const [, goTo] = useLocation();
  const known = new Set(pages.map((page) => page.title));
  const roles = new Set(pages.map(({ role }) => role));

  const handleBegin = async (wanted: string) => {
    const role = suggestions.find((one) => one.title === wanted)?.role ?? null;
    const { data } = await begin({ title: wanted, role: roles.has(role) ? null : role, key });
    if (data) goTo(`/${data._id}`);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void handleBegin(title.trim());
  };

  return (
    <Dialog title="New page" onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Title"
          hint="The address is created from the title. You can change both later."
          autoComplete="off"
          maxLength={TITLE_MAX_LENGTH}
          value={title}
          error={error?.message}
          onChange={({ target }) => setTitle(target.value)}
          data-autofocus
        />
        <ButtonRow role="group" aria-label="Usual pages">
          {suggestions
            .filter((one) => !known.has(one.title))
            .map((one) => (
              <Button key={one.title} size="sm" variant="outline" onClick={() => void handleBegin(one.title)}>
                {one.title}
              </Button>
            ))}
        </ButtonRow>
        <SubmitActions disabled={title.trim() === ''} isLoading={isLoading} onCancel={onClose}>
          Create
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
