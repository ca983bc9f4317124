import type { Finding } from '@rentwell/contract/system-checks.ts'
import { readConfig, settingNames, type Config } from '../base/config.ts'
import { finding } from './findings.ts'

type Env = Record<string, string | undefined>

/** First words of our settings whose other settings are not ours: NODE_OPTIONS, LOG_…, DATA_…, PUBLIC_…. */
const sharedWords = new Set(['NODE', 'LOG', 'DATA', 'PUBLIC', 'MEDIA', 'PLATFORM'])
const ourWords = new Set(settingNames.filter(name => name.includes('_')).map(name => name.slice(0, name.indexOf('_'))))

/** True if a letter more, less or other makes one name of the other. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length < 5) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [rest, otherRest] = [one.slice(same), other.slice(same)]
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
}

/** Variables of the environment that look like settings and are none. */
function unknownSettings(env: Env): string[] {
  const known = new Set(settingNames.flatMap(name => [name, `${name}_FILE`]))
  return Object.keys(env)
    .filter(name => /^[A-Z][A-Z0-9_]+$/.test(name) && !known.has(name))
    .filter(name => {
      const word = name.includes('_') ? name.slice(0, name.indexOf('_')) : undefined
      return (word !== undefined && ourWords.has(word) && !sharedWords.has(word)) || settingNames.some(known => isNear(name, known))
    })
    .toSorted()
}

/** Settings that start together and cannot both be meant; a line each. */
const contradictions: readonly [(config: Config, env: Env) => unknown, string][] = [
  [
    ({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }) => (sid || token || from) && !(sid && token && from),
    'SMS needs all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
  ],
  [
    config => !config.LOGIN.includes('oidc') && (config.OIDC_ISSUER || config.OIDC_CLIENT_ID || config.OIDC_CLIENT_SECRET),
    'OIDC_ settings are set, but LOGIN does not name oidc.',
  ],
  [config => config.LOGIN.includes('oidc') && !config.PUBLIC_URL, 'LOGIN names oidc without PUBLIC_URL: the provider sends browsers back to http://localhost.'],
  [
    config => !config.S3_ENDPOINT && (config.S3_BUCKET || config.S3_DOCUMENTS_BUCKET || config.S3_ACCESS_KEY_ID),
    'S3_BUCKET is set without S3_ENDPOINT: files go to DATA_DIR.',
  ],
  [config => config.GEOCODER === 'bundled' && (config.GEOCODER_URL || config.GEOCODER_KEY), 'GEOCODER_URL or GEOCODER_KEY is set, but GEOCODER is bundled.'],
  [config => config.GEOCODER === 'google' && !config.GEOCODER_KEY, 'GEOCODER=google needs GEOCODER_KEY.'],
  [config => config.TILES_ATTRIBUTION && !config.TILES_URL, 'TILES_ATTRIBUTION is set without TILES_URL.'],
  [config => config.STRIPE_PUBLISHABLE_KEY && !config.STRIPE_SECRET_KEY, 'STRIPE_PUBLISHABLE_KEY is set without STRIPE_SECRET_KEY.'],
  [
    ({ STRIPE_PUBLISHABLE_KEY: open, STRIPE_SECRET_KEY: secret }) => open && secret && open.startsWith('pk_live_') !== /^[sr]k_live_/.test(secret),
    'One of STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY is a live key, the other a test key.',
  ],
  [config => config.NODE_ENV === 'production' && config.STRIPE_SECRET_KEY?.includes('_test_'), 'STRIPE_SECRET_KEY is a test key: cards are not charged.'],
  [config => config.AI_API_KEY && !config.AI_BASE_URL, 'AI_API_KEY is set without AI_BASE_URL.'],
  [config => config.UPLOAD_SECRET_KEY && !config.UPLOAD_BASE_URL, 'UPLOAD_SECRET_KEY is set without UPLOAD_BASE_URL.'],
  [
    config => config.PUBLIC_URL?.startsWith('https:') && !config.TRUST_PROXY,
    'PUBLIC_URL has HTTPS, so a proxy is in front, but TRUST_PROXY does not name it: rate limits count all visitors as one.',
  ],
  [
    config => config.NODE_ENV !== 'production' && config.PUBLIC_URL?.startsWith('https:'),
    'PUBLIC_URL is public, but NODE_ENV is not production: codes can be read at /dev/outbox.',
  ],
]

/** What is wrong with the settings: one finding each, or that nothing is. `config` is undefined if they do not even start a server. */
export function checkSettings(env: Env): { config: Config | undefined; findings: Finding[] } {
  const names = unknownSettings(env)
  const unknown = names.length > 0 ? [finding('settings', 'settings_unknown', { names: names.join(', ') })] : []
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return { config: undefined, findings: [finding('settings', 'settings_invalid', { what: error instanceof Error ? error.message : 'unknown' }), ...unknown] }
  }
  const contradicting = contradictions.flatMap(([holds, what]) => (holds(config, env) ? [finding('settings', 'settings_contradict', { what })] : []))
  const faults = [...unknown, ...contradicting]
  return { config, findings: faults.length > 0 ? faults : [finding('settings', 'settings_ok')] }
}
