import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { enter, hostUnit } from './through-api.ts'

test.use({ drawsMaps: true })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Drawing the map without a graphics card takes its time. */
const besideMap = { timeout: 40_000 }

test('a unit gets a device, and the open map follows what it sends', async ({ page, server }) => {
  test.slow()
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/tracker`)
  await expect(page.getByText('No location yet')).toBeVisible(besideMap)
  await page.getByRole('button', { name: 'Connect tracker' }).click(besideMap)
  await page.getByLabel('Name').fill('Box on the bow', besideMap)
  await page.getByRole('button', { name: 'Connect tracker' }).click(besideMap)
  const setUp = page.getByRole('region', { name: 'Set up Box on the bow' })
  await expect(setUp.getByRole('img', { name: 'QR code for Traccar Client' })).toBeVisible(besideMap)
  await expectAccessible(page)

  // What the Traccar Client sends shows on the page that is open.
  const address = await setUp.getByRole('textbox', { name: 'Address' }).inputValue()
  const sent = await fetch(`${address}?id=box&lat=-8.66&lon=115.13&timestamp=${Math.floor(Date.now() / 1000) - 30}&speed=3&batt=77`)
  expect(sent.status).toBe(200)
  await expect(setUp.getByText('Connected: the first location has arrived.')).toBeVisible(besideMap)
  await expect(page.getByText('From the tracker').first()).toBeVisible(besideMap)
  await expect(page.getByText('Battery 77%').first()).toBeVisible()

  await page.getByRole('switch', { name: 'Notify us when it leaves the area' }).click(besideMap)
  await page.getByLabel('Radius').selectOption({ label: '5 km' }, besideMap)
  await page.getByRole('button', { name: 'Save area' }).click(besideMap)
  await expect(page.getByText('Inside the area')).toBeVisible(besideMap)
  await fetch(`${address}?id=box&lat=-8.9&lon=115.13&timestamp=${Math.floor(Date.now() / 1000)}`)
  await expect(page.getByText('Outside the area')).toBeVisible(besideMap)

  // The address among the website's pages leads to the map, which has a place of its own.
  await page.goto(`/office/${rental.id}/website/tracker`)
  await expect(page).toHaveURL(`/office/${rental.id}/tracker`)
  await expect(page.getByRole('link', { name: 'Tracker', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: new RegExp(unit.title) })).toContainText('Outside the area', besideMap)
})
