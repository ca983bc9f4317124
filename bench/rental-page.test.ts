import { expect, test } from 'vitest'
import { testApp } from '../apps/server/src/platform/testing/test-app.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { rentalPage } from './rental-page.ts'

const { db, send } = await testApp()

test('the statement that the read benchmark compares with gives the same page', async () => {
  const rental = await buildRental(db)
  await buildUnit(db, { rental })
  const row = await db.row<{ answer: string }>({ text: rentalPage, values: [rental.id], name: 'rental page' })
  expect(JSON.parse(row?.answer ?? '')).toEqual((await send({ url: `/api/v2/rentals/${rental.id}` })).json())
})
