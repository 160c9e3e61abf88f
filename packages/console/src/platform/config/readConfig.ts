import { type PublicConfig, type SocialProvider } from '@firstbell/schema';

const PROVIDERS: readonly string[] = ['google', 'facebook', 'github'] satisfies SocialProvider[];
const PERSISTENCE: readonly string[] = [
  'local',
  'session',
  'none',
] satisfies PublicConfig['auth_persistence'][];

/**
 * Validates the body of `GET /api/config`; throws if it is no configuration. Does not use zod, which would take a
 * third of the size budget of Login.
 */
export function readConfig(body: unknown): PublicConfig {
  if (isConfig(body)) return body;
  throw new Error('GET /api/config did not return a configuration.');
}

function isConfig(body: unknown): body is PublicConfig {
  if (!isRecord(body) || !isRecord(body.firebase)) return false;
  const { firebase } = body;
  return (
    typeof body.brand_name === 'string' &&
    typeof body.spinner_delay_ms === 'number' &&
    typeof body.time_zone === 'string' &&
    PERSISTENCE.includes(String(body.auth_persistence)) &&
    Array.isArray(body.social_providers) &&
    body.social_providers.every((provider) => PROVIDERS.includes(String(provider))) &&
    ['api_key', 'auth_domain', 'project_id', 'auth_emulator_url'].every(
      (name) => typeof firebase[name] === 'string',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
