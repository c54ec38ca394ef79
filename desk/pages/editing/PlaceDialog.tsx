import type { DeskPage, PagePlace } from '@contracts/deskPage';
import { type PageRole, pageRoles } from '@contracts/rules/page/pageRules';
import { siteLimits } from '@contracts/rules/site/siteRules';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { usePersistentState } from '../../persistent/usePersistentState';
import { FailureLine } from '../../ui/FailureLine';
import { usePlacePageMutation } from '../pagesApi';
import { roleLabels, UNTITLED } from '../pageTexts';
import { TakeAwayDialog } from './TakeAwayDialog';

interface PlaceDialogProps {
  page: DeskPage;
  onClose: () => void;
}

const placeOf = ({ address, label, in_menu, in_footer, role }: DeskPage): PagePlace => ({
  address,
  label,
  in_menu,
  in_footer,
  role,
});

const roleOptions = pageRoles.map((value) => ({ value, label: roleLabels[value] }));

/** The address of a page, and whether it is online. The input is stored on this device until it is saved. */
export function PlaceDialog({ page, onClose }: PlaceDialogProps) {
  const typed = usePersistentState<PagePlace>(`page-place/${page._id}`);
  const [before] = useState(() => placeOf(page));
  const [asked, setAsked] = useState<'unpublish' | 'delete' | null>(null);
  const [save, { error, isLoading, reset }] = usePlacePageMutation();
  const place = typed.value ?? before;

  const change = (changes: Partial<PagePlace>) => {
    if (error) reset();
    typed.keep({ ...place, ...changes });
  };
  const close = () => {
    typed.keep(undefined);
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // After a refusal what another editor chose has been shown.
    const { data } = await save({ id: page._id, before: error ? placeOf(page) : before, place });
    if (!data) return;
    close();
    if (data.address !== page.address) notify.success(`The address is ${paths.page(data.address)} now.`);
  };

  if (asked !== null)
    return <TakeAwayDialog page={page} what={asked} onClose={() => setAsked(null)} onDone={close} />;
  return (
    <Dialog title="Address and links" onClose={close}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address"
          hint={
            page.published
              ? 'Earlier addresses lead to the new one.'
              : 'Words with dashes between them: “about-us” for /pages/about-us.'
          }
          autoComplete="off"
          value={place.address}
          onChange={({ target }) => change({ address: target.value })}
        />
        <TextField
          label="Name in menu and footer"
          hint={`If empty, it is the title: ${page.title || UNTITLED}`}
          autoComplete="off"
          maxLength={siteLimits.label}
          value={place.label}
          onChange={({ target }) => change({ label: target.value })}
        />
        <Group>
          <legend>Shown in</legend>
          <Checkbox
            label="Menu"
            checked={place.in_menu}
            onChange={({ target }) => change({ in_menu: target.checked })}
          />
          <Checkbox
            label="Footer"
            checked={place.in_footer}
            onChange={({ target }) => change({ in_footer: target.checked })}
          />
        </Group>
        <Select
          label="Linked as"
          placeholder="Nothing else"
          options={roleOptions}
          value={place.role ?? ''}
          onChange={({ target }) => change({ role: (target.value || null) as PageRole | null })}
        />
        <FailureLine>{error?.message}</FailureLine>
        <DialogActions>
          {page.published && (
            <Button variant="ghost" onClick={() => setAsked('unpublish')}>
              Take offline…
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsked('delete')}>
            Delete…
          </Button>
          <Button type="submit" isLoading={isLoading}>
            Save
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${space[1]};
    color: ${color.textMuted};
  }
`;
