let ahead = 0
const listeners = new Set<() => void>()

/** The server's time in milliseconds that corresponds to a time of the device's clock, by default to the current one. */
export const serverTime = (deviceTime = Date.now()) => deviceTime + ahead

/** Calls back when the estimate of the server's clock changes by a second or more. Returns an unsubscribe function. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Updates the offset between the server's and the device's clock from a response and the device's times of request and response.
 * The `Date` header has a resolution of one second, so a range of offsets is possible: one within the range is kept, another is
 * moved to its nearest end. Cacheable responses are ignored, because their `Date` may be old.
 */
export function hearServerTime(headers: Headers, askedAt: number, arrivedAt = Date.now()): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(answeredAt) || !headers.get('Cache-Control')?.includes('no-store')) return
  const [least, most] = [answeredAt - arrivedAt, answeredAt + 1000 - askedAt]
  const next = Math.min(Math.max(ahead, least), most)
  if (next === ahead || least > most) return
  const isFar = Math.abs(next - ahead) >= 1000
  ahead = next
  if (isFar) for (const listener of listeners) listener()
}
