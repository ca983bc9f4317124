import { day } from '@rentwell/contract/durations.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, hostUnit } from './through-api.ts'

test('a manager moves bookings from another system: maps columns, mends a line, imports, and undoes it', async ({ browser, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const inDays = (days: number) => new Date(server.now() + days * day).toISOString().slice(0, 10)
  const page = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  await page.getByRole('link', { name: 'Import from a file' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing imported yet.')).toBeVisible()
  await main.getByRole('radio', { name: /^Bookings/ }).check()
  await expectAccessible(page)
  await expectNoSideways(page)

  const choose = (text: string) => main.getByLabel('Choose a file').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('PK\u0003\u0004\u0014\0')
  await expect(main.getByText('This isn’t a text file. Save the table as CSV')).toBeVisible()
  await choose(
    [
      'Order,State,What,Starts at,Stops at,Customer,Email,Total',
      `77,reserved,${unit.title},${inDays(40)} 10:00,${inDays(42)} 10:00,Ann Lee,ann@example.com,90.00`,
      `78,returned,${unit.title},${inDays(-40)} 10:00,${inDays(-39)} 10:00,Ann Lee,ann@example.com,45.00`,
      `79,reserved,Tandem,${inDays(50)} 10:00,${inDays(52)} 10:00,Bob Ray,bob@example.com,30.00`,
    ].join('\n'),
  )
  await expect(main.getByText('Choose a column for: Unit.').first()).toBeVisible()
  await main.getByLabel('Import “What” as').selectOption({ label: 'Unit' })
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('button', { name: 'Check the file' }).click()
  await expect(main.getByText('2 lines will be added')).toBeVisible()
  await expect(main.getByText('1 line with errors', { exact: true })).toBeVisible()
  await expect(main.getByText('There is no unit with this name')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download lines with errors' }).click()
  expect((await download).suggestedFilename()).toBe('errors.csv')

  await main.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(main.getByText('Imported', { exact: true })).toBeVisible()
  await expect(main.getByText('2 added · 1 line with errors')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/office/${rental.id}/customers`)
  await page.getByRole('link', { name: /Ann Lee/ }).click()
  await expect(page.getByText('From your previous system')).toBeVisible()
  await expect(page.getByText('Not counted as revenue', { exact: false })).toBeVisible()
  // Ann has no account: the rental answers her when she asks what is kept about her.
  const copy = page.waitForEvent('download')
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Download data' }).click()
  expect((await copy).suggestedFilename()).toBe('Ann Lee.json')
  await expectNoSideways(page)

  await page.goto(`/office/${rental.id}/settings/import`)
  await main.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(main.getByText('Undone', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  await page.goto(`/office/${rental.id}/customers`)
  await expect(page.getByText('Ann Lee')).toHaveCount(0)
})
