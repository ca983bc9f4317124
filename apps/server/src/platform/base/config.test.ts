import { describe, expect, test } from 'vitest'
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
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}=[^\\n]+: is |^${name}=[^\\n]+: names `))
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

test('the help names every setting, and no secret of this environment', () => {
  const help = describeSettings()
  for (const name of ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'SUPPORT_EMAIL', 'TRUST_PROXY', 'RATE_LIMITS'])
    expect(help).toContain(name)
})
