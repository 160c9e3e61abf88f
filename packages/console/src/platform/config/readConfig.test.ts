import { publicConfig } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { readConfig } from './readConfig.ts';

const config = {
  brand_name: 'Firstbell',
  auth_persistence: 'local',
  spinner_delay_ms: 1000,
  social_providers: ['google', 'facebook', 'github'],
  time_zone: 'Asia/Kolkata',
  firebase: { api_key: 'k', auth_domain: '', project_id: 'demo', auth_emulator_url: '' },
};

const invalidConfigs: [string, unknown][] = [
  ['nothing', undefined],
  ['a page instead', '<!doctype html>'],
  ...Object.keys(config).map((name): [string, unknown] => [`no ${name}`, { ...config, [name]: undefined }]),
  ['an unknown provider', { ...config, social_providers: ['gitlab'] }],
  ['an unknown persistence', { ...config, auth_persistence: 'forever' }],
  ['a delay in words', { ...config, spinner_delay_ms: '1 s' }],
  ['a key that is a number', { ...config, firebase: { ...config.firebase, api_key: 1 } }],
];

describe('readConfig', () => {
  it('accepts every configuration that the schema accepts', () => {
    expect(readConfig(config)).toEqual(publicConfig.parse(config));
  });

  it.each(invalidConfigs)('rejects %s, as the schema does', (_, body) => {
    expect(publicConfig.safeParse(body).success).toBe(false);
    expect(() => readConfig(body)).toThrow('did not return a configuration');
  });
});
