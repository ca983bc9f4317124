import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const chunk = (type: string, data: Buffer, isBroken = false) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(isBroken ? 0 : crc32(body))
  return Buffer.concat([length, body, sum])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey PNG of that size; `rows` of its pixels are there. */
function png(width: number, height: number, { rows = height, extra = [] as Buffer[], isBroken = false } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([signature, chunk('IHDR', head), ...extra, chunk('IDAT', pixels, isBroken), chunk('IEND', Buffer.alloc(0))])
}

/** The same JPEG with another size written in its frame header. */
function claimed(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const gifHead = Buffer.from('4749463839610100010080000000000000ffffff', 'hex')
const gifFrame = Buffer.from('21f9040000000000002c00000000010001000002024401', 'hex')
const gif = (frames: number) =>
  Buffer.concat([gifHead, ...Array.from({ length: frames }, () => Buffer.concat([gifFrame, Buffer.from([0])])), Buffer.from([0x3b])])

const riff = (kind: string, body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from(kind), body])
}

export interface Hostile {
  name: string
  bytes: Buffer
  /** What the service makes of it: no picture at all, or a picture of which nothing but pixels is passed on. */
  fate: 'refused' | 'neutralised'
}

/** Words that stand in the neutralised ones and in nothing that is drawn from them. */
export const poison = '<script>alert("owned")</script>'

/** Files as attackers send them. Each is small; what it asks for is not. */
export async function hostilePictures(): Promise<Hostile[]> {
  const noisy = sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
  const jpeg = await noisy.clone().jpeg().toBuffer()
  const plainPng = await noisy.clone().png().toBuffer()
  const webp = await noisy.clone().webp().toBuffer()
  const avif = await noisy.clone().avif({ effort: 0 }).toBuffer()
  const tiff = await noisy.clone().tiff().toBuffer()
  const moving = (frames: number) =>
    sharp(Buffer.alloc(16 * 16 * frames * 3, 90).fill(randomBytes(99)), { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
  const located = await noisy
    .clone()
    .withExif({ IFD0: { Artist: poison, Model: 'Serial 0815' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 39/1 0/1' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, poison.length + 2]), Buffer.from(poison)])
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(poison), randomBytes(200), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
  const text = (words: string) => Buffer.from(words)
  const refused = (name: string, bytes: Buffer): Hostile => ({ name, bytes, fate: 'refused' })
  const neutralised = (name: string, bytes: Buffer): Hostile => ({ name, bytes, fate: 'neutralised' })

  return [
    refused('PNG of 256 megapixels', png(16_000, 16_000)),
    refused('PNG of 76 megapixels', png(8720, 8720)),
    refused('PNG that claims 60,000 by 60,000', png(60_000, 60_000, { rows: 1 })),
    refused('PNG of one row of 80 million', png(80_000_000, 1)),
    refused('PNG without most of its rows', png(4000, 4000, { rows: 10 })),
    refused('PNG with a broken sum', png(200, 200, { isBroken: true })),
    refused('JPEG that claims 65,500 by 65,500', claimed(jpeg, 65_500, 65_500)),
    neutralised('JPEG that claims 5,000 by 3,000', claimed(jpeg, 5000, 3000)),
    refused('JPEG that claims no width', claimed(jpeg, 0, 100)),
    refused('GIF of 5,000 frames', gif(5000)),
    refused('GIF of 61 frames', await moving(61).gif({ effort: 1 }).toBuffer()),
    refused('WebP of 80 frames', await moving(80).webp({ effort: 0 }).toBuffer()),
    refused('JPEG cut off in the middle', jpeg.subarray(0, jpeg.length / 2)),
    refused('PNG cut off in the middle', plainPng.subarray(0, plainPng.length / 2)),
    refused('WebP cut off in the middle', webp.subarray(0, webp.length / 2)),
    refused('AVIF cut off in the middle', avif.subarray(0, avif.length / 2)),
    refused('JPEG of its first 20 bytes', jpeg.subarray(0, 20)),
    refused('SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${poison}</svg>`)),
    refused(
      'SVG that reads a file',
      text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>'),
    ),
    refused(
      'SVG of a million laughs',
      text(`<!DOCTYPE s [<!ENTITY a "ha">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(50)}]><svg xmlns="http://www.w3.org/2000/svg"/>`),
    ),
    refused('page that calls itself JPEG', text(`<!doctype html>${poison}`)),
    refused('script behind the letters of a GIF', text(`GIF89a/*${'x'.repeat(50)}*/=1;alert(1)`)),
    refused('script behind the letters of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(`*/=alert(1)/*${poison}`)])),
    refused('commands for ImageMagick', text(`push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/"|ls "-la)'\npop graphic-context`)),
    refused('PDF', text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')),
    refused('ZIP', zip),
    refused('TIFF', tiff),
    refused('the library’s own format', Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(200)])),
    refused('PPM', text('P6 2 2 255 ............')),
    refused('Radiance HDR', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n')),
    refused('BMP', Buffer.concat([text('BM'), randomBytes(200)])),
    refused('HEIC without a picture', Buffer.concat([Buffer.from('0000001c6674797068656963', 'hex'), Buffer.alloc(300)])),
    refused('WebP that claims 16,383 by 16,383', riff('WEBP', Buffer.concat([text('VP8X'), Buffer.from('0a00000000000000fe3f00fe3f00', 'hex')]))),
    refused('noise', randomBytes(100_000)),
    refused('nothing', Buffer.alloc(0)),
    refused('a single byte', Buffer.from([0xff])),
    neutralised('JPEG with a ZIP behind it', Buffer.concat([jpeg, zip])),
    neutralised('JPEG with a script in its comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])),
    neutralised('JPEG that tells where it was taken', located),
    neutralised('PNG with a page in its text', png(64, 64, { extra: [chunk('tEXt', text(`Comment\0${poison}`))] })),
    neutralised(
      'PNG with 60 MB of packed text',
      png(64, 64, { extra: [chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000, 97))]))] }),
    ),
    neutralised('PNG with a false profile', png(64, 64, { extra: [chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(randomBytes(400))]))] })),
    neutralised('PNG with a page behind it', Buffer.concat([plainPng, text(poison)])),
    neutralised('WebP with a page behind it', Buffer.concat([webp, text(poison)])),
    neutralised('GIF of 60 frames', await moving(60).gif({ effort: 1 }).toBuffer()),
    neutralised('PNG four pixels wide and 2,000 high', png(4, 2000)),
  ]
}

/** A picture of 74 megapixels that is small to send and takes the decoder long: every scan goes over all of it. */
export const heavyPicture = () =>
  sharp({ create: { width: 10_000, height: 7400, channels: 3, background: '#6a8' } })
    .jpeg({ progressive: true, quality: 60 })
    .toBuffer()
