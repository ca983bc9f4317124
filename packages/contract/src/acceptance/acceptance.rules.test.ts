import { describe, expect, test } from 'vitest'
import { missingParts, photosOfReturn } from './acceptance.rules.ts'

const asks = { passport: 'none', driverLicense: 'none' } as const
const documents = { passport: false, driverLicense: false, passportMedias: [], driverLicensesMedias: [] }

describe('photos of single pieces', () => {
  const piece = (unit: number, guest = 0) => ({ unitMedias: Array<string>(unit).fill('u'), guestMedias: Array<string>(guest).fill('g') })
  test.each([
    ['none of any', [], ['unit_medias', 'guest_medias']],
    ['of one of two', [piece(1), piece(0)], ['unit_medias', 'guest_medias']],
    ['of both', [piece(1), piece(2)], ['guest_medias']],
    ['of both, one with the guest', [piece(1, 1), piece(2)], []],
    ['only with the guest', [piece(0), piece(0, 1)], ['unit_medias']],
  ])('%s', (_, pieces, missing) => {
    expect(missingParts({ unitMedias: [], guestMedias: [], documents, pieces }, asks)).toEqual(missing)
    expect(missingParts({ unitMedias: ['u'], guestMedias: ['g'], documents, pieces }, asks)).toEqual([])
  })
})

describe('a claim shows', () => {
  const pieces = [
    { unitMedias: ['a'], note: '' },
    { unitMedias: ['b', 'c'], note: 'Mirror' },
  ]
  test('what was damaged, then what shows all', () => expect(photosOfReturn(['all', 'c'], pieces)).toEqual(['b', 'c', 'all']))
  test('photos of every piece if there are no others', () => expect(photosOfReturn([], [{ unitMedias: ['a'], note: '' }])).toEqual(['a']))
  test('those of all together as ever', () => expect(photosOfReturn(['x', 'y'], [])).toEqual(['x', 'y']))
})
