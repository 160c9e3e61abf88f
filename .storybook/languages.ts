import { type LabelOverrides } from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';

/** Language that the toolbar offers. */
export type ShownLanguage = 'en' | 'hi';

type Language = { locale: string; labels: LabelOverrides };

/** Languages of the components' labels and numbers. The texts of the stories stay in English. */
export const languages: Readonly<Record<ShownLanguage, Language>> = {
  en: { locale: 'en-IN', labels: {} },
  hi: { locale: 'hi-IN', labels: hindi },
};
