import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { copyText } from '../../ui/copyText';

/** The link of a new invitation, to copy: it is not shown again. */
export function NewLink({ link }: { link: string }) {
  return (
    <Root role="group" aria-label="New link">
      <TextField
        label="Send this link to the person"
        hint="It is not shown again."
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outline" onClick={() => void copyText(link)}>
        Copy the link
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  > :first-child {
    width: 100%;
  }
`;
