import * as files from '@firstbell/schema/contracts/files';
import { useCall } from '../../platform/useApi.ts';
import { type StoredFile } from '@firstbell/schema';
import { useState } from 'react';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { saveAs } from '../../platform/saveAs.ts';

/** Download of stored files. */
export type Download = {
  /** Downloads a file and lets the browser save it; shows a failure as a toast. */
  download: (file: Pick<StoredFile, 'id' | 'name'>) => Promise<void>;
  isDownloading: boolean;
};

/** Returns the download of stored files. The request sends the token, which a link would not. */
export function useDownload(): Download {
  const call = useCall();
  const [isDownloading, setIsDownloading] = useState(false);

  return {
    isDownloading,
    download: async ({ id, name }) => {
      setIsDownloading(true);
      await attempt('Not downloaded', async () => saveAs(name, await call(files.download, { key: id })));
      setIsDownloading(false);
    },
  };
}
