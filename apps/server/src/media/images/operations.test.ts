import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../platform/base/must.ts'
import { planOnMaster } from './master.ts'
import { readImageRequest } from './operations.ts'
import { planPicture, uprightSize, type Pass, type Plan, type Size } from './plan.ts'

const refusal = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

describe('reading an address', () => {
  test('settings hold wherever they stand, a name is only a name', () => {
    const wanted = readImageRequest(
      '-/format/webp/-/preview/100x100/-/quality/best/-/setfill/0f08/-/inline/yes/-/autorotate/no/my photo.jpg'.replace('0f08', '0f0'),
    )
    expect(wanted).toMatchObject({
      operations: [{ name: 'preview', width: 100, height: 100 }],
      format: 'webp',
      quality: 'best',
      fill: { r: 0, g: 255, b: 0, alpha: 1 },
      inline: true,
      autorotate: false,
      isDerived: true,
      name: 'my photo.jpg',
    })
  })

  test.each(['', 'photo.jpg', '-/inline/yes/', '-/inline/no/photo.jpg', '-/json/'])('%s leaves the bytes as they are', address => {
    expect(readImageRequest(address).isDerived).toBe(false)
  })

  test('whatever is sent is read or refused', () => {
    const step = fc.oneof(
      fc.constantFrom(
        '-',
        'preview',
        'resize',
        'scale_crop',
        'crop',
        'rotate',
        'blur',
        'stretch',
        'off',
        'center',
        '300x200',
        'x5',
        '50p,5',
        '16:9',
        '',
        '..',
        '5000',
        '-1',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        expect([undefined, 'bad_request']).toContain(refusal(() => readImageRequest(`-/${steps.join('/')}/`)))
      }),
    )
  })
})

const side = fc.integer({ min: 1, max: 9000 })
const sources = fc.record({ width: side, height: side, orientation: fc.constantFrom(null, 1, 3, 6, 8) }).filter(one => one.width * one.height <= 75_000_000)
const number = fc.integer({ min: 1, max: 5000 })
const align = fc.constantFrom('', 'center/', 'left/', '0p,100p/', '33p,66p/')
const operation = fc.oneof(
  fc.tuple(number, number).map(([w, h]) => `preview/${w}x${h}/`),
  fc.tuple(number, number).map(([w, h]) => `resize/${w}x${h}/`),
  number.map(w => `resize/${w}x/`),
  number.map(h => `resize/x${h}/`),
  fc.tuple(number, number, align).map(([w, h, at]) => `scale_crop/${w}x${h}/${at}`),
  fc.tuple(number, number).map(([w, h]) => `scale_crop/${w}x${h}/smart/`),
  fc.tuple(number, number, align).map(([w, h, at]) => `crop/${w}x${h}/${at}`),
  fc.tuple(fc.integer({ min: 1, max: 100 }), align).map(([p, at]) => `crop/${p}px${p}p/${at}`),
  fc.constantFrom(
    'rotate/90/',
    'rotate/180/',
    'flip/',
    'mirror/',
    'grayscale/',
    'invert/',
    'blur/50/',
    'stretch/off/',
    'stretch/fill/',
    'crop/16:9/',
    'crop/3:4/left/',
  ),
)
const addresses = fc.array(operation, { minLength: 1, maxLength: 6 }).map(list => `-/${list.join('-/')}`)

/** Walks through the passes as the library will, and fails where one leaves its picture. */
function walk(plan: Plan, source: Size): Size {
  let size = source
  const step = (pass: Pass): Size => {
    if (pass.name === 'rotate') return pass.quarters === 2 ? size : { width: size.height, height: size.width }
    if (pass.name !== 'draw') return size
    for (const [box, within] of [[pass.cut, size] as const, [pass.window, pass.size] as const]) {
      if (!box) continue
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.width).toBeGreaterThan(0)
      expect(box.height).toBeGreaterThan(0)
      expect(box.left + box.width).toBeLessThanOrEqual(within.width)
      expect(box.top + box.height).toBeLessThanOrEqual(within.height)
    }
    const { width, height } = pass.window ?? pass.size
    const drawn = { width, height }
    if (!pass.pad) return drawn
    expect(Math.min(pass.pad.left, pass.pad.top, pass.pad.right, pass.pad.bottom)).toBeGreaterThanOrEqual(0)
    return { width: drawn.width + pass.pad.left + pass.pad.right, height: drawn.height + pass.pad.top + pass.pad.bottom }
  }
  for (const pass of plan.passes) {
    size = step(pass)
    expect(size.width * size.height).toBeLessThanOrEqual(25_000_000)
  }
  return size
}

describe('planning', () => {
  test('stays within the picture and its limits, and ends at the size it says', () => {
    fc.assert(
      fc.property(sources, addresses, (source, address) => {
        let plan: Plan
        try {
          plan = planPicture(readImageRequest(address), source)
        } catch (error) {
          expect(error).toMatchObject({ code: 'bad_request' })
          return
        }
        expect(walk(plan, uprightSize(source))).toEqual({ width: plan.width, height: plan.height })
        expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(3000)
      }),
      { numRuns: 1500 },
    )
  })

  test('on the large copy it comes to the same size', () => {
    fc.assert(
      fc.property(sources, addresses, (source, address) => {
        const upright = uprightSize(source)
        const scale = 2400 / Math.max(upright.width, upright.height)
        fc.pre(scale < 1)
        let plan: Plan
        try {
          plan = planPicture(readImageRequest(address), source)
        } catch {
          return
        }
        const other = planOnMaster(plan, upright)
        if (!other) return
        const master = { width: Math.max(1, Math.round(upright.width * scale)), height: Math.max(1, Math.round(upright.height * scale)) }
        expect(walk(other, master)).toEqual({ width: plan.width, height: plan.height })
      }),
      { numRuns: 1500 },
    )
  })

  test.each([
    ['-/resize/3000x/', 4, 2000],
    ['-/grayscale/', 6000, 4000],
    ['-/format/png/', 3001, 10],
    ['-/resize/3001x/', 4000, 4000],
    ['-/format/jpeg/-/crop/5000x5000/-/rotate/90/-/resize/5001x/', 100, 100],
    ['-/crop/16:9/', 8000, 6000],
  ])('refuses %s of %i by %i', (address, width, height) => {
    expect(refusal(() => planPicture(readImageRequest(address), { width, height, orientation: null }))).toBe('bad_request')
  })

  test('5000 where the address itself asks for JPEG', () => {
    const plan = planPicture(readImageRequest('-/format/jpeg/-/resize/5000x/'), { width: 2000, height: 1000, orientation: null })
    expect([plan.width, plan.height]).toEqual([5000, 2500])
  })
})
