import { describe, expect, test } from 'vitest'
import { blockFormOf, blockMistakes, blockPeriodOf, type BlockForm } from './block-form.ts'

const zone = 'Europe/Lisbon'
const now = new Date('2026-10-20T12:00:00Z')
const form = (more: Partial<BlockForm> = {}): BlockForm => ({
  unitId: 'u',
  isWhole: true,
  from: '2026-10-24',
  fromTime: '09:00',
  to: '2026-10-25',
  toTime: '18:00',
  note: '',
  ...more,
})

describe('a block of whole days', () => {
  test('takes its last day to the end, over the change of clocks', () => {
    expect(blockPeriodOf(form(), zone)).toEqual({ start: new Date('2026-10-23T23:00:00Z'), end: new Date('2026-10-26T00:00:00Z') })
  })

  test('reads back as it was typed', () => {
    const period = blockPeriodOf(form(), zone)
    expect(period && blockFormOf({ unitId: 'u', ...period }, zone)).toEqual(form())
  })
})

test('a block by the hour ends at its minute', () => {
  const hourly = form({ isWhole: false, to: '2026-10-24', fromTime: '10:30', toTime: '12:00' })
  const period = blockPeriodOf(hourly, zone)
  expect(period).toEqual({ start: new Date('2026-10-24T09:30:00Z'), end: new Date('2026-10-24T11:00:00Z') })
  expect(period && blockFormOf({ unitId: 'u', ...period }, zone)).toEqual(hourly)
})

test.each([
  [{}, {}],
  [{ from: '' }, { from: 'required' }],
  [{ to: '2026-02-30' }, { to: 'required' }],
  [{ to: '2026-10-23' }, { to: 'order' }],
  [{ isWhole: false, to: '2026-10-24', toTime: '09:00' }, { to: 'order' }],
  [{ from: '2026-10-18', to: '2026-10-19' }, { to: 'past' }],
  [{ to: '2028-10-30' }, { to: 'long' }],
] as const)('%j is answered with %j', (more, mistakes) => {
  expect(blockMistakes(form(more), zone, now)).toEqual(mistakes)
})
