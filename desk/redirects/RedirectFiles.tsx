import type { RedirectFile } from '@contracts/redirect';
import { REDIRECTS_FILE_MAX_LENGTH } from '@contracts/rules/limits';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { downloadCsv } from '../overview/csv';
import { FileDialog } from './FileDialog';
import { useAllRedirectsMutation, useTakeRedirectsMutation } from './redirectsApi';

interface Chosen {
  csv: string;
  tried: RedirectFile;
}

/** Redirects out to a file and in from one. @param onFault called with why it did not go; empty where it did. */
export function RedirectFiles({ onFault }: { onFault: (fault: string) => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [readAll, reading] = useAllRedirectsMutation();
  const [take] = useTakeRedirectsMutation();

  const handleFile = async (file: File) => {
    if (file.size > REDIRECTS_FILE_MAX_LENGTH) return onFault('This file is too large: please split it.');
    const csv = await file.text();
    const { data, error } = await take({ csv, apply: false });
    onFault(error?.message ?? '');
    if (data) setChosen({ csv, tried: data });
  };
  const handleExport = async () => {
    const { data, error } = await readAll();
    onFault(error?.message ?? '');
    if (!data) return;
    const rows = data.map(({ from, to, hits, last_hit }) => [from, to, hits, last_hit]);
    downloadCsv('redirects.csv', [['from', 'to', 'hits', 'last_hit'], ...rows]);
  };

  return (
    <>
      <ChooseFile
        label="Import"
        accept="text/csv,.csv"
        onChoose={([file]) => file && void handleFile(file)}
      />
      <Button size="sm" variant="outline" isLoading={reading.isLoading} onClick={() => void handleExport()}>
        Export
      </Button>
      {chosen && <FileDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
