import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildFile } from './images.build.ts'
import { readImageInfo } from './read-image-info.ts'

const folder = await mkdtemp(join(tmpdir(), 'kinds-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, send, app } = await testApp({ DATA_DIR: folder })

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc8844' } })
const glass = () => sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 204, g: 136, b: 68, alpha: 0.5 } } })
const frames = () => sharp(randomBytes(60 * 120 * 3), { raw: { width: 60, height: 120, channels: 3, pageHeight: 40 } })

const kinds: [string, Promise<Buffer>, object][] = [
  ['JPEG', plain().withMetadata({ density: 96 }).jpeg().toBuffer(), { format: 'JPEG', colorMode: 'RGB', dpi: [96, 96], animated: false }],
  ['turned JPEG', plain().withMetadata({ orientation: 8 }).jpeg().toBuffer(), { width: 60, height: 40, orientation: 8 }],
  ['grey JPEG', plain().toColourspace('b-w').jpeg().toBuffer(), { colorMode: 'L', placeholder: expect.stringMatching(/^#(..)\1\1$/) }],
  ['CMYK JPEG', plain().toColourspace('cmyk').jpeg().toBuffer(), { colorMode: 'CMYK' }],
  ['PNG', plain().png().toBuffer(), { format: 'PNG', colorMode: 'RGB', placeholder: '#cc8844' }],
  ['PNG with alpha', glass().png().toBuffer(), { colorMode: 'RGBA', placeholder: '#e5c3a1' }],
  ['grey PNG with alpha', glass().toColourspace('b-w').png().toBuffer(), { colorMode: 'LA' }],
  ['PNG of 16 bits', plain().toColourspace('rgb16').png().toBuffer(), { colorMode: 'RGB', placeholder: '#cb8743' }],
  ['PNG with a palette', plain().png({ palette: true }).toBuffer(), { format: 'PNG', placeholder: '#cc8844' }],
  ['interlaced PNG', plain().png({ progressive: true }).toBuffer(), { format: 'PNG' }],
  ['WebP', plain().webp({ lossless: true }).toBuffer(), { format: 'WEBP', placeholder: '#cc8844' }],
  ['moving WebP', frames().webp().toBuffer(), { format: 'WEBP', animated: true, width: 60, height: 40 }],
  ['moving GIF', frames().gif().toBuffer(), { format: 'GIF', animated: true, width: 60, height: 40 }],
  ['AVIF', plain().avif({ effort: 0 }).toBuffer(), { format: 'AVIF', width: 60, height: 40 }],
]

test.each(kinds)('%s is known, and drawn by every kind of operation', async (_name, making, facts) => {
  const bytes = await making
  expect(await readImageInfo(bytes)).toMatchObject({ placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/), ...facts })
  const id = await buildFile(db, app.store, bytes)
  const { width = 0, height = 0, orientation } = JSON.parse((await send({ url: `/media/${id}/-/json/` })).body)
  const upright = (orientation ?? 1) >= 5 ? [height, width] : [width, height]
  for (const address of ['-/preview/', '-/grayscale/', '-/blur/30/', '-/rotate/180/', '-/sharp/', '-/crop/100x100/center/', '-/scale_crop/30x30/smart/']) {
    for (const format of ['jpeg', 'png', 'webp']) {
      const answer = await send({ url: `/media/${id}/${address}-/format/${format}/` })
      expect([address, answer.statusCode]).toEqual([address, 200])
      const drawn = await sharp(answer.rawPayload).metadata()
      const size = address.includes('crop/100') ? [100, 100] : address.includes('30x30') ? [30, 30] : upright
      expect([address, drawn.format, drawn.width, drawn.height]).toEqual([address, format, ...size])
    }
  }
})
