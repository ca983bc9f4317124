/** A piece of a message: words, or an address of the web. */
export interface Piece {
  text: string
  href?: string
}

const address = /\bhttps?:\/\/[^\s<>"'`\p{Cc}]+/giu
/** Belongs to the sentence around the address, not to it. */
const after = /[.,;:!?…»”’\]]+$/u

/** Cuts text into words and addresses. Nothing but http and https becomes an address; one that cannot be read stays words. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const shown = withoutEnd(match[0])
    const href = readable(shown)
    if (href === undefined) continue
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: shown, href })
    at = match.index + shown.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** A closing bracket belongs to the address only where it was opened in it. */
function withoutEnd(found: string): string {
  let shown = found.replace(after, '')
  while (shown.endsWith(')') && shown.split(')').length > shown.split('(').length) shown = shown.slice(0, -1).replace(after, '')
  return shown
}

function readable(shown: string): string | undefined {
  if (!URL.canParse(shown)) return undefined
  const { protocol, href, username, password } = new URL(shown)
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? href : undefined
}
