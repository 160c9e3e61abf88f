import { requiredFields, type Area, type Choices } from '@firstbell/schema';
import { Form, FormField, FormSection } from '@firstbell/ui';
import { type FieldLooks } from '../values/FieldLook.ts';
import { formNameOf } from './formNameOf.ts';
import { useListUrl } from '../values/recordUrls.ts';

/** Props of `FormSkeleton`; `choices` contain the fields that the school made optional. */
type FormSkeletonProps = { area: Area; looks: FieldLooks; choices?: Choices };

/** Skeleton of a form: the same fields in the same places, empty and disabled. */
export function FormSkeleton({ area, looks, choices }: FormSkeletonProps) {
  const required = requiredFields(area, choices?.optional_fields ?? {});
  return (
    <div role="group" aria-busy="true" aria-label="Loading the form…">
      <Form aria-label={formNameOf(area)} isDisabled cancelHref={useListUrl(area)}>
        {area.sections.map(({ title, fields }) => (
          <FormSection key={title} title={title}>
            {fields.map((name) => {
              const { Skeleton } = looks[name] ?? {};
              return Skeleton ? (
                <Skeleton key={name} />
              ) : (
                <FormField
                  key={name}
                  kind={looks[name]?.kind === 'textarea' ? 'textarea' : 'text'}
                  label={area.labels[name] ?? name}
                  name={name}
                  isRequired={required.has(name)}
                  width={looks[name]?.kind === 'date' ? 'short' : looks[name]?.width}
                  style={looks[name]?.isAlone ? { gridColumn: '1 / -1' } : undefined}
                />
              );
            })}
          </FormSection>
        ))}
      </Form>
    </div>
  );
}
