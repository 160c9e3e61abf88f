import { type LinkTargetProps } from '@firstbell/ui';
import { Link } from 'react-router-dom';

/** Link that navigates within the console, without a page load. */
export function RouterLink({ href, ...rest }: LinkTargetProps) {
  return <Link to={href} {...rest} />;
}
