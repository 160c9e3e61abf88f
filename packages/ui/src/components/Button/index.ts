export { Button, type ButtonProps } from './Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './ButtonLink.tsx';
export { type ButtonSize, type ButtonVariant } from './buttonLook.ts';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { IconLink, type IconLinkProps } from './IconLink.tsx';
