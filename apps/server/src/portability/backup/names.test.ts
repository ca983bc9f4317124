import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '@rentwell/contract/durations.ts'
import { backupName, namesToThin } from './names.ts'

const now = new Date(Date.UTC(2030, 5, 12, 12))
const daysAgo = (days: number, hasDocuments = false) => backupName(new Date(now.getTime() - days * day), { isEncrypted: true, hasDocuments })
const keptOf = (names: string[]) => {
  const gone = new Set(namesToThin(names, now))
  return names.filter(name => !gone.has(name))
}

test('of a backup a day, one a day is kept for 7 days, one a week for 4 weeks, one a month for 12 months', () => {
  // 12 June 2030 is a Wednesday.
  const kept = keptOf(Array.from({ length: 500 }, (_, days) => daysAgo(days)))
  expect(kept.slice(0, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 10, 12].map(days => daysAgo(days)))
  expect(kept).toHaveLength(7 + 2 + 11)
})

test('backups with documents go after 7 days, and other files never', () => {
  const names = [daysAgo(6, true), daysAgo(8, true), 'rentwell.tar', 'notes.txt', `${daysAgo(400)}.part`, daysAgo(400)]
  expect(namesToThin(names, now)).toEqual([daysAgo(8, true)])
})

test('the newest stays, thinning again removes nothing, and no more than 23 stay', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 * 24 }), { minLength: 1 }), hours => {
      const names = [...new Set(hours.map(one => daysAgo(one / 24)))]
      const kept = keptOf(names)
      expect(kept).toContain(daysAgo(Math.min(...hours) / 24))
      expect(namesToThin(kept, now)).toEqual([])
      expect(kept.length).toBeLessThanOrEqual(23)
    }),
  )
})
