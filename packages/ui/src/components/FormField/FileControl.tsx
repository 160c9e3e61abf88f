import { Download, FileText, Upload, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { FileWell } from './FileWell.ts';
import { type DisabledProps, type FileFieldProps, type LabelsProps } from './fieldProps.ts';
import { formatFileSize } from './formatFileSize.ts';

const PERCENT: Intl.NumberFormatOptions = { style: 'percent' };

/** File input with drag and drop, the chosen file's name, and the progress of its upload. */
export function FileControl({
  kind,
  progress,
  stored,
  ref,
  onChange,
  labels,
  ...rest
}: FileFieldProps & DisabledProps & LabelsProps) {
  const { locale } = useLocale();
  const percentFormat = useNumberFormat(PERCENT);
  const storedId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useEffect(() => {
    const form = input.current?.form;
    const clearFiles = () => {
      setFiles([]);
    };
    form?.addEventListener('reset', clearFiles);
    return () => {
      form?.removeEventListener('reset', clearFiles);
    };
  }, []);

  const removeFiles = () => {
    if (input.current === null) return;
    input.current.value = '';
    // Makes React call `onChange`, as for a change by the person.
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  };

  const isStoredFileShown = files.length === 0 && stored !== undefined;
  const describedBy = [isStoredFileShown && storedId, rest['aria-describedby']].filter(Boolean).join(' ');
  const fileNames = files.map(({ name }) => name).join(', ');
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isSending = progress !== undefined && progress < 100;
  const sentPercent = Math.round(Math.min(100, Math.max(0, progress ?? 0)));

  return (
    <FileWell data-disabled={rest.disabled}>
      <input
        {...rest}
        ref={input}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        type={kind}
        onChange={(event) => {
          setFiles(Array.from(event.currentTarget.files ?? []));
          onChange?.(event);
        }}
      />
      {isStoredFileShown && (
        <>
          <FileText aria-hidden="true" />
          <span className="name" id={storedId} title={stored.name}>
            {stored.name}
          </span>
          <span className="size">{formatFileSize(stored.size, locale)}</span>
          {!rest.disabled && <span className="choose">{labels.replaceFile}</span>}
          {stored.onDownload && (
            <button type="button" aria-label={labels.downloadFile(stored.name)} onClick={stored.onDownload}>
              <Download aria-hidden="true" />
            </button>
          )}
        </>
      )}
      {files.length === 0 && !isStoredFileShown && (
        <>
          <Upload aria-hidden="true" />
          <span className="name">
            <span className="choose">{labels.chooseFile}</span>{' '}
            <span className="drop">{labels.dropFile}</span>
          </span>
        </>
      )}
      {files.length > 0 && (
        <>
          <FileText aria-hidden="true" />
          <span className="name" title={fileNames}>
            {fileNames}
          </span>
          <span className="size">
            {isSending ? percentFormat.format(sentPercent / 100) : formatFileSize(size, locale)}
          </span>
          {!rest.disabled && (
            <button type="button" aria-label={labels.removeFile(fileNames)} onClick={removeFiles}>
              <X aria-hidden="true" />
            </button>
          )}
        </>
      )}
      {progress !== undefined && (
        <progress
          max={100}
          value={sentPercent}
          aria-label={labels.sending(fileNames === '' ? undefined : fileNames)}
        />
      )}
    </FileWell>
  );
}
