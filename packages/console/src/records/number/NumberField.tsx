import { type Area } from '@firstbell/schema';
import { Button, FormField, media } from '@firstbell/ui';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { registerField } from '../../platform/form/registerField.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

const FieldWithButton = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  grid-column: 1 / -1;

  & > [data-width] {
    inline-size: auto;
  }

  & > p {
    flex-basis: 100%;
    margin: 0;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.containerMedium} {
    grid-row: span 3;
    padding-block-end: ${({ theme }) => theme.space[5]};
  }
`;

/** Props of `NumberField`. */
export type NumberFieldProps = { area: Area; name: string; record: StoredRecord };

/**
 * Read-only field with the typed ID of a stored record, and a button with which administrators correct the ID.
 */
export function NumberField({ area, name, record }: NumberFieldProps) {
  const form = useFormContext<Values>();
  const { can } = useAccess();
  const [isOpen, setIsOpen] = useState(false);
  const canCorrect = can('numbers', 'edit');
  const { isDirty } = form.formState;
  return (
    <FieldWithButton>
      <FormField
        kind="text"
        label={area.labels[name] ?? name}
        width="short"
        isReadOnly
        autoComplete="off"
        {...registerField(form, name)}
      />
      {canCorrect && (
        <Button
          icon={<PencilLine aria-hidden="true" />}
          isDisabled={isDirty}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Correct the number
        </Button>
      )}
      {!canCorrect && <p>An administrator can correct it.</p>}
      {canCorrect && isDirty && <p>Submit your changes first to correct it.</p>}
      {isOpen && (
        <CorrectionDialog
          area={area}
          record={record}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </FieldWithButton>
  );
}
