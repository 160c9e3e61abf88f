import { AuthCard, type AuthCardProps } from '@firstbell/ui';
import { useServices } from '../../platform/services.ts';
import { SchoolDrawing } from './SchoolDrawing.tsx';

/** Props of `AuthScreen`: those of `AuthCard` without brand and illustration. */
export type AuthScreenProps = Omit<AuthCardProps, 'brand' | 'illustration'>;

/** Layout of the sign-in screens, with the brand and an illustration. */
export function AuthScreen(props: AuthScreenProps) {
  const { config } = useServices();
  return <AuthCard brand={config.brand_name} illustration={<SchoolDrawing />} {...props} />;
}
