import { type LinkTargetProps } from '@firstbell/ui';
import { Link } from 'react-router-dom';

/** Follows an address of the console without loading the page anew. */
export function RouterLink({ href, ...rest }: LinkTargetProps) {
  return <Link to={href} {...rest} />;
}
