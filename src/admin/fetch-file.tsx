import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';

export interface FetchFileProps {
  fileId: string;
  name: string;
  /** On the button, for example "Show in 3D (12 kB)". */
  children: string;
  onFetched: (file: File) => void;
}

/** A button that fetches a customer's file into the page. The server records the access with the admin's name, and the page then lists it. */
export function FetchFile({ fileId, name, children, onFetched }: FetchFileProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function open() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await fetch(`/api/admin/files/${fileId}`);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      onFetched(new File([await answer.blob()], name));
      void revalidate();
    } catch (cause) {
      console.error(cause);
      setProblem('The file could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button busy={isBusy} busyLabel="Loading the file..." onClick={open} aria-label={`${children}: ${name}`}>
        {children}
      </Button>
      <Alert title={problem ?? undefined} className="basis-full" />
    </>
  );
}
