import { fileTypes, storedFile, type StoredFile } from '@firstbell/schema';
import { Button, FormField, media } from '@firstbell/ui';
import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { type Values } from '../../records/requests.ts';
import { type CustomFieldProps } from '../../records/values/FieldView.ts';
import { useDownload } from './useDownload.ts';
import { useUpload } from './useUpload.ts';

/**
 * Value of the field during an upload and after a failed one; no schema of a file accepts it, so the form
 * cannot be submitted.
 */
const UNSENT = '';

const ACCEPT = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

/** Row of the form with the file field and its buttons. */
const Line = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[2]};
  grid-column: 1 / -1;

  & > [role='status'] {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }

  & > [role='status']:empty {
    display: none;
  }

  ${media.containerMedium} {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

function parseFile(value: unknown): StoredFile | undefined {
  const result = storedFile.safeParse(value);
  return result.success ? result.data : undefined;
}

/** Props of `FileField`. */
export type FileFieldProps = CustomFieldProps & {
  /** Types of files that can be chosen, as in an `input`; by default all that the API accepts. */
  accept?: string;
  description?: string;
};

/**
 * File field of a record. Uploads a file as soon as it is chosen; the value is the stored file that the API
 * returns.
 */
export function FileField({
  name,
  label,
  accept = ACCEPT,
  description = 'PDF, Office, image, text or ZIP, at most 20 MiB.',
}: FileFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
    formState,
  } = useController<Values>({ name });
  const [uploadedFile, setUploadedFile] = useState<StoredFile>();
  const { download } = useDownload();
  const upload = useUpload((file) => {
    setUploadedFile(file);
    onChange(file);
  });
  const savedFile = parseFile(formState.defaultValues?.[name]);
  const currentFile = parseFile(value);
  const isNewlyChosen = uploadedFile !== undefined || value === UNSENT;
  // A server error on this field means that the API no longer has the uploaded file.
  const retry = upload.retry ?? (fieldState.error?.type === 'server' ? upload.resend : undefined);
  // During an upload, the error of the schema is hidden until the form is submitted.
  const isSchemaErrorHidden = upload.progress !== undefined && !formState.isSubmitted;

  const chooseFile = (file: File | undefined) => {
    setUploadedFile(undefined);
    if (file === undefined) {
      upload.stop();
      onChange(savedFile ?? null);
      return;
    }
    onChange(UNSENT);
    upload.send(file);
  };

  return (
    <Line>
      <FormField
        kind="file"
        label={label}
        name={name}
        ref={ref}
        accept={accept}
        description={description}
        errorMessage={upload.error ?? (isSchemaErrorHidden ? undefined : fieldState.error?.message)}
        progress={upload.progress}
        stored={
          currentFile && {
            name: currentFile.name,
            size: currentFile.size,
            onDownload: () => {
              void download(currentFile);
            },
          }
        }
        onBlur={onBlur}
        onChange={({ target }) => {
          chooseFile(target.files?.[0]);
        }}
      />
      {retry && (
        <Button
          size="small"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => {
            setUploadedFile(undefined);
            onChange(UNSENT);
            retry();
          }}
        >
          Send again
        </Button>
      )}
      {currentFile && !isNewlyChosen && (
        <Button
          size="small"
          variant="quiet"
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onChange(null);
          }}
        >
          Remove the file
        </Button>
      )}
      <p role="status">{uploadedFile && `${uploadedFile.name} is sent. Submit to save it.`}</p>
    </Line>
  );
}
