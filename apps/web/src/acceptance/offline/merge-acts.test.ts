import { expect, test } from 'vitest'
import { countPhotos, idsIn, withIds, type Act } from './acts.ts'
import { acceptanceBase, mergeAcceptance, mergeReturn, returnBase, withActs, type Packed } from './merge-acts.ts'

const piece = (pieceId: string, unitMedias: string[], note = '') => ({
  pieceId,
  unitId: 'u',
  title: 'Vario',
  label: '',
  unitMedias,
  guestMedias: [],
  note,
  photos: [],
})
const acceptance = {
  bookingId: 'b',
  version: 1,
  asks: { passport: 'photo', driverLicense: 'none' },
  slots: ['front'],
  unitMedias: ['before'],
  guestMedias: [],
  documents: { passport: false, driverLicense: false, passportMedias: [], driverLicensesMedias: [] },
  photos: [],
  pieces: [piece('p', [])],
  papers: [],
  missing: [],
  updatedAt: null,
  seal: null,
} satisfies Packed['acceptance']
const returned = {
  bookingId: 'b',
  version: 1,
  unitMedias: [{ slot: 0, media: 'old' }],
  findings: [],
  note: '',
  photos: [],
  updatedAt: null,
  reason: null,
  deposit: null,
  seal: null,
} satisfies Packed['return']

test('what others did meanwhile stays beside what was done here', () => {
  const body = { unitMedias: ['before', 'mine'], documents: { passport: true, passportMedias: ['my paper'] }, pieces: [{ pieceId: 'p', note: 'Scratch' }] }
  const base = acceptanceBase(body, acceptance)
  const now = {
    ...acceptance,
    version: 4,
    unitMedias: ['before', 'theirs'],
    documents: { ...acceptance.documents, passportMedias: ['their paper'] },
    pieces: [piece('p', ['x'], 'Low fuel')],
  }
  expect(mergeAcceptance(body, base, now)).toEqual({
    unitMedias: ['before', 'mine', 'theirs'],
    documents: { passport: true, passportMedias: ['my paper', 'their paper'] },
    pieces: [{ pieceId: 'p', note: 'Low fuel\nScratch' }],
  })
})

test('what was taken away here is not brought back, and a repeat changes nothing', () => {
  const body = { unitMedias: ['mine'] }
  const base = acceptanceBase(body, acceptance)
  const once = mergeAcceptance(body, base, acceptance)
  expect(once).toEqual({ unitMedias: ['mine'] })
  expect(mergeAcceptance(body, base, { ...acceptance, unitMedias: once.unitMedias ?? [] })).toEqual(once)
})

test('slots of a return that others filled meanwhile stay; of one that both filled, this device’s counts', () => {
  const body = { unitMedias: [{ slot: 0, media: 'mine' }], note: 'Clean' }
  const base = returnBase(body, returned)
  const now = {
    ...returned,
    note: 'Late',
    unitMedias: [
      { slot: 0, media: 'theirs' },
      { slot: 1, media: 'other' },
    ],
  }
  expect(mergeReturn(body, base, now)).toEqual({
    note: 'Late\nClean',
    unitMedias: [
      { slot: 0, media: 'mine' },
      { slot: 1, media: 'other' },
    ],
  })
})

test('screens show a booking of the pack as it is with what was done here', () => {
  const packed = { booking: { id: 'b', status: 'confirmed' }, acceptance, return: returned, needsContract: false } as unknown as Packed
  const body = { unitMedias: ['before', 'mine'], unitNames: [{ media: 'mine', name: 'front' }], documents: { passport: true } }
  const act = (work: Act['work']): Act => ({ id: '1', seq: 1, at: '', rental: 'r', booking: 'b', about: { number: '', guest: '', title: '' }, work })
  const shown = withActs(packed, [act({ kind: 'acceptance', body, base: acceptanceBase(body, acceptance) }), act({ kind: 'start' })])
  expect(shown.booking.status).toBe('in_progress')
  expect(shown.acceptance).toMatchObject({
    unitMedias: ['before', 'mine'],
    documents: { passport: true, passportMedias: [] },
    missing: ['guest_medias', 'passport'],
  })
  expect(shown.acceptance.photos.map(({ media, name }) => [media, name])).toEqual([['mine', 'front']])
  expect(withActs(packed, [act({ kind: 'complete', body: {} })]).booking.status).toBe('completed')
})

test('ids of photographs are replaced wherever they stand, and counted once', () => {
  const body = { unitMedias: ['a', 'b'], unitNames: [{ media: 'a', name: 'front' }], documents: { passportMedias: ['c'] } }
  expect(withIds(body, new Map([['a', 'A']]))).toEqual({
    unitMedias: ['A', 'b'],
    unitNames: [{ media: 'A', name: 'front' }],
    documents: { passportMedias: ['c'] },
  })
  expect(idsIn(body, new Set(['a', 'c', 'x']))).toEqual(['a', 'c'])
  expect(countPhotos({ kind: 'acceptance', body, base: { unitMedias: ['b'], documents: { passportMedias: [] } } })).toBe(2)
})
