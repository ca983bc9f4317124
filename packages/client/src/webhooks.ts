/** Headers of a webhook's request: of a Request, or as Node, Express and others give them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface WebhookOptions {
  /** The current time, for tests. */
  now?: Date | undefined
}

/** A webhook request that must not be trusted. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** How far the timestamp of a request may be from the current time, in seconds. */
const tolerance = 5 * 60

/**
 * The event in a webhook's request, after its signature and its time were checked by Standard Webhooks. Rejects with a WebhookError.
 * `body` is the body as it came, before JSON is parsed. Give two secrets while a new one is introduced: one that fits is enough.
 */
export async function verifyWebhook<Event>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { now = new Date() }: WebhookOptions = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => headerIn(headers, name))
  if (!id || !timestamp || !signatures) throw new WebhookError('A header of Standard Webhooks is missing')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('The timestamp is not a number')
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance) throw new WebhookError('The timestamp is more than five minutes away')

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes)
  const keys = await Promise.all((typeof secrets === 'string' ? [secrets] : secrets).map(keyOf))
  for (const signature of signatures.split(' ').filter(one => one.startsWith('v1,')))
    // The comparison of Web Crypto takes the same time for every signature.
    for (const key of keys) if (await fits(key, signature.slice(3), signed)) return JSON.parse(new TextDecoder().decode(bytes)) as Event
  throw new WebhookError('No signature fits')
}

const fits = async (key: HmacKey, signature: string, signed: Uint8Array<ArrayBuffer>) => {
  const bytes = fromBase64(signature)
  return bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, signed))
}

function keyOf(secret: string): Promise<HmacKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (!bytes?.length) throw new TypeError('A secret is whsec_ and base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function headerIn(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(start.length + end.length)
  both.set(start)
  both.set(end, start.length)
  return both
}
