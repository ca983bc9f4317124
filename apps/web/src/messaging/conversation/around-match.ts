const shownBefore = 32

/** A text around the letters that were searched for: what stands before, the letters themselves, what follows. */
export function aroundMatch(text: string, q: string): [before: string, match: string, after: string] {
  const line = text.replace(/\s+/g, ' ')
  const at = line.toLowerCase().indexOf(q.toLowerCase())
  // Lower case can be longer than what is lowered: then the places do not fit.
  if (at < 0 || line.length !== line.toLowerCase().length) return [line, '', '']
  const from = at > shownBefore + 1 ? line.indexOf(' ', at - shownBefore) : 0
  const start = from < 0 || from >= at ? Math.max(0, at - shownBefore) : from
  return [`${start > 0 ? '…' : ''}${line.slice(start, at).trimStart()}`, line.slice(at, at + q.length), line.slice(at + q.length)]
}
