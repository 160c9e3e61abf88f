import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { useCall } from '../../platform/useApi.ts';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Area } from '@firstbell/schema';
import { Dialog, Form, FormField } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { type StoredRecord } from '../requests.ts';
import { useUndo } from '../history/useUndo.ts';
import { createFormUrl } from '../values/recordUrls.ts';

type CorrectionDialogProps = { area: Area; record: StoredRecord; onClose: () => void };

/** Dialog that corrects the ID of a record, and then opens the record's form at the URL with the new ID. */
export function CorrectionDialog({ area, record, onClose }: CorrectionDialogProps) {
  return (
    <Dialog title="Correct the number" size="small" isOpen onOpenChange={onClose}>
      <CorrectionForm area={area} record={record} onClose={onClose} />
    </Dialog>
  );
}

type Correction = { id: string };

function CorrectionForm({ area, record, onClose }: CorrectionDialogProps) {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo(area);
  const today = useSchoolTime().today();
  const schema = useMemo(
    () => z.object({ id: area.input(today).shape.id as z.ZodType<string, string> }),
    [area, today],
  );
  const { field, formProps } = useZodForm<Correction>({
    schema,
    defaultValues: { id: record.key },
    onSubmit: async ({ id }) => {
      const { version } = record;
      const { correctNumber, read } = recordContracts(area);
      const sending = call(correctNumber, { key: record.key, body: { id, version } });
      const saved = await sending.catch(async (thrown: unknown) => {
        // Somebody may have saved the record meanwhile. The refetch gives the next attempt the newest version.
        await client.invalidateQueries({ queryKey: createQueryKey(read) });
        throw thrown;
      });
      onClose();
      undo.offerUndo(saved, { text: `The ID of this ${area.noun} is ${saved.key} now.` });
      await navigate(createFormUrl(area, saved.key), { replace: true });
      // Lists of other areas show the ID, too.
      await client.invalidateQueries();
    },
  });
  return (
    <Form
      aria-label="Correct the number"
      {...formProps}
      layout="stacked"
      onSubmit={(event) => {
        // React events bubble through portals: without this, the record’s form would submit, too.
        event.stopPropagation();
        formProps.onSubmit(event);
      }}
      onCancel={onClose}
      submitLabel="Correct"
    >
      <p>{`For an ID that was typed wrongly. All that belongs to this ${area.noun} stays, and shows the new one.`}</p>
      <FormField kind="text" label="New ID" isRequired width="full" {...field('id')} />
    </Form>
  );
}
