import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { type ButtonLook, buttonStyles } from '@/components/ui/button/buttonStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';

/** The codes that replace the app. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('The codes are copied.');
    } catch {
      notify.error('Could not copy. Select the codes and copy them.');
    }
  };
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <Content>
        <p>
          Two-step sign-in is on. After the password, each of these codes signs you in once without your app
          or passkey. Keep them in a safe place: they are not shown again.
        </p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <DialogActions>
          <Button variant="outline" onClick={() => void handleCopy()}>
            Copy
          </Button>
          <Download
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            $variant="outline"
            $size="md"
          >
            Download
          </Download>
          <Button onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </DialogActions>
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Codes = styled.ul`
  ${resetList}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr));
  gap: ${space[2]};
  font-family: monospace;
`;

const Download = styled.a<ButtonLook>`
  ${buttonStyles}
`;
