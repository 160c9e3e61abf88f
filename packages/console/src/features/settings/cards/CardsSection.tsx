import { useCall, useLoad } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/cards';
import { type CardLayout, cardLanguages, cardLayout, type StoredCardLayout } from '@firstbell/schema/cards';
import { FormField, FormSection, Link, ListEditor, media, spacing } from '@firstbell/ui';
import { FormProvider, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { SettingsPart } from '../SettingsPart.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { Loaded } from '../../../records/Loaded.tsx';
import { createSettingsUrl } from '../settingsParts.ts';
import { BlocksField, moveItem } from './BlocksField.tsx';
import { CardPreview } from './CardPreview.tsx';
import { createSettingSave } from '../createSettingSave.ts';
import { useSettingCache } from '../useSettingCache.ts';
import { useSettingForm } from '../useSettingForm.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, ${spacing(110)});
  gap: ${({ theme }) => theme.space[6]};
  align-items: start;

  & .whole {
    grid-column: 1 / -1;
  }

  & .error {
    grid-column: 1 / -1;
    color: ${({ theme }) => theme.color.dangerText};
  }

  ${media.drawer} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const languages = Object.entries(cardLanguages).map(([value, label]) => ({ value, label }));

function CardsForm({ stored }: { stored: StoredCardLayout }) {
  const call = useCall();
  const { cache, refetch } = useSettingCache(contracts.layout);
  const save = createSettingSave<StoredCardLayout>({
    send: async (changed, { version }) =>
      cache(await call(contracts.saveLayout, { body: { layout: changed.layout, version } })),
    refetch,
    messages: { saved: 'Report cards saved.', undone: 'The report cards are as they were.' },
  });
  const setting = useSettingForm<CardLayout, StoredCardLayout>({
    schema: cardLayout,
    stored,
    valuesOf: (base) => base.layout,
    onSubmit: async (changed, base) => (await save({ ...base, layout: changed }, base)).layout,
  });
  const { form, field } = setting;
  const layout = useWatch({ control: form.control }) as StoredCardLayout['layout'];
  const { blocks, areas, signatures } = layout;
  const errorOf = (name: 'blocks' | 'areas' | 'signatures') => form.getFieldState(name, form.formState).error;
  const setField = <Name extends 'blocks' | 'areas' | 'signatures'>(
    name: Name,
    value: StoredCardLayout['layout'][Name],
  ) => {
    form.setValue<'blocks' | 'areas' | 'signatures'>(name, value, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  // A new area has no key before it is saved.
  const idOf = ({ key, name }: (typeof areas)[number]) => key || `+${name}`;
  const findArea = (id: string) => areas.find((area) => idOf(area) === id);

  return (
    <Columns>
      <FormProvider {...form}>
        <SettingForm aria-label="Report cards" setting={setting}>
          <FormSection title="Heading">
            <FormField kind="text" label="Title" width="full" {...field('title')} />
            <FormField
              kind="select"
              label="Language of the labels"
              description="What you type yourself, such as the title, is printed as it is."
              width="full"
              options={languages}
              {...field('language')}
            />
            <p className="whole">
              The name, address, code and logo of the school are those of{' '}
              <Link href={createSettingsUrl('school')}>Settings › School</Link>.
            </p>
          </FormSection>
          <FormSection title="Blocks" description="What stands on the card, from the top down.">
            <BlocksField
              value={blocks}
              errorMessage={errorOf('blocks')?.message}
              onChange={(newBlocks) => {
                setField('blocks', newBlocks);
              }}
            />
          </FormSection>
          <FormSection
            title="Co-scholastic areas"
            description="Each gets a grade each term, under Assessment › Report cards."
          >
            <ListEditor
              className="whole"
              label="Co-scholastic areas"
              addLabel="Add an area"
              items={areas.map((area) => ({ id: idOf(area), label: area.name }))}
              onAdd={(name) => {
                setField('areas', [...areas, { key: '', name }]);
              }}
              onRename={(id, name) => {
                setField(
                  'areas',
                  areas.map((area) => (idOf(area) === id ? { ...area, name } : area)),
                );
              }}
              onMove={(id, index) => {
                const area = findArea(id);
                if (area) setField('areas', moveItem(areas, area, index));
              }}
              onDelete={(id) => {
                setField(
                  'areas',
                  areas.filter((area) => idOf(area) !== id),
                );
              }}
            />
            {errorOf('areas') && (
              <p className="error" role="alert">
                {errorOf('areas')?.message ?? 'Enter at most 40 characters.'}
              </p>
            )}
          </FormSection>
          <FormSection title="Signatures" description="Who signs, from left to right.">
            <ListEditor
              className="whole"
              label="Signatures"
              addLabel="Add who signs"
              items={signatures.map((signer) => ({ id: signer, label: signer }))}
              onAdd={(signer) => {
                setField('signatures', [...new Set([...signatures, signer])]);
              }}
              onMove={(signer, index) => {
                setField('signatures', moveItem(signatures, signer, index));
              }}
              onDelete={(signer) => {
                setField(
                  'signatures',
                  signatures.filter((other) => other !== signer),
                );
              }}
            />
            {errorOf('signatures') && (
              <p className="error" role="alert">
                {errorOf('signatures')?.message ?? 'Enter at most 30 characters.'}
              </p>
            )}
          </FormSection>
        </SettingForm>
      </FormProvider>
      <CardPreview layout={layout} />
    </Columns>
  );
}

/** Settings of the report cards: their content, its order, and a preview. */
export function CardsSection() {
  const query = useLoad(contracts.layout);
  return (
    <SettingsPart
      title="Report cards"
      introduction="What is printed on the report cards of each term. They are made under Assessment › Report cards."
    >
      {() => (
        <Loaded what="the report cards" lines={8} query={query}>
          {(stored) => <CardsForm stored={stored} />}
        </Loaded>
      )}
    </SettingsPart>
  );
}
