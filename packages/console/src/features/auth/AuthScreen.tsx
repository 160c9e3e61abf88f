import { AuthCard, type AuthCardProps } from '@firstbell/ui';
import { useServices } from '../../platform/services.ts';
import { SchoolDrawing } from './SchoolDrawing.tsx';

/** Props of `AuthScreen`; the same as those of `AuthCard`. */
export type AuthScreenProps = Omit<AuthCardProps, 'brand' | 'illustration'>;

/** Layout of the screens before sign-in, with the school's name and illustration. */
export function AuthScreen(props: AuthScreenProps) {
  const { config } = useServices();
  return <AuthCard brand={config.brand_name} illustration={<SchoolDrawing />} {...props} />;
}
