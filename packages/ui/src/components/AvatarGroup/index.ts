export { AvatarGroup, type AvatarGroupItem, type AvatarGroupProps } from './AvatarGroup.tsx';
