import { type SocialProvider } from '@firstbell/schema';

const PATHS: Record<SocialProvider, string> = {
  google: 'M18.500 7.500A7.500 7.500 0 1 0 19.500 12H12.500',
  facebook: 'M16.500 4H15a4 4 0 0 0-4 4v12M7.500 12H15',
  github:
    'M7 8v8M17 8v1a3 3 0 0 1-3 3H10a3 3 0 0 0-3 3M7 4.500a1.750 1.750 0 1 1 0 3.500a1.750 1.750 0 0 1 0-3.500zM17 4.500a1.750 1.750 0 1 1 0 3.500a1.750 1.750 0 0 1 0-3.500zM7 16a1.750 1.750 0 1 1 0 3.500a1.750 1.750 0 0 1 0-3.500z',
};

/** Draws a sign-in service as a plain mark of our own; its name stands beside it. */
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
