import { FormField } from '@firstbell/ui';
import { useState } from 'react';
import { chooseDateStyle, DATE_STYLES, dateStyle, showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { THEME_CHOICES, THEME_LABELS, useThemeChoice } from '../../platform/theme/themeChoice.ts';

/** Selects of the theme and the date format in this browser; a choice applies at once. */
export function LookPart() {
  const { choice, choose } = useThemeChoice();
  const [style, setStyle] = useState(dateStyle);
  const today = useSchoolTime().today();

  return (
    <>
      <FormField
        kind="select"
        name="theme"
        label="Theme"
        value={choice}
        options={THEME_CHOICES.map((value) => ({ value, label: THEME_LABELS[value] }))}
        onChange={(event) => {
          const picked = THEME_CHOICES.find((each) => each === event.currentTarget.value);
          if (picked) choose(picked);
        }}
      />
      <FormField
        kind="select"
        name="dates"
        label="Dates"
        value={style}
        options={DATE_STYLES.map((value) => ({ value, label: showDate(today, value) }))}
        onChange={(event) => {
          const picked = DATE_STYLES.find((each) => each === event.currentTarget.value);
          if (!picked) return;
          chooseDateStyle(picked);
          setStyle(picked);
        }}
      />
    </>
  );
}
