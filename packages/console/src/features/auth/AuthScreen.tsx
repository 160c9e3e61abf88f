import { AuthCard, type AuthCardProps } from '@firstbell/ui';
import { useServices } from '../../platform/services.ts';
import { SchoolDrawing } from './SchoolDrawing.tsx';

/** Props of `AuthScreen`; the same as those of `AuthCard`. */
export type AuthScreenProps = Omit<AuthCardProps, 'brand' | 'illustration'>;

/** Screen before the console, under the school's name and beside its drawing. */
export function AuthScreen(props: AuthScreenProps) {
  const { config } = useServices();
  return <AuthCard brand={config.brand_name} illustration={<SchoolDrawing />} {...props} />;
}
