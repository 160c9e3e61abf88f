import '@firstbell/ui/fonts';
import { createThemes, FollowDirection, GlobalStyle, LabelsProvider, ThemeRoot } from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Clinic } from './Clinic.tsx';
import { WORDS } from './words.ts';

const themes = createThemes({
  name: 'Lakeside Clinic',
  color: '#0f766e',
  mark: { color: '#0f766e', path: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z' },
});

function App() {
  const [locale, setLocale] = useState<'en-IN' | 'hi-IN'>('en-IN');
  return (
    <ThemeRoot themes={themes}>
      <GlobalStyle />
      <FollowDirection locale={locale}>
        <LabelsProvider labels={locale === 'hi-IN' ? hindi : {}}>
          <Clinic
            words={WORDS[locale]}
            locale={locale}
            onSwitchLanguage={() => {
              setLocale(locale === 'hi-IN' ? 'en-IN' : 'hi-IN');
            }}
          />
        </LabelsProvider>
      </FollowDirection>
    </ThemeRoot>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
