import type { ImageRequest } from './operations.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Beyond this many pixels AVIF takes longer than it saves. */
const mostForAvif = 2_000_000

/** True where the header names the type itself and does not weigh it 0; wildcards name no newer format. */
function takes(accept: string, type: string): boolean {
  return accept.split(',').some(part => {
    const [name = '', ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase())
    return name === type && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

export interface Drawn {
  width: number
  height: number
  hasAlpha: boolean
  /** As the stored file has it, upper case. */
  storedFormat: string
}

/** The format of an answer, by what the address wants and what the client takes. */
export function pickFormat(wanted: ImageRequest['format'], accept: string | undefined, { width, height, hasAlpha, storedFormat }: Drawn): PictureFormat {
  const plain = hasAlpha ? 'png' : 'jpeg'
  if (wanted === 'preserve') return storedFormat === 'JPEG' ? 'jpeg' : storedFormat === 'PNG' ? 'png' : plain
  if (wanted !== 'auto') return wanted
  const header = (accept ?? '').slice(0, 1000)
  if (width * height <= mostForAvif && takes(header, 'image/avif')) return 'avif'
  return takes(header, 'image/webp') ? 'webp' : plain
}
