let last = 0
let count = 0

/** The id of a message that is made here: a UUID of version 7, so that those of one tab sort as they were written. Works without a secure context. */
export function newMessageId(now = Date.now()): string {
  count = now > last ? 0 : (count + 1) % 0x1000
  last = Math.max(last, now) + (now <= last && count === 0 ? 1 : 0)
  const time = last.toString(16).padStart(12, '0')
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('')
  const variant = (8 + (Number.parseInt(random.charAt(0), 16) % 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variant}${random.slice(1, 4)}-${random.slice(4)}`
}
