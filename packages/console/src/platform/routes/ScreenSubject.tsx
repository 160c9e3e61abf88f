import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const SubjectContext = createContext<{ subject: string; setSubject: (subject: string) => void }>({
  subject: '',
  setSubject: () => undefined,
});

/** Provides the subject of the current screen (`Asha Rao · S1001`), for the title of the browser's tab. */
export function ScreenSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState('');
  return <SubjectContext value={{ subject, setSubject }}>{children}</SubjectContext>;
}

/** Sets the subject of the screen until the screen unmounts; an empty text sets none. */
export function useScreenSubject(subject: string): void {
  const { setSubject } = use(SubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => {
      setSubject('');
    };
  }, [subject, setSubject]);
}

/** Returns the subject of the screen; empty without one. */
export const useShownSubject = (): string => use(SubjectContext).subject;

/** Sets the title of the browser's tab: subject, screen and brand. */
export function ScreenTitle({ title, brand }: { title: string; brand: string }) {
  const subject = useShownSubject();
  return <title>{[subject, title, brand].filter(Boolean).join(' · ')}</title>;
}
