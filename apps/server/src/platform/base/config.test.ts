import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeSettings, readConfig } from './config.ts'

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rent.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15005550006',
  DOCUMENT_KEY: 'ab'.repeat(32),
}

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DEMO: '1', RATE_LIMITS: 'on', TRUST_PROXY: undefined, CORS_ORIGINS: [], sandbox: true })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'rent.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://x'],
  ['DEMO', 'yes'],
  ['RATE_LIMITS', 'maybe'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '*'],
  ['TRUST_PROXY', '10.0.0.0/8, everybody'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL', '1'],
  ['SMTP_URL', 'https://mail.example'],
  ['NODE_ENV', 'prod'],
])('%s=%s stops the start with one line that names the setting and the reason', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}(?:=[^\\n]+)?: (?:is|names) `))
})

describe('production', () => {
  test('starts with real providers, without the sandbox', () => {
    expect(readConfig(real).sandbox).toBe(false)
  })

  test.each(['SMTP_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL', 'DOCUMENT_KEY'])('refuses to start without %s', name => {
    expect(() => readConfig({ ...real, [name]: undefined })).toThrow(/production needs/)
  })

  test('does not repeat an invalid key in the message', () => {
    expect(() => readConfig({ ...real, DOCUMENT_KEY: 'nearly-secret' })).toThrow('DOCUMENT_KEY: is not 64 hexadecimal digits')
  })

  test('refuses settings that are meant for tests', () => {
    expect(() => readConfig({ ...real, UPLOAD_UNSIGNED: 'on' })).toThrow('UPLOAD_UNSIGNED=on')
    expect(() => readConfig({ ...real, UPLOAD_FROM_URL_ALLOW: '127.0.0.1:80' })).toThrow('UPLOAD_FROM_URL_ALLOW')
    expect(() => readConfig({ ...real, WEBHOOK_ALLOW: '127.0.0.1:80' })).toThrow('WEBHOOK_ALLOW')
  })

  test.each(['STRIPE_API_URL', 'STRIPE_JS_URL'])('takes %s over https alone', name => {
    expect(() => readConfig({ ...real, [name]: 'http://127.0.0.1:4999' })).toThrow(`${name}=http://127.0.0.1:4999: production needs https`)
    expect(() => readConfig({ ...real, [name]: 'https://stripe.example' })).not.toThrow()
    expect(() => readConfig({ [name]: 'http://127.0.0.1:4999' })).not.toThrow()
  })

  test('refuses an incomplete file store, an incomplete upload provider and an unknown file type', () => {
    expect(() => readConfig({ ...real, S3_ENDPOINT: 'https://s3.example' })).toThrow('needs S3_BUCKET')
    expect(() => readConfig({ ...real, UPLOAD_BASE_URL: 'https://upload.example' })).toThrow('goes together with UPLOAD_CDN_URL')
    expect(() => readConfig({ ...real, UPLOAD_TYPES: 'pictures' })).toThrow("names 'pictures'")
  })

  test('refuses to start without rate limits', () => {
    expect(() => readConfig({ ...real, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off')
  })
})

describe('a setting from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const path = join(folder, 'token')
  writeFileSync(path, 'from-a-file\n')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is the text of the file, without the line break at its end', () => {
    expect(readConfig({ METRICS_TOKEN_FILE: path }).METRICS_TOKEN).toBe('from-a-file')
    // A setting of its own that ends in _FILE.
    expect(readConfig({ RATES_FILE: path }).RATES_FILE).toBe(path)
  })

  test('is refused beside its variable, and if the file cannot be read', () => {
    expect(() => readConfig({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: 'x' })).toThrow('METRICS_TOKEN: and METRICS_TOKEN_FILE are both set')
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(/^METRICS_TOKEN: _FILE=.+ cannot be read \(ENOENT\)$/)
  })
})

test('a secret with a typing error is not in the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres//me:hidden@db' })).toThrow(/^DATABASE_URL: is not an address/)
  expect(() => readConfig({ SMTP_URL: 'https://me:hidden@mail.example' })).toThrow(/^SMTP_URL: (?!.*hidden)/)
})

test('the help names every setting, and no secret of this environment', () => {
  const help = describeSettings()
  for (const name of ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'SUPPORT_EMAIL', 'TRUST_PROXY', 'RATE_LIMITS'])
    expect(help).toContain(name)
})
