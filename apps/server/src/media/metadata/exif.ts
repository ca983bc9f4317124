const orientationTag = 0x0112

/** EXIF's orientation out of a TIFF block; undefined where it says nothing, or the picture stands upright. */
export function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (tiff.length < 8 || (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM')) return undefined
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  const count = Math.min(short(directory), 500)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (short(entry) !== orientationTag) continue
    const value = short(entry + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** A TIFF block that says how the picture is turned and nothing else. */
export function tiffOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** The TIFF block behind the mark that JPEG, and some WebP, put before it. */
export const withoutMark = (block: Buffer) => (block.subarray(0, 6).equals(exifMark) ? block.subarray(6) : block)

export const withMark = (tiff: Buffer) => Buffer.concat([exifMark, tiff])
