import type { RedirectFile } from '@contracts/redirect';
import { enumerate } from '@contracts/rules/sentences';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { FailureLine } from '../ui/FailureLine';
import { useTakeRedirectsMutation } from './redirectsApi';

interface FileDialogProps {
  csv: string;
  /** The server's result for the file. */
  tried: RedirectFile;
  onClose: () => void;
}

/** The changes of a file, with faults by line, before it is stored. */
export function FileDialog({ csv, tried, onClose }: FileDialogProps) {
  const [take, { data = tried, error, isLoading }] = useTakeRedirectsMutation();
  const { added, changed, same, failed, faults, other_sites } = data;

  const handleApply = async () => {
    const { data: taken } = await take({ csv, apply: true, other_sites });
    if (!taken?.applied) return;
    notify.success(`${countOf(added, 'redirect')} added, ${changed} changed.`);
    onClose();
  };

  return (
    <Dialog title="Import redirects" onClose={onClose}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void handleApply();
        }}
      >
        <p>
          {countOf(added, 'redirect')} to add, {changed} to change, {same} as{' '}
          {same === 1 ? 'it is' : 'they are'}.
        </p>
        {other_sites.length > 0 && (
          <p>Some lead to other sites: {enumerate(other_sites)}. Import them only if this is intended.</p>
        )}
        {failed > 0 && (
          <>
            <p>
              <strong>{countOf(failed, 'line')} cannot be taken.</strong> Nothing is stored before the file is
              changed.
            </p>
            <Faults aria-label="Lines that cannot be taken">
              {faults.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Line {line}: {message}
                </li>
              ))}
            </Faults>
          </>
        )}
        <FailureLine>{error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {failed > 0 ? 'Close' : 'Cancel'}
          </Button>
          {failed === 0 && (
            <Button type="submit" isLoading={isLoading} disabled={added + changed === 0}>
              {other_sites.length > 0 ? 'Import, other sites too' : 'Import'}
            </Button>
          )}
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Faults = styled.ul`
  max-height: 40vh;
  padding-inline-start: ${space[5]};
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
