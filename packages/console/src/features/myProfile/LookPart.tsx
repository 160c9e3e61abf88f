import * as account from '@firstbell/schema/contracts/account';
import { useSend } from '../../platform/useApi.ts';
import { cacheMe } from '../../platform/access/me.ts';
import { dateStyles, type Me } from '@firstbell/schema';
import { FormField, notify } from '@firstbell/ui';
import { useState } from 'react';
import { storeDateStyle, readDateStyle, showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { readProblem } from '../../platform/http/readProblem.ts';
import { THEME_CHOICES, THEME_LABELS, useThemeChoice } from '../../platform/theme/themeChoice.ts';

/**
 * Selects of the theme, which this browser stores, and of the date format, which the account stores. A choice
 * applies at once.
 */
export function LookPart({ me }: { me: Me }) {
  const save = useSend(account.update, {
    onSuccess: cacheMe,
    onError: (error) => {
      notify.error(readProblem(error)?.text ?? 'This choice is stored in this browser only.');
    },
  });
  const { choice, choose } = useThemeChoice();
  const [dateStyle, setDateStyle] = useState(readDateStyle);
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
          const chosenTheme = THEME_CHOICES.find((theme) => theme === event.currentTarget.value);
          if (chosenTheme) choose(chosenTheme);
        }}
      />
      <FormField
        kind="select"
        name="dates"
        label="Dates"
        description="Wherever you sign in."
        value={dateStyle}
        options={dateStyles.map((value) => ({ value, label: showDate(today, value) }))}
        onChange={(event) => {
          const chosenDateStyle = dateStyles.find((style) => style === event.currentTarget.value);
          if (!chosenDateStyle) return;
          storeDateStyle(chosenDateStyle);
          setDateStyle(chosenDateStyle);
          save.mutate({ body: { name: me.name, date_style: chosenDateStyle } });
        }}
      />
    </>
  );
}
