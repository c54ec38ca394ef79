import type { RedirectFile } from '@contracts/redirect';
import { REDIRECTS_FILE_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { FileDialog } from './FileDialog';
import { redirectsFile, useTakeRedirectsMutation } from './redirectsApi';

interface Chosen {
  csv: string;
  tried: RedirectFile;
}

/** Redirects out to a file and in from one. @param onFault called with why it did not go; empty where it did. */
export function RedirectFiles({ onFault }: { onFault: (fault: string) => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [take] = useTakeRedirectsMutation();

  const handleFile = async (file: File) => {
    if (file.size > REDIRECTS_FILE_MAX_LENGTH) return onFault('This file is too large: please split it.');
    const csv = await file.text();
    const { data, error } = await take({ csv, apply: false });
    onFault(error?.message ?? '');
    if (data) setChosen({ csv, tried: data });
  };

  return (
    <>
      <ChooseFile
        label="Import"
        accept="text/csv,.csv"
        onChoose={([file]) => file && void handleFile(file)}
      />
      <ButtonLink size="sm" variant="outline" href={redirectsFile} download>
        Export
      </ButtonLink>
      {chosen && <FileDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
