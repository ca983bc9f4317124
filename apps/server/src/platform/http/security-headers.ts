import type { Config } from '../base/config.ts'

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? ` ${new URL(url).origin}` : '')

const overTls = (config: Config) => (config.PUBLIC_URL?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : undefined)

/** Headers of pages and their resources. Scripts are allowed from this origin (and Stripe) only, because a foreign script could read the access token in local storage. */
export function securityHeaders(config: Config): Record<string, string> {
  const tiles = originOf(config.TILES_URL)
  const uploads = originOf(config.UPLOAD_BASE_URL)
  const pictures = originOf(config.UPLOAD_CDN_URL)
  // Stripe's card field runs in a frame of Stripe's origin. Without a publishable key nothing of Stripe is allowed.
  const stripe = config.STRIPE_PUBLISHABLE_KEY ? originOf(config.STRIPE_JS_URL) || ' https://js.stripe.com https://*.js.stripe.com' : ''
  const stripeFrames = stripe && `${stripe} https://hooks.stripe.com`
  const stripeApi = stripe && ` https://api.stripe.com`
  return {
    'content-security-policy': [
      `default-src 'self'`,
      `script-src 'self'${stripe}`,
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob:${tiles}${pictures}`,
      ...(pictures ? [`media-src 'self'${pictures}`] : []),
      `connect-src 'self'${tiles}${uploads}${stripeApi}`,
      ...(stripeFrames ? [`frame-src 'self'${stripeFrames}`] : []),
      `font-src 'self'`,
      `worker-src 'self' blob:`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join(';'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
    ...overTls(config),
  }
}

/** Headers of responses that are data. If a browser shows one as a page, nothing in it may run, load or be framed. */
export const dataHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': `default-src 'none';frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  ...overTls(config),
})
