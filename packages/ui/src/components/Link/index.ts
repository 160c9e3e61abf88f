export { Link, type LinkProps } from './Link.tsx';
export { LinkProvider, type LinkProviderProps, type LinkTargetProps } from './LinkProvider.tsx';
