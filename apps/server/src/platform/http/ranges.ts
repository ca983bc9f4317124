/**
 * The first and last byte that a `Range` header asks for, of RFC 9110, section 14. Null for the whole: without the header, or if it is not understood, or asks for
 * several parts. 'none' if no byte of the file is in it.
 */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return null
  return start >= size || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}
