import { type PublicConfig } from '@firstbell/schema';

/** Public configuration of the stories: spinners without delay, and all ways to sign in. */
export const config: PublicConfig = {
  brand_name: 'Firstbell',
  auth_persistence: 'none',
  spinner_delay_ms: 0,
  social_providers: ['google', 'facebook', 'github'],
  time_zone: 'Asia/Kolkata',
  firebase: { api_key: 'story', auth_domain: 'story', project_id: 'story', auth_emulator_url: '' },
};
