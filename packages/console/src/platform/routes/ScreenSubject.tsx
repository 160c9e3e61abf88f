import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const Subject = createContext<{ subject: string; setSubject: (subject: string) => void }>({
  subject: '',
  setSubject: () => undefined,
});

/** Holds whom or what the current screen is about, for the title of the browser's tab. */
export function ScreenSubjectProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState('');
  return <Subject value={{ subject, setSubject }}>{children}</Subject>;
}

/** Names whom or what the screen is about, as long as it is shown; nothing where it is empty. */
export function useScreenSubject(subject: string): void {
  const { setSubject } = use(Subject);
  useEffect(() => {
    setSubject(subject);
    return () => {
      setSubject('');
    };
  }, [subject, setSubject]);
}

/** Names the browser's tab: whom or what the screen is about, the screen, the school's brand. */
export function ScreenTitle({ title, brand }: { title: string; brand: string }) {
  const { subject } = use(Subject);
  return <title>{[subject, title, brand].filter(Boolean).join(' · ')}</title>;
}
