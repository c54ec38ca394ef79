import { IMAGE_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { Panel } from './pictureStyles';

interface PictureDescriptionProps {
  alt: string;
  isDecorative: boolean;
  onChange: (changes: { alt?: string; decorative?: boolean }) => void;
  onClose: () => void;
  /** Back to the text. */
  onLeave: () => void;
}

/** The picture's description for readers who cannot see it, or that it is decorative. */
export function PictureDescription({
  alt,
  isDecorative,
  onChange,
  onClose,
  onLeave,
}: PictureDescriptionProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Panel
      ref={panel}
      contentEditable={false}
      data-controls=""
      role="group"
      aria-label="Description of the picture"
      onKeyDown={handleKeyDown}
    >
      <TextField
        label="Description"
        hint={isDecorative ? 'Screen readers skip it.' : 'Describe it for readers who cannot see it.'}
        value={alt}
        maxLength={IMAGE_TEXT_MAX_LENGTH}
        disabled={isDecorative}
        autoComplete="off"
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <Checkbox
        label="Decorative"
        checked={isDecorative}
        onChange={(event) => onChange({ decorative: event.target.checked })}
      />
      <Button size="sm" onClick={onClose}>
        Done
      </Button>
    </Panel>
  );
}
