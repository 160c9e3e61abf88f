import { useInsertionEffect, useMemo, useState, type PropsWithChildren } from 'react';
import {
  rememberChoice,
  rememberedChoice,
  showChoice,
  ThemeChoiceContext,
  type ThemeChoice,
} from './themeChoice.ts';

/**
 * Provides the theme choice, stores it in the browser and applies it to the page; only consumers of the
 * context rerender.
 */
export function ThemeChoiceProvider({
  initial,
  children,
}: PropsWithChildren<{ initial: ThemeChoice | undefined }>) {
  const [choice, setChoice] = useState<ThemeChoice>(() => initial ?? rememberedChoice());
  // An insertion effect, so that layout effects measure in the right theme.
  useInsertionEffect(() => showChoice(choice), [choice]);
  const context = useMemo(() => {
    const choose = (next: ThemeChoice) => {
      setChoice(next);
      rememberChoice(next);
    };
    return { choice, choose };
  }, [choice]);
  return <ThemeChoiceContext value={context}>{children}</ThemeChoiceContext>;
}
