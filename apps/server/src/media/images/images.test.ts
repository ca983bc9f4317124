import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/base/config.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { openStore } from '../stores/open-store.ts'
import { buildFile } from './images.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'images-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, send } = await testApp({ DATA_DIR: folder })
const store = openStore(readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }))

type Rgb = [number, number, number]
const red: Rgb = [220, 30, 30]
const green: Rgb = [30, 160, 30]
const blue: Rgb = [30, 30, 220]
const yellow: Rgb = [220, 210, 30]
const white: Rgb = [255, 255, 255]

/** Four quarters: red, green above; blue, yellow below. */
function quarters(width: number, height: number) {
  const size = { width: width / 2, height: height / 2 }
  const paint = ([r, g, b]: Rgb, left: number, top: number) => ({ input: { create: { ...size, channels: 3 as const, background: { r, g, b } } }, left, top })
  const parts = [paint(red, 0, 0), paint(green, size.width, 0), paint(blue, 0, size.height), paint(yellow, size.width, size.height)]
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(parts)
}

let wide = ''
let turned = ''
let huge = ''
let glass = ''
let text = ''
let small = ''
beforeAll(async () => {
  wide = await buildFile(db, store, await quarters(1600, 1000).jpeg({ quality: 95 }).toBuffer())
  turned = await buildFile(db, store, await quarters(800, 500).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer())
  huge = await buildFile(db, store, await quarters(6000, 4000).jpeg().toBuffer())
  small = await buildFile(db, store, await quarters(200, 100).jpeg({ quality: 95 }).toBuffer())
  glass = await buildFile(
    db,
    store,
    await sharp({ create: { width: 400, height: 400, channels: 4, background: { r: 220, g: 30, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer(),
    { mime: 'image/png' },
  )
  text = await buildFile(db, store, Buffer.from('Hello'), { mime: 'text/plain', name: 'Привет "1".txt' })
})

interface Seen {
  width: number
  height: number
  format: string
  corners: Rgb[]
  at: (x: number, y: number) => Rgb
}

async function see(bytes: Buffer): Promise<Seen> {
  const { format } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Rgb => {
    const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  const corners = [at(0.03, 0.03), at(0.97, 0.03), at(0.03, 0.97), at(0.97, 0.97)]
  return { width: info.width, height: info.height, format, corners, at }
}

const isNear = (a: Rgb | undefined, b: Rgb) => a !== undefined && a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 26)
const named = (rgb: Rgb | undefined) => Object.entries({ red, green, blue, yellow, white }).find(([, one]) => isNear(rgb, one))?.[0] ?? JSON.stringify(rgb)

async function drawn(uuid: string, address: string, accept = 'image/png') {
  const answer = await send({ url: `/media/${uuid}/${address}`, headers: { accept } })
  expect(answer.statusCode, `${address}: ${answer.body.slice(0, 200)}`).toBe(200)
  return see(answer.rawPayload)
}

const all = ['red', 'green', 'blue', 'yellow']

describe('sizes and corners', () => {
  test.each<[string, number, number, string[]]>([
    ['-/preview/900x500/', 800, 500, all],
    ['-/preview/', 1600, 1000, all],
    ['-/preview/5000x5000/', 1600, 1000, all],
    ['-/resize/300x200/', 300, 200, all],
    ['-/resize/300x300/', 300, 300, all],
    ['-/resize/400x/', 400, 250, all],
    ['-/resize/x250/', 400, 250, all],
    ['-/resize/3000x/', 3000, 1875, all],
    ['-/stretch/off/-/resize/3000x/', 1600, 1000, all],
    ['-/stretch/off/-/resize/800x2000/', 800, 1000, all],
    ['-/stretch/fill/-/resize/2000x2000/', 2000, 2000, ['white', 'white', 'white', 'white']],
    ['-/stretch/fill/-/setfill/1e1edc/-/resize/2000x2000/', 2000, 2000, ['blue', 'blue', 'blue', 'blue']],
    ['-/resize/400x/-/stretch/off/-/resize/800x/', 400, 250, all],
    ['-/smart_resize/500x500/', 500, 500, all],
    ['-/scale_crop/460x460/center/', 460, 460, all],
    ['-/scale_crop/1200x420/center/', 1200, 420, all],
    ['-/scale_crop/400x1000/left/', 400, 1000, ['red', 'red', 'blue', 'blue']],
    ['-/scale_crop/400x1000/right/', 400, 1000, ['green', 'green', 'yellow', 'yellow']],
    ['-/scale_crop/400x1000/', 400, 1000, ['red', 'red', 'blue', 'blue']],
    ['-/scale_crop/1600x400/0p,100p/', 1600, 400, ['blue', 'yellow', 'blue', 'yellow']],
    ['-/scale_crop/2000x2000/center/', 2000, 2000, all],
    ['-/scale_crop/300x300/smart/', 300, 300, []],
    ['-/scale_crop/300x300/smart_faces_objects/center/', 300, 300, []],
    ['-/crop/800x500/', 800, 500, ['red', 'red', 'red', 'red']],
    ['-/crop/800x500/bottom/', 800, 500, ['blue', 'yellow', 'blue', 'yellow']],
    ['-/crop/800x500/800,500/', 800, 500, ['yellow', 'yellow', 'yellow', 'yellow']],
    ['-/crop/800x500/100p,0p/', 800, 500, ['green', 'green', 'green', 'green']],
    ['-/crop/50px50p/', 800, 500, ['red', 'red', 'red', 'red']],
    ['-/crop/50px500/center/', 800, 500, all],
    ['-/crop/16:9/', 1600, 900, all],
    ['-/crop/1:1/left/', 1000, 1000, ['red', 'green', 'blue', 'yellow']],
    ['-/crop/2000x2000/', 2000, 2000, ['red', 'white', 'white', 'white']],
    ['-/crop/800x500/800,0/-/resize/100x/', 100, 63, ['green', 'green', 'green', 'green']],
    ['-/crop/1000x600/center/-/crop/300x300/center/-/scale_crop/90x90/center/', 90, 90, all],
    ['-/rotate/90/', 1000, 1600, ['green', 'yellow', 'red', 'blue']],
    ['-/rotate/180/-/preview/200x200/', 200, 125, ['yellow', 'blue', 'green', 'red']],
    ['-/preview/200x200/-/rotate/270/', 125, 200, ['blue', 'red', 'yellow', 'green']],
    ['-/rotate/360/-/preview/200x200/', 200, 125, all],
    ['-/flip/-/preview/200x200/', 200, 125, ['blue', 'yellow', 'red', 'green']],
    ['-/mirror/-/preview/200x200/', 200, 125, ['green', 'red', 'yellow', 'blue']],
    ['-/quality/best/', 1600, 1000, all],
    ['-/strip_meta/none/', 1600, 1000, all],
    ['-/blur/0/-/preview/200x200/', 200, 125, all],
    ['-/preview/200x200/name of it.png', 200, 125, all],
  ])('%s', async (address, width, height, corners) => {
    const seen = await drawn(wide, address)
    expect([seen.width, seen.height]).toEqual([width, height])
    if (corners.length > 0) expect(seen.corners.map(named)).toEqual(corners)
  })

  test('shows a turned photograph upright, and as it lies where that is asked', async () => {
    const upright = await drawn(turned, '-/preview/250x400/')
    expect([upright.width, upright.height, ...upright.corners.map(named)]).toEqual([250, 400, 'blue', 'red', 'yellow', 'green'])
    const cut = await drawn(turned, '-/crop/250x400/250,0/-/resize/100x/')
    expect([cut.width, cut.height, ...cut.corners.map(named)]).toEqual([100, 160, 'red', 'red', 'red', 'red'])
    const lying = await drawn(turned, '-/autorotate/no/-/preview/400x400/')
    expect([lying.width, lying.height, ...lying.corners.map(named)]).toEqual([400, 250, ...all])
  })

  test('draws from the large copy as from the original, and large pictures as small ones', async () => {
    for (const [address, width, height, corners] of [
      ['-/preview/900x500/', 750, 500, all],
      ['-/scale_crop/460x460/center/', 460, 460, all],
      ['-/crop/3000x2000/3000,0/-/resize/300x/', 300, 200, ['green', 'green', 'green', 'green']],
      ['-/crop/100x100/2950,1950/', 100, 100, all],
      ['-/rotate/90/-/preview/300x300/', 200, 300, ['green', 'yellow', 'red', 'blue']],
    ] as const) {
      const seen = await drawn(huge, address)
      expect([address, seen.width, seen.height, ...seen.corners.map(named)]).toEqual([address, width, height, ...corners])
    }
    await expect.poll(() => store.sizeOf(`masters/${huge.slice(-2)}/${huge}`)).toBeGreaterThan(1000)
    const after = await drawn(huge, '-/crop/3000x2000/3000,2000/-/resize/310x/')
    expect([after.width, after.height, ...after.corners.map(named)]).toEqual([310, 207, 'yellow', 'yellow', 'yellow', 'yellow'])
    const sharpCut = await drawn(huge, '-/crop/110x110/2945,1945/')
    expect([sharpCut.width, ...sharpCut.corners.map(named)]).toEqual([110, ...all])
  })
})

describe('tones', () => {
  const at = (rgb: Rgb) => rgb.map(Math.round)
  test.each<[string, Rgb, number]>([
    ['grayscale', [70, 70, 70], 4],
    ['invert', [35, 225, 225], 4],
    ['brightness/20', [255, 81, 81], 4],
    ['brightness/-100', [0, 0, 0], 1],
    ['exposure/-100', [110, 15, 15], 4],
    ['gamma/100', [220, 30, 30], 4],
    ['gamma/200', [237, 87, 87], 5],
    ['contrast/-100', [128, 128, 128], 2],
    ['saturation/-100', [70, 70, 70], 4],
    ['vibrance/0', [220, 30, 30], 4],
    ['warmth/50', [240, 30, 10], 4],
    ['sharp/20', [220, 30, 30], 12],
    ['blur/5000', [125, 107, 75], 30],
    ['blur/50/0', [220, 30, 30], 4],
    ['enhance/0', [220, 30, 30], 4],
  ])('%s', async (operation, wanted, within) => {
    const { corners } = await drawn(small, `-/${operation}/-/format/png/`)
    const got = at(corners[0] ?? [0, 0, 0])
    wanted.forEach((value, index) => expect(Math.abs((got[index] ?? 0) - value), `${operation}: ${got.join()}`).toBeLessThanOrEqual(within))
  })

  test('run from left to right', async () => {
    const first = await drawn(small, '-/invert/-/brightness/-100/-/format/png/')
    const last = await drawn(small, '-/brightness/-100/-/invert/-/format/png/')
    expect([named(first.corners[0]), named(last.corners[0])]).toEqual(['[0,0,0]', 'white'])
  })
})

describe('formats', () => {
  test.each([
    ['', 'image/avif,image/webp,*/*', 'image/avif'],
    ['', 'image/webp,*/*', 'image/webp'],
    ['', 'image/avif;q=0, image/webp;q=0.5', 'image/webp'],
    ['', '*/*', 'image/jpeg'],
    ['-/resize/2000x/', 'image/avif,image/webp', 'image/webp'],
    ['-/format/png/', 'image/webp', 'image/png'],
    ['-/format/webp/', '*/*', 'image/webp'],
    ['-/format/jpeg/', 'image/webp', 'image/jpeg'],
    ['-/format/preserve/', 'image/webp', 'image/jpeg'],
  ])('%s with %s is %s', async (more, accept, type) => {
    const answer = await send({ url: `/media/${wide}/-/preview/200x200/${more}`, headers: { accept } })
    expect(answer.headers['content-type']).toBe(type)
    const { format, compression } = await sharp(answer.rawPayload).metadata()
    expect(`image/${format === 'heif' && compression === 'av1' ? 'avif' : format}`).toBe(type)
    expect(answer.headers.vary ?? '').toBe(more.includes('format') ? '' : 'Accept')
  })

  test('what is seen through stays so, or is filled', async () => {
    const address = `/media/${glass}/-/preview/100x100/`
    const open = await send({ url: address, headers: { accept: '*/*' } })
    expect([open.headers['content-type'], (await sharp(open.rawPayload).metadata()).hasAlpha]).toEqual(['image/png', true])
    const filled = await see((await send({ url: `${address}-/format/jpeg/-/setfill/00f/` })).rawPayload)
    expect(isNear(filled.corners[0], [110, 15, 142])).toBe(true)
  })

  test.each(['jpeg', 'webp'])('sizes of %s are ordered by quality', async format => {
    const sizes: number[] = []
    const noisy = await buildFile(
      db,
      store,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
        .jpeg({ quality: 98 })
        .toBuffer(),
    )
    for (const quality of ['lightest', 'lighter', 'normal', 'better', 'best']) {
      sizes.push((await send({ url: `/media/${noisy}/-/format/${format}/-/quality/${quality}/` })).rawPayload.length)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(5)
  })

  test('progressive JPEG where it is asked for', async () => {
    const scans = async (address: string) => (await sharp((await send({ url: `/media/${wide}/${address}` })).rawPayload).metadata()).isProgressive
    expect([await scans('-/format/jpeg/-/progressive/yes/'), await scans('-/format/jpeg/')]).toEqual([true, false])
  })
})

describe('answers', () => {
  test('are for good, named, and not sent twice', async () => {
    const url = `/media/${wide}/-/preview/300x300/`
    const answer = await send({ url, headers: { accept: 'image/webp' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
      'content-length': String(answer.rawPayload.length),
    })
    const etag = String(answer.headers.etag)
    const again = await send({ url, headers: { accept: 'image/webp', 'if-none-match': `"other", W/${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await send({ url, headers: { accept: '*/*' } })).headers.etag).not.toBe(etag)
    expect((await send({ url: `/media/${wide}/-/preview/301x301/`, headers: { accept: 'image/webp' } })).headers.etag).not.toBe(etag)
    const head = await send({ method: 'HEAD', url, headers: { accept: 'image/webp' } })
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([200, '', answer.headers['content-length'], etag])
  })

  test('the stored bytes come whole or in ranges', async () => {
    const bytes = (await send({ url: `/media/${wide}/` })).rawPayload
    const part = async (range: string, headers = {}) => {
      const answer = await send({ url: `/media/${wide}/`, headers: { range, ...headers } })
      return [answer.statusCode, answer.headers['content-range'] ?? '', answer.rawPayload.length]
    }
    const size = bytes.length
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100])
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100])
    expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
    expect(await part('bytes=5-2')).toEqual([200, '', size])
    expect(await part('bytes=0-1,4-5')).toEqual([200, '', size])
    expect(await part('lines=1-2')).toEqual([200, '', size])
    expect(await part('bytes=0-99', { 'if-range': '"other"' })).toEqual([200, '', size])
    const head = await send({ method: 'HEAD', url: `/media/${wide}/` })
    expect([head.body, head.headers['content-length'], head.headers['accept-ranges'], head.headers['content-type']]).toEqual([
      '',
      String(size),
      'bytes',
      'image/jpeg',
    ])
    const etag = String(head.headers.etag)
    expect((await send({ url: `/media/${wide}/holiday.jpg`, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  })

  test('a picture is saved with inline/no, as it is and drawn; its colours may be named', async () => {
    for (const address of ['-/inline/no/', '-/preview/100x100/-/inline/no/', '-/srgb/fast/-/preview/100x100/-/inline/no/me.jpg']) {
      const answer = await send({ url: `/media/${wide}/${address}` })
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)])
    }
    expect((await send({ url: `/media/${wide}/-/srgb/other/-/preview/100x100/` })).statusCode).toBe(400)
  })

  test('what is no picture is handed over as a file', async () => {
    const answer = await send({ url: `/media/${text}/` })
    expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
      200,
      'Hello',
      `attachment; filename="______ _1_.txt"; filename*=UTF-8''%D0%9F%D1%80%D0%B8%D0%B2%D0%B5%D1%82%20%221%22.txt`,
    ])
    expect((await send({ url: `/media/${text}/-/inline/yes/` })).headers['content-disposition']).toContain('inline')
    expect((await send({ url: `/media/${text}/-/preview/` })).statusCode).toBe(422)
    for (const mime of ['text/html', 'image/svg+xml', 'application/xml', 'application/xhtml+xml', 'text/javascript']) {
      const page = await buildFile(db, store, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), { mime, name: 'page' })
      for (const address of ['', '-/inline/yes/']) {
        const { headers } = await send({ url: `/media/${page}/${address}` })
        expect([mime, headers['content-disposition'], headers['content-security-policy']]).toEqual([
          mime,
          expect.stringMatching(/^attachment/),
          `default-src 'none'; sandbox`,
        ])
      }
      expect((await send({ url: `/media/${page}/-/preview/100x100/` })).statusCode).toBe(422)
    }
  })

  test('facts of a picture', async () => {
    const { body, headers, statusCode } = await send({ url: `/media/${turned}/-/json/` })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/json; charset=utf-8', 'public, max-age=81270'])
    expect(JSON.parse(body)).toMatchObject({
      id: turned,
      width: 800,
      height: 500,
      format: 'JPEG',
      orientation: 6,
      color_mode: 'RGB',
      sequence: false,
      geo_location: null,
    })
  })

  test('an address without its slash leads to the one with it', async () => {
    const answer = await send({ url: `/media/${wide}` })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/media/${wide}/`])
    expect((await send({ url: `/media/${wide.toUpperCase()}/-/json/` })).statusCode).toBe(200)
  })

  test('a file of a group comes with its own effects', async () => {
    const group = '11111111-2222-4333-8444-555555555555'
    const { sql } = await import('../../platform/db/db.ts')
    await db.run(sql`insert into file_groups (id, files, effects, created_at) values (${group}, ${[wide, small]}::uuid[], ${['resize/x800/', '']}, now())`)
    const get = async (rest: string) => {
      const answer = await send({ url: `/media/${group}~2/${rest}`, headers: { accept: 'image/png' } })
      if (answer.statusCode !== 200) return answer.statusCode
      const { width, height } = await see(answer.rawPayload)
      return [width, height]
    }
    expect(await get('nth/0/')).toEqual([1280, 800])
    expect(await get('nth/0/-/resize/100x/')).toEqual([100, 63])
    expect(await get('nth/1/')).toEqual([200, 100])
    expect(await get('nth/1/-/resize/50x/x.png')).toEqual([50, 25])
    expect([await get('nth/2/'), await get(''), await get('nth/x/')]).toEqual([404, 404, 404])
    expect((await send({ url: `/media/${group}~3/nth/0/` })).statusCode).toBe(404)
  })

  test('the same size asked by many at once is drawn once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send({ url: `/media/${wide}/-/preview/333x333/-/blur/100/`, headers: { accept: 'image/webp' } })),
    )
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => answer.rawPayload.toString('base64'))).size).toBe(1)
  })
})
