import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { checkboxLook } from '../../../theme/look/checkboxLook.ts';
import { media } from '../../../theme/media.ts';
import { buttonLook, type ButtonLook } from '../../Button/buttonLook.ts';
import { MenuSurface } from '../../Menu/menuLook.ts';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { type ShownColumn } from './listShownColumns.ts';
import { DENSITIES, type Preferences } from '../state/usePreferences.ts';

/** Props of `ViewOptions`. */
export type ViewOptionsProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  layout: ColumnLayout | undefined;
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
  labels: DataTableLabels;
};

const Trigger = styled(Button)<ButtonLook>`
  ${buttonLook}
`;

const Panel = styled(Dialog)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  outline: none;
  max-block-size: inherit;
  overflow: auto;

  & fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }

  & legend {
    padding: ${({ theme }) => `${theme.space[1]} 0`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    cursor: pointer;
  }

  & [data-line] {
    display: flex;
    align-items: center;

    & > label {
      flex: 1;
    }
  }

  & input[type='checkbox'] {
    --box: ${({ theme }) => theme.size.iconSmall};
    ${checkboxLook}
  }

  & input[type='radio'] {
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  ${media.touch} {
    & label {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }
`;

/** Button that opens the choice of columns and density. */
export function ViewOptions<Row>({ columns, layout, preferences, onChange, labels }: ViewOptionsProps<Row>) {
  const radioName = useId();
  const { hidden, density } = preferences;
  const setShown = (key: string, isShown: boolean) => {
    const otherKeys = hidden.filter((other) => other !== key);
    onChange({ ...preferences, hidden: isShown ? otherKeys : [...otherKeys, key] });
  };
  return (
    <DialogTrigger>
      <Trigger $variant="secondary" $size="regular" data-view>
        <SlidersHorizontal aria-hidden="true" />
        <span>{labels.view}</span>
      </Trigger>
      <MenuSurface placement="bottom end" offset={4}>
        <Panel aria-label={labels.view}>
          <fieldset>
            <legend>{labels.columns}</legend>
            {columns.slice(1).map((column) => (
              <div key={column.key} data-line>
                <label>
                  <input
                    type="checkbox"
                    checked={!column.isOff}
                    onChange={(event) => {
                      setShown(column.key, event.target.checked);
                    }}
                  />
                  {column.label}
                </label>
                {layout && <layout.Options {...{ layout, columns, column }} />}
              </div>
            ))}
            {layout && <layout.Reset layout={layout} />}
          </fieldset>
          <fieldset>
            <legend>{labels.rowHeight}</legend>
            {DENSITIES.map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  name={radioName}
                  checked={option === density}
                  onChange={() => {
                    onChange({ ...preferences, density: option });
                  }}
                />
                {labels.rowHeights[option]}
              </label>
            ))}
          </fieldset>
        </Panel>
      </MenuSurface>
    </DialogTrigger>
  );
}
