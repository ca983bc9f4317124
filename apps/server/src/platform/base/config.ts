import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { choiceSetting, hostsSetting, nameServerSetting, numberSetting, textSetting, urlSetting, type Setting } from './setting-kinds.ts'
import { mustKnowProvider, readIssuer, readLogin } from './login-settings.ts'
import type { LoginMethod } from '@rentwell/contract/login-methods.ts'

/** Push services of Chrome and Edge, Firefox, Safari and Windows. */
const pushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const logLevels = ['silent', 'error', 'warn', 'info', 'debug']

const settings = {
  PORT: numberSetting('port to listen on', 3000, 0, 65_535),
  HOST: { help: 'address to listen on; 0.0.0.0 for every network', default: '127.0.0.1', read: value => value || '127.0.0.1' } satisfies Setting<string>,
  PUBLIC_URL: urlSetting('address that people open, for links in messages; default http://localhost:PORT', ['http:', 'https:']),
  DATA_DIR: { help: 'folder of the embedded PostgreSQL and of files', default: '.data', read: value => resolve(value || '.data') } satisfies Setting<string>,
  ERASURES_FILE: {
    help: 'list of erased users, read after a restore; keep it where the database is not; default erasures.log under DATA_DIR',
    default: '',
    read: value => (value ? resolve(value) : undefined),
  } satisfies Setting<string | undefined>,
  DATABASE_URL: urlSetting('another PostgreSQL, 15 or newer; unset: the embedded one under DATA_DIR', ['postgres:', 'postgresql:']),
  DATABASE_READ_URL: urlSetting('a streaming standby of DATABASE_URL, for search, public pages and lists of the back office; unset: the primary answers all', [
    'postgres:',
    'postgresql:',
  ]),
  DATABASE_READ_LAG: numberSetting('seconds that the standby may be behind; further behind, the primary answers', 5, 1, 300),
  DEMO: choiceSetting('1: demo world into an empty database; 0: leave it empty', ['1', '0']),
  SUPPORT_EMAIL: {
    help: "address behind 'contact support'",
    default: 'support@rentwell.example',
    read: value => value || 'support@rentwell.example',
  } satisfies Setting<string>,
  TRUST_PROXY: {
    help: 'addresses or networks of the proxies in front, separated by commas',
    default: '',
    read: value => {
      if (!value) return undefined
      const hops = value.split(',').map(hop => hop.trim())
      const bad = hops.find(hop => isIP(hop.replace(/\/\d{1,3}$/, '')) === 0 && !['loopback', 'linklocal', 'uniquelocal'].includes(hop))
      if (bad !== undefined) throw new Error(`names '${bad}', which is neither an address nor a network`)
      return hops
    },
  } satisfies Setting<string[] | undefined>,
  CORS_ORIGINS: {
    help: 'origins that may call the API from a browser, separated by commas',
    default: '',
    read: value => (value ? value.split(',').map(origin => origin.trim()) : []),
  } satisfies Setting<string[]>,
  RATE_LIMITS: choiceSetting('off: no limit by address, prefix, country or site, for load tests', ['on', 'off']),
  LOG_LEVEL: {
    help: 'silent, error, warn, info (each request) or debug',
    default: 'info in production, else warn',
    read: value => {
      if (value && !logLevels.includes(value)) throw new Error(`is not one of ${logLevels.join(', ')}`)
      return value || undefined
    },
  } satisfies Setting<string | undefined>,
  METRICS_TOKEN: textSetting('bearer token that opens /metrics to other machines'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting('OpenTelemetry collector that takes traces by OTLP over HTTP, http://host:4318; unset: no traces', [
    'http:',
    'https:',
  ]),
  OTEL_SERVICE_NAME: { help: 'name of this service in traces', default: 'rentwell', read: value => value || 'rentwell' } satisfies Setting<string>,
  OTEL_TRACES_SAMPLER: choiceSetting('which requests are traced; parentbased: as the caller decided', [
    'parentbased_always_on',
    'parentbased_traceidratio',
    'parentbased_always_off',
    'always_on',
    'traceidratio',
    'always_off',
  ]),
  OTEL_TRACES_SAMPLER_ARG: {
    help: 'share of requests for traceidratio, 0 to 1',
    default: '1',
    read: value => {
      const share = value ? Number(value) : 1
      if (!(share >= 0 && share <= 1)) throw new Error('is not a number from 0 to 1')
      return share
    },
  } satisfies Setting<number>,
  PROCESSES: numberSetting('server processes behind this port; SIGHUP replaces them one after another without a lost request', 1, 1, 64),
  DATABASE_POOL: numberSetting('connections to PostgreSQL, of each process', 10, 2, 200),
  REDIS_URL: urlSetting('Redis through which server processes tell each other what happens, redis://host:6379; unset: only the database does', [
    'redis:',
    'rediss:',
  ]),
  LOGIN: { help: 'how users log in: sms, email and oidc, separated by commas', default: 'sms', read: readLogin } satisfies Setting<LoginMethod[]>,
  OIDC_ISSUER: { help: 'OpenID Connect provider, as its discovery document names itself', default: '', read: readIssuer } satisfies Setting<string | undefined>,
  OIDC_CLIENT_ID: textSetting('our client id at that provider'),
  OIDC_CLIENT_SECRET: textSetting('its secret'),
  OIDC_NAME: textSetting('its name on the login button; unset: the host of OIDC_ISSUER'),
  SMTP_URL: urlSetting('mail server, smtps://user:password@host; unset: the sandbox outbox', ['smtp:', 'smtps:']),
  MAIL_FROM: {
    help: 'sender of e-mails',
    default: 'Rentwell <no-reply@rentwell.example>',
    read: value => value || 'Rentwell <no-reply@rentwell.example>',
  } satisfies Setting<string>,
  TWILIO_ACCOUNT_SID: textSetting('SMS through Twilio or a gateway that speaks its API; unset: the sandbox outbox'),
  TWILIO_AUTH_TOKEN: textSetting('its token'),
  TWILIO_FROM: textSetting('its sender, a number or a messaging service id'),
  TWILIO_URL: {
    help: 'its address',
    default: 'https://api.twilio.com',
    read: value => (value || 'https://api.twilio.com').replace(/\/$/, ''),
  } satisfies Setting<string>,
  SMS_COUNTRIES: {
    help: 'countries that may log in, two letters each, separated by commas; unset: all',
    default: '',
    read: value =>
      value
        ? value
            .toUpperCase()
            .split(',')
            .map(code => code.trim())
        : undefined,
  } satisfies Setting<string[] | undefined>,
  S3_DOCUMENTS_BUCKET: textSetting('a bucket for photographs of documents alone; unset: S3_BUCKET, under documents/'),
  DOCUMENT_KEY: textSetting(
    'key of the photographs of documents, 64 hexadecimal digits (openssl rand -hex 32); unset: made and kept under DATA_DIR, never in production',
  ),
  DOCUMENT_KEY_PREVIOUS: textSetting('the key before this one, while npm run rotate-key moves photographs of documents to the new one'),
  MAP_FILE: textSetting('map of a region with streets, a .pmtiles file of the Protomaps basemap; unset: coasts, borders and names'),
  TILES_URL: textSetting('vector or picture tiles of another server, with {z}/{x}/{y}; unset: the bundled map'),
  TILES_ATTRIBUTION: textSetting('who made those tiles'),
  GEOCODER: choiceSetting('who finds addresses', ['bundled', 'photon', 'nominatim', 'google']),
  GEOCODER_URL: urlSetting('address of that geocoder, where it is your own', ['http:', 'https:']),
  GEOCODER_KEY: textSetting('its key'),
  PUSH_SERVICES: {
    help: 'hosts of push services that browsers may name, separated by commas; host:port takes http, for tests',
    default: pushServices.join(','),
    read: value => (value ? value.split(',').map(host => host.trim().toLowerCase()) : pushServices),
  } satisfies Setting<string[]>,
  AI_BASE_URL: urlSetting('server of a language model that speaks the protocol of OpenAI, https://host/v1; unset: the assistant answers by search and rules', [
    'http:',
    'https:',
  ]),
  AI_MODEL: textSetting('the name of its model'),
  AI_API_KEY: textSetting('its key'),
  UPLOAD_PUBLIC_KEY: {
    help: "the project's public key at the upload API",
    default: 'rentwell',
    read: value => {
      if (value && !/^[\w-]{1,64}$/.test(value)) throw new Error('is not 1 to 64 letters, digits, - and _')
      return value || 'rentwell'
    },
  } satisfies Setting<string>,
  UPLOAD_BASE_URL: urlSetting('upload API of a provider; unset: our own at /upload', ['http:', 'https:']),
  UPLOAD_CDN_URL: urlSetting('where that provider serves its files', ['http:', 'https:']),
  UPLOAD_SECRET_KEY: textSetting("that provider's secret key, where it takes signed uploads only"),
  UPLOAD_UNSIGNED: choiceSetting('on: takes uploads without a signature, for tests; refused in production', ['off', 'on']),
  UPLOAD_FROM_URL_ALLOW: hostsSetting(
    'private addresses that uploads from an address and imported calendars may reach, host:port separated by commas, for tests; refused in production',
  ),
  WEBHOOK_ALLOW: hostsSetting('private addresses that webhooks may call, also over http, host:port separated by commas, for tests; refused in production'),
  DNS_SERVER: nameServerSetting('name server that is asked for the proof of own domains, address or address:port; unset: those of the machine'),
  UPLOAD_TYPES: {
    help: 'types that may be uploaded, such as image/*,video/mp4; unset: any',
    default: '',
    read: value => {
      if (!value) return undefined
      const types = value.split(',').map(type => type.trim().toLowerCase())
      const bad = types.find(type => !/^[a-z]+\/(?:\*|[a-z0-9.+-]+)$/.test(type))
      if (bad !== undefined) throw new Error(`names '${bad}', which is no type`)
      return types
    },
  } satisfies Setting<string[] | undefined>,
  MEDIA_CACHE_MB: numberSetting('disk for pictures drawn in the sizes that were asked for; they can be drawn again', 1024, 1, 10_000_000),
  S3_ENDPOINT: urlSetting('store of files that speaks S3; unset: the disk under DATA_DIR', ['http:', 'https:']),
  S3_BUCKET: textSetting('its bucket, which is there already'),
  S3_REGION: { help: 'its region', default: 'us-east-1', read: value => value || 'us-east-1' } satisfies Setting<string>,
  S3_ACCESS_KEY_ID: textSetting('its key'),
  S3_SECRET_ACCESS_KEY: textSetting('its secret'),
  STRIPE_SECRET_KEY: textSetting('payments through Stripe; unset: the sandbox, and in production payment at the rental alone'),
  STRIPE_WEBHOOK_SECRET: textSetting('the signing secret of its webhook, which calls /webhooks/stripe'),
  STRIPE_API_URL: urlSetting('another address of its API, for tests; https alone in production', ['http:', 'https:']),
  STRIPE_PUBLISHABLE_KEY: textSetting("its publishable key: people type cards into Stripe's own field; unset: they cannot add real cards here"),
  STRIPE_JS_URL: urlSetting("another address of Stripe's script, for tests; https alone in production", ['http:', 'https:']),
  RATES_FILE: textSetting('exchange rates that prices are compared by, a JSON file {date, source, base, rates}; unset: those that ship with the product'),
  RATES_URL: urlSetting('server that newer exchange rates are asked for twice a day, answering JSON as RATES_FILE holds it; unset: none', ['http:', 'https:']),
  PLATFORM_FEE_BPS: numberSetting("the platform's share of what guests pay with cards, in hundredths of a percent", 500, 0, 10_000),
  NODE_ENV: choiceSetting('production: refuses sandbox SMS and e-mail', ['development', 'production', 'test']),
} satisfies Record<string, Setting<unknown>>

/** Settings whose value is a secret. Of addresses with a password only the password is one. */
const secrets = [
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'TWILIO_AUTH_TOKEN',
  'DOCUMENT_KEY',
  'DOCUMENT_KEY_PREVIOUS',
  'GEOCODER_KEY',
  'AI_API_KEY',
  'UPLOAD_SECRET_KEY',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies (keyof Settings)[]
const addresses = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'AI_BASE_URL',
  'GEOCODER_URL',
  'TILES_URL',
] as const satisfies (keyof Settings)[]
const isSecret = (name: string) => [...secrets, ...addresses].some(secret => secret === name)

export const settingNames = Object.keys(settings)

/** Every secret of a configuration, passwords in addresses too, so that a text can be cleared of them. */
export const secretParts = (config: Partial<Settings>): string[] => [
  ...secrets.flatMap(name => config[name] ?? []),
  ...addresses.flatMap(name => {
    const address = config[name]
    if (!address || !URL.canParse(address)) return []
    const { password } = new URL(address)
    return password ? [password, decodeURIComponent(password)] : []
  }),
]

/** A setting's text: its variable, or the file that NAME_FILE names, as secrets of containers are handed over. */
function readText(env: Record<string, string | undefined>, name: string): string | undefined {
  const path = env[`${name}_FILE`]?.trim()
  if (!path) return env[name]?.trim()
  if (env[name]?.trim()) throw new Error(`and ${name}_FILE are both set: remove one`)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`_FILE=${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}

type Settings = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

export interface Config extends Settings {
  LOG_LEVEL: string
  /** True while SMS or e-mail has no provider, never in production: login codes can be read at /dev/outbox and the clock can be moved. */
  sandbox: boolean
}

/** Reads the settings from the environment, or from the files that NAME_FILE names. Throws an error of one line that names the invalid setting and the reason. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      let text: string | undefined
      try {
        text = readText(env, name)
        return [name, setting.read(text)]
      } catch (error) {
        // The message omits the value of a secret: it may be the right one with a typing error.
        const value = text === undefined || isSecret(name) ? '' : `=${text}`
        throw new Error(`${name}${value}: ${error instanceof Error ? error.message : 'is not usable'}`, { cause: error })
      }
    }),
  ) as unknown as Settings
  const smsIsReal = Boolean(values.TWILIO_ACCOUNT_SID && values.TWILIO_AUTH_TOKEN && values.TWILIO_FROM)
  if (values.NODE_ENV === 'production') {
    if (values.LOGIN.includes('sms') && !smsIsReal)
      throw new Error('TWILIO_ACCOUNT_SID: production needs a real SMS provider (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM)')
    if (!values.SMTP_URL) throw new Error('SMTP_URL: production needs a real mail server')
    if (!values.PUBLIC_URL) throw new Error('PUBLIC_URL: production needs the address that people open')
    if (!values.DOCUMENT_KEY) throw new Error('DOCUMENT_KEY: production needs the key of the photographs of documents (openssl rand -hex 32)')
    if (values.UPLOAD_UNSIGNED === 'on') throw new Error('UPLOAD_UNSIGNED=on: is not for production')
    if (values.UPLOAD_FROM_URL_ALLOW.length > 0) throw new Error('UPLOAD_FROM_URL_ALLOW: is not for production')
    if (values.WEBHOOK_ALLOW.length > 0) throw new Error('WEBHOOK_ALLOW: is not for production')
    if (values.RATE_LIMITS === 'off') throw new Error('RATE_LIMITS=off: is not for production')
    // Over plain HTTP an attacker on the network could read the secret key or serve a card form of their own.
    for (const name of ['STRIPE_API_URL', 'STRIPE_JS_URL'] as const)
      if (values[name]?.startsWith('http:')) throw new Error(`${name}=${values[name]}: production needs https`)
  }
  mustKnowProvider(values)
  for (const name of ['DOCUMENT_KEY', 'DOCUMENT_KEY_PREVIOUS'] as const)
    if (values[name] && !/^[0-9a-f]{64}$/i.test(values[name])) throw new Error(`${name}: is not 64 hexadecimal digits`)
  if (values.S3_ENDPOINT && !(values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY))
    throw new Error('S3_ENDPOINT: needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (values.MAP_FILE && values.TILES_URL) throw new Error('MAP_FILE: goes without TILES_URL')
  if (Boolean(values.AI_BASE_URL) !== Boolean(values.AI_MODEL)) throw new Error('AI_BASE_URL: goes together with AI_MODEL')
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET))
    throw new Error('STRIPE_SECRET_KEY: goes together with STRIPE_WEBHOOK_SECRET')
  if (Boolean(values.UPLOAD_BASE_URL) !== Boolean(values.UPLOAD_CDN_URL)) throw new Error('UPLOAD_BASE_URL: goes together with UPLOAD_CDN_URL')
  return {
    ...values,
    LOG_LEVEL: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    sandbox: values.NODE_ENV !== 'production' && (!smsIsReal || !values.SMTP_URL),
  }
}

export const erasuresFile = ({ ERASURES_FILE, DATA_DIR }: Pick<Config, 'ERASURES_FILE' | 'DATA_DIR'>) => ERASURES_FILE ?? join(DATA_DIR, 'erasures.log')

/** The settings with their defaults, as `npm start -- --help` prints them. */
export const describeSettings = () =>
  Object.entries(settings)
    .map(([name, setting]) => `  ${name.padEnd(20)} ${setting.help}${setting.default ? ` (${setting.default})` : ''}`)
    .join('\n')
