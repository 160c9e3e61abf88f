import { dateStyles, type Me } from '@firstbell/schema';
import { FormField, notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseDateStyle, dateStyle, showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { readRefusal } from '../../platform/http/readRefusal.ts';
import { useServices } from '../../platform/services.ts';
import { THEME_CHOICES, THEME_LABELS, useThemeChoice } from '../../platform/theme/themeChoice.ts';
import { renameOptions, storeMe } from './api.ts';

/** Selects of the theme, in this browser, and of how dates are written, in the person's account; a choice applies at once. */
export function LookPart({ me }: { me: Me }) {
  const { http } = useServices();
  const queries = useQueryClient();
  const save = useMutation(renameOptions(http));
  const { choice, choose } = useThemeChoice();
  const [style, setStyle] = useState(dateStyle);
  const today = useSchoolTime().today();

  return (
    <>
      <FormField
        kind="select"
        name="theme"
        label="Theme"
        description="In this browser."
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
        description="Wherever you sign in."
        value={style}
        options={dateStyles.map((value) => ({ value, label: showDate(today, value) }))}
        onChange={(event) => {
          const picked = dateStyles.find((each) => each === event.currentTarget.value);
          if (!picked) return;
          chooseDateStyle(picked);
          setStyle(picked);
          save.mutate(
            { name: me.name, date_style: picked },
            {
              onSuccess: storeMe(queries),
              onError: (error) => {
                notify.error(readRefusal(error)?.text ?? 'This is kept in this browser only.');
              },
            },
          );
        }}
      />
    </>
  );
}
