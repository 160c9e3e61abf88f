import { meInput, type Me } from '@firstbell/schema';
import { FormField, notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/http/ApiError.ts';
import { useServices } from '../../platform/services.ts';
import { renameOptions, tellMe } from './api.ts';
import { SectionForm } from './SectionForm.tsx';
import { type Unsaved } from './useUnsaved.ts';

const ROLES = { administrator: 'Administrator', staff: 'Staff' } as const;

/** Lets a person say what to be called; the address and the role are for others to change. */
export function NameForm({ me, unsaved }: { me: Me; unsaved: Unsaved }) {
  const { http } = useServices();
  const queries = useQueryClient();
  const rename = useMutation({ ...renameOptions(http), onSuccess: tellMe(queries) });
  const [typed, setTyped] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [error, setError] = useState<string>();
  const name = typed ?? me.name;

  const save = async (form: HTMLFormElement) => {
    const checked = meInput.safeParse({ name });
    setNameError(checked.error?.issues[0]?.message);
    setError(undefined);
    if (!checked.success) {
      form.querySelector('input')?.focus();
      return;
    }
    try {
      await rename.mutateAsync(checked.data);
      setTyped(undefined);
      unsaved.tell('name', false);
      notify.success('Profile saved.');
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setNameError(thrown.errors.find(({ field }) => field === 'name')?.message);
      if (thrown.errors.length === 0) setError(`Your profile was not saved. ${thrown.detail}`);
    }
  };

  return (
    <SectionForm label="Your name" onSubmit={save} submitLabel="Save" isBusy={rename.isPending} error={error}>
      <FormField
        kind="text"
        name="name"
        label="Name"
        isRequired
        maxLength={100}
        autoComplete="name"
        help="Your colleagues see it on what you save."
        value={name}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (nameError !== undefined)
            setNameError(meInput.safeParse({ name: value }).error?.issues[0]?.message);
          unsaved.tell('name', value !== me.name);
        }}
        error={nameError}
      />
      <FormField kind="email" name="email" label="Email" readOnly value={me.email} />
      <FormField kind="text" name="role" label="Role" readOnly value={ROLES[me.role]} />
    </SectionForm>
  );
}
