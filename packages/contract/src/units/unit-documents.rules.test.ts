import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultDocuments, documentAsks } from '../rentals/rentals.rules.ts'
import { asksUpTo, defaultDocumentsByKind, documentsFor, type DocumentsByKind } from './unit-documents.rules.ts'
import { unitKinds, type UnitKind } from '../unit-kinds.ts'

const both = { documents: defaultDocuments, documentsByKind: defaultDocumentsByKind }

test.each<[UnitKind, string, string]>([
  ['scooter', 'photo', 'photo'],
  ['car', 'photo', 'photo'],
  ['boat', 'photo', 'photo'],
  ['other', 'photo', 'photo'],
  ['camera', 'photo', 'none'],
  ['bike', 'check', 'none'],
  ['board', 'check', 'none'],
  ['tool', 'check', 'none'],
  ['tent', 'check', 'none'],
  ['home', 'check', 'none'],
])('%s: passport %s, driver license %s, unless its rental says otherwise', (kind, passport, driverLicense) =>
  expect(documentsFor(both, kind)).toEqual({ passport, driverLicense }),
)

test('a rental that asks for less asks for less of every kind, and what it set for a kind is back when it asks for more again', () => {
  const documentsByKind: DocumentsByKind = { board: { passport: 'check' }, car: { passport: 'photo', driverLicense: 'check' } }
  const none = { documents: { passport: 'none', driverLicense: 'none' }, documentsByKind } as const
  for (const kind of unitKinds) expect(documentsFor(none, kind)).toEqual(none.documents)
  const all = { ...none, documents: defaultDocuments }
  expect(documentsFor(all, 'board')).toEqual({ passport: 'check', driverLicense: 'photo' })
  expect(documentsFor(all, 'car')).toEqual({ passport: 'photo', driverLicense: 'check' })
})

test('a kind never raises what the rental asks for, and has the whole choice below it', () => {
  const ask = fc.constantFrom(...documentAsks)
  const pair = fc.record({ passport: ask, driverLicense: ask })
  const some = fc.record({ passport: ask, driverLicense: ask }, { requiredKeys: [] })
  fc.assert(
    fc.property(pair, fc.constantFrom(...unitKinds), fc.dictionary(fc.constantFrom<string>(...unitKinds), some), (documents, kind, documentsByKind) => {
      const asked = documentsFor({ documents, documentsByKind }, kind)
      for (const document of ['passport', 'driverLicense'] as const) {
        const offered = asksUpTo(documents[document])
        expect(offered).toContain(asked[document])
        for (const chosen of offered) expect(documentsFor({ documents, documentsByKind: { [kind]: { [document]: chosen } } }, kind)[document]).toBe(chosen)
      }
    }),
  )
})
