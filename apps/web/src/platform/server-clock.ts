let ahead = 0
const hears = new Set<() => void>()

/** The moment by the server's clock, in milliseconds, as its answers told it; of a moment of this device's clock, where one is given. */
export const serverTime = (deviceTime = Date.now()) => deviceTime + ahead

/** Calls back when the server's clock turns out to be another one; returns how to stop. */
export function onServerTime(hear: () => void): () => void {
  hears.add(hear)
  return () => void hears.delete(hear)
}

/**
 * Learns from an answer, asked for and arrived at these moments of the device, how far the device's clock is off.
 * `Date` names the second in which the server answered: a clock that may be right stays as it is, another is moved to the nearest that may.
 * An answer that may come from a cache says nothing of the present.
 */
export function hearServerTime(headers: Headers, askedAt: number, arrivedAt = Date.now()): void {
  const answeredAt = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(answeredAt) || !headers.get('Cache-Control')?.includes('no-store')) return
  const [least, most] = [answeredAt - arrivedAt, answeredAt + 1000 - askedAt]
  const next = Math.min(Math.max(ahead, least), most)
  if (next === ahead || least > most) return
  const isFar = Math.abs(next - ahead) >= 1000
  ahead = next
  if (isFar) for (const hear of hears) hear()
}
