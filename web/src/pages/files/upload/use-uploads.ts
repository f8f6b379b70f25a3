import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorFileDetails } from '../../../api/shapes.js';
import { sendFile } from './send-file.js';

export interface Upload {
  name: string;
  /** The share that is sent, from 0 to 1. */
  sent: number;
  failure?: Error;
}

/** Uploads files one after the other. */
export function useUploads(namespace: string, onAll: (files: VendorFileDetails[]) => void) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isPending, setIsPending] = useState(false);

  const start = async (files: readonly File[]) => {
    setIsPending(true);
    setUploads(files.map(({ name }) => ({ name, sent: 0 })));
    const change = (at: number, changed: Partial<Upload>) => {
      setUploads((before) =>
        before.map((upload, index) => (index === at ? { ...upload, ...changed } : upload)),
      );
    };
    const taken: VendorFileDetails[] = [];
    for (const [index, file] of files.entries()) {
      try {
        const sent = await sendFile(namespace, file, (share) => {
          change(index, { sent: share });
        });
        taken.push(sent);
        change(index, { sent: 1 });
      } catch (failure) {
        change(index, { failure: failure as Error });
      }
      await queries.invalidateQueries({ queryKey: ['files', namespace] });
    }
    setIsPending(false);
    onAll(taken);
  };
  return { uploads, isPending, start };
}
