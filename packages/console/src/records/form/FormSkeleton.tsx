import { requiredFields, type Area, type Choices } from '@firstbell/schema';
import { Form, FormField, FormSection } from '@firstbell/ui';
import { chooseLayout } from '../fields/chooseLayout.ts';
import { type FieldViews } from '../values/FieldView.ts';
import { createFormName } from './createFormName.ts';
import { useListUrl } from '../values/recordUrls.ts';

/** Props of `FormSkeleton`; `choices` contain the fields that the school made optional. */
type FormSkeletonProps = { area: Area; views: FieldViews; choices?: Choices };

/** Skeleton of a form: the same fields in the same places, empty and disabled. */
export function FormSkeleton({ area, views, choices }: FormSkeletonProps) {
  const required = requiredFields(area, choices?.optional_fields ?? {});
  return (
    <div role="group" aria-busy="true" aria-label="Loading the form…">
      <Form aria-label={createFormName(area)} isDisabled cancelHref={useListUrl(area)}>
        {area.sections.map(({ title, fields }) => (
          <FormSection key={title} title={title}>
            {fields.map((name) => {
              const { Skeleton } = views[name] ?? {};
              const { label = name, control = 'text' } = area.fields[name] ?? {};
              return Skeleton ? (
                <Skeleton key={name} />
              ) : (
                <FormField
                  key={name}
                  kind={control === 'textarea' ? control : 'text'}
                  label={label}
                  name={name}
                  isRequired={required.has(name)}
                  {...chooseLayout(area, name)}
                />
              );
            })}
          </FormSection>
        ))}
      </Form>
    </div>
  );
}
