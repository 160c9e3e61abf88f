import { type StoredFile } from '@firstbell/schema';
import { Spinner } from '@firstbell/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useDownload } from './useDownload.ts';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.oneAndHalf};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: transparent;
  font: inherit;
  text-align: start;
  cursor: pointer;

  min-block-size: ${({ theme }) => theme.space[6]};
  max-inline-size: 100%;
  padding: 0;

  color: ${({ theme }) => theme.color.accentText};

  &:hover .name {
    text-decoration: underline;
    text-underline-offset: ${({ theme }) => theme.line.bar};
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  & > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
  }

  & > .name {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Button with the name of a stored file, which downloads the file. */
export function DownloadButton({ file }: { file: Pick<StoredFile, 'id' | 'name'> }) {
  const { download, isDownloading } = useDownload();
  return (
    <Root
      type="button"
      aria-label={`Download ${file.name}`}
      aria-busy={isDownloading || undefined}
      title={file.name}
      onClick={() => {
        if (!isDownloading) void download(file);
      }}
    >
      {isDownloading ? <Spinner size="small" /> : <Download aria-hidden="true" />}
      <span className="name">{file.name}</span>
    </Root>
  );
}
