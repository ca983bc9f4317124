/** First bytes of files that are taken for tables by mistake: ZIP (and so XLSX and ODS), PDF, old XLS, PNG, JPEG, GIF, gzip. */
const magic = ['504b0304', '25504446', 'd0cf11e0', '89504e47', 'ffd8ff', '47494638', '1f8b']

const startsWith = (bytes: Uint8Array, hex: string) => Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex

/** The text of a table in UTF-8, UTF-16, Windows-1251 or Windows-1252; undefined if it is no text. Bytes that the encoding does not know become U+FFFD, which no cell may contain. */
export function decodeTable(bytes: Uint8Array): string | undefined {
  if (magic.some(hex => startsWith(bytes, hex))) return undefined
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return isMostlyText(text) ? text : undefined
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 'efbbbf')) return 'utf-8'
  if (startsWith(bytes, 'fffe')) return 'utf-16le'
  if (startsWith(bytes, 'feff')) return 'utf-16be'
  const zeros = zerosOf(bytes)
  // Of two bytes of a Latin letter or a digit, one is zero.
  if (zeros.odd > bytes.length / 8 && zeros.even < zeros.odd / 4) return 'utf-16le'
  if (zeros.even > bytes.length / 8 && zeros.odd < zeros.even / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : codePageOf(bytes)
}

function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (const [index, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += Math.ceil(bytes.length / 4096)
  return zeros
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122
const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0

/** Cyrillic words are written in bytes from C0 on alone; in other languages such bytes, which are letters with accents, stand among Latin letters. */
function codePageOf(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let [together, among] = [0, 0]
  for (let index = 0; index < bytes.length; index++) {
    if (!isHigh(bytes[index])) continue
    if (isHigh(bytes[index - 1]) || isHigh(bytes[index + 1])) together++
    else if (isLetter(bytes[index - 1]) || isLetter(bytes[index + 1])) among++
  }
  return together > among ? 'windows-1251' : 'windows-1252'
}

// oxlint-disable-next-line no-control-regex -- these characters are what is counted
const control = /[\u0000-\u0008\u000e-\u001f]/g

/** Stray control characters are the fault of their lines; many are no text. */
const isMostlyText = (text: string) => (text.match(control)?.length ?? 0) <= Math.max(3, text.length / 100)
