import { type SocialProvider } from '@firstbell/schema';

const PATHS: Record<SocialProvider, string> = {
  google: 'M18.5 7.5A7.5 7.5 0 1 0 19.5 12H12.5',
  facebook: 'M16.5 4H15a4 4 0 0 0-4 4v12M7.5 12H15',
  github:
    'M7 8v8M17 8v1a3 3 0 0 1-3 3H10a3 3 0 0 0-3 3M7 4.5a1.75 1.75 0 1 1 0 3.5a1.75 1.75 0 0 1 0-3.5zM17 4.5a1.75 1.75 0 1 1 0 3.5a1.75 1.75 0 0 1 0-3.5zM7 16a1.75 1.75 0 1 1 0 3.5a1.75 1.75 0 0 1 0-3.5z',
};

/** Icon of a sign-in service, for use beside its name. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[provider]} />
    </svg>
  );
}
