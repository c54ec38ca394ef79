import type { Ref } from 'react';
import styled from 'styled-components';
import { type ButtonLook, buttonStyles } from '@/components/ui/button/buttonStyles';
import { visuallyHidden } from '@/styles/mixins';
import { color } from '@/styles/theme';

interface ChooseFileProps {
  label: string;
  /** Which kinds of files are offered. */
  accept: string;
  onChoose: (files: File[]) => void;
  isMultiple?: boolean;
  input?: Ref<HTMLInputElement>;
  className?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A file chooser that looks like a button. */
export function ChooseFile({
  label,
  onChoose,
  isMultiple = false,
  input,
  className,
  disabled = false,
  ...rest
}: ChooseFileProps) {
  return (
    <Root className={className} $variant="outline" $size="sm" data-disabled={disabled || undefined}>
      {label}
      <input
        {...rest}
        ref={input}
        type="file"
        disabled={disabled}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </Root>
  );
}

const Root = styled.label<ButtonLook>`
  ${buttonStyles}
  position: relative;

  > input {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
