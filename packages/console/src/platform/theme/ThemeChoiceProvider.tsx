import { useInsertionEffect, useMemo, useState, type PropsWithChildren } from 'react';
import {
  storeThemeChoice,
  readThemeChoice,
  applyThemeChoice,
  ThemeChoiceContext,
  type ThemeChoice,
} from './themeChoice.ts';

/**
 * Provides the theme choice, stores it in the browser and applies it to the page. A change rerenders only the consumers
 * of the context.
 */
export function ThemeChoiceProvider({
  initial,
  children,
}: PropsWithChildren<{ initial: ThemeChoice | undefined }>) {
  const [choice, setChoice] = useState<ThemeChoice>(() => initial ?? readThemeChoice());
  // An insertion effect, so that layout effects measure in the right theme.
  useInsertionEffect(() => applyThemeChoice(choice), [choice]);
  const context = useMemo(() => {
    const choose = (newChoice: ThemeChoice) => {
      setChoice(newChoice);
      storeThemeChoice(newChoice);
    };
    return { choice, choose };
  }, [choice]);
  return <ThemeChoiceContext value={context}>{children}</ThemeChoiceContext>;
}
