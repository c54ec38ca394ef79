import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { TextField } from '@/components/ui/field/TextField';
import { failureText } from '@/services/http/failureText';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../ui/FailureLine';
import { ProgressBar } from '../ui/files/ProgressBar';
import { type TypedImport, useStartImportMutation } from './importApi';
import { uploadExport } from './uploadExport';

const MB = 1024 * 1024;

interface StartImportProps {
  /** 0 where none can be uploaded. */
  maxBytes: number;
  /** Whether the operator allows a folder of exports. */
  hasFolder: boolean;
}

/** The source of an export: a file of this computer, or one on the server. */
export function StartImport({ maxBytes, hasFolder }: StartImportProps) {
  const [path, setPath] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [start, { error, isLoading }] = useStartImportMutation();
  const [, navigate] = useLocation();

  const look = async (source: TypedImport['source']) => {
    const { data } = await start({ source, is_dry_run: true });
    if (data) navigate(`/${data._id}`);
  };
  const handleFile = async (file: File) => {
    setFault('');
    if (file.size > maxBytes) return setFault(`A file can have at most ${Math.floor(maxBytes / MB)} MB.`);
    setSent(0);
    try {
      await look({ upload: await uploadExport(file, setSent) });
    } catch (failure) {
      setFault(failureText(failure));
    } finally {
      setSent(null);
    }
  };
  const handlePath = async (event: FormEvent) => {
    event.preventDefault();
    await look({ path });
  };

  return (
    <Root aria-label="New import">
      {maxBytes > 0 && (
        <div>
          <ChooseFile
            label="Choose an export…"
            accept=".zip,.json,.xml,.ndjson,.csv,.html"
            onChoose={([file]) => file && void handleFile(file)}
          />
          <p>A ZIP archive, JSON or XML of at most {Math.floor(maxBytes / MB)} MB.</p>
        </div>
      )}
      {sent !== null && (
        <ProgressBar label="Uploading" shown={`Uploading: ${Math.floor(100 * sent)} %`} done={sent} of={1} />
      )}
      {hasFolder && (
        <form onSubmit={handlePath}>
          <TextField
            label="Path on the server"
            hint="Relative to the folder that the operator has set for exports."
            autoComplete="off"
            value={path}
            maxLength={1_000}
            onChange={({ target }) => setPath(target.value)}
          />
          <Button type="submit" size="sm" variant="outline" disabled={path === ''} isLoading={isLoading}>
            Start a dry run
          </Button>
        </form>
      )}
      <FailureLine>{fault || error?.message}</FailureLine>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  max-width: 42rem;
  margin-bottom: ${space[6]};

  p {
    ${text.small}
    margin-top: ${space[2]};
    color: ${color.textMuted};
  }
  form {
    display: grid;
    justify-items: start;
    gap: ${space[3]};
    width: 100%;
  }
`;
