import { type Area } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { registerField } from '../../platform/form/registerField.ts';
import { FieldWithButtons } from '../../platform/form/FieldWithButtons.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

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
    <FieldWithButtons>
      <FormField
        kind="text"
        label={area.labels[name] ?? name}
        width="short"
        isReadOnly
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
    </FieldWithButtons>
  );
}
