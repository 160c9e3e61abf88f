import { type PublicConfig, type SocialProvider } from '@firstbell/schema';

const PROVIDERS: readonly string[] = ['google', 'facebook', 'github'] satisfies SocialProvider[];
const PERSISTENCE: readonly string[] = [
  'local',
  'session',
  'none',
] satisfies PublicConfig['auth_persistence'][];

/**
 * Checks the answer of `GET /api/config`. By hand, because Login must stay small and the schema library alone is a
 * third of what it may weigh.
 */
export function readConfig(answer: unknown): PublicConfig {
  if (isConfig(answer)) return answer;
  throw new Error('GET /api/config did not answer with a configuration.');
}

function isConfig(answer: unknown): answer is PublicConfig {
  if (!isRecord(answer) || !isRecord(answer.firebase)) return false;
  const { firebase } = answer;
  return (
    typeof answer.brand_name === 'string' &&
    typeof answer.spinner_delay_ms === 'number' &&
    typeof answer.time_zone === 'string' &&
    PERSISTENCE.includes(String(answer.auth_persistence)) &&
    Array.isArray(answer.social_providers) &&
    answer.social_providers.every((provider) => PROVIDERS.includes(String(provider))) &&
    ['api_key', 'auth_domain', 'project_id', 'auth_emulator_url'].every(
      (name) => typeof firebase[name] === 'string',
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
