import { useInsertionEffect, useMemo, useState, type PropsWithChildren } from 'react';
import {
  rememberChoice,
  rememberedChoice,
  showChoice,
  ThemeChoiceContext,
  type ThemeChoice,
} from './themeChoice.ts';

/** Keeps the theme choice, in the browser too, and shows the page in it; of what is in it, only who asks for the choice is rendered for another. */
export function ThemeChoiceProvider({
  initial,
  children,
}: PropsWithChildren<{ initial: ThemeChoice | undefined }>) {
  const [choice, setChoice] = useState<ThemeChoice>(() => initial ?? rememberedChoice());
  // Before anything measures itself.
  useInsertionEffect(() => showChoice(choice), [choice]);
  const chosen = useMemo(() => {
    const choose = (next: ThemeChoice) => {
      setChoice(next);
      rememberChoice(next);
    };
    return { choice, choose };
  }, [choice]);
  return <ThemeChoiceContext value={chosen}>{children}</ThemeChoiceContext>;
}
