import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, enter, hostUnit } from './through-api.ts'

test.use({ drawsMaps: true })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Drawing the map without a graphics card takes its time. */
const besideMap = { timeout: 40_000 }

test('units come in from a table, one gets a device, and the open map follows what it sends', async ({ page, server }) => {
  test.slow()
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)

  // A table with a row that cannot be: the others come in.
  await page.goto(`/office/${rental.id}/units`)
  await page.getByRole('button', { name: 'Import units' }).click()
  const popup = page.getByRole('dialog', { name: 'Import units' })
  await popup.getByLabel('Choose a file').setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'title;price;colour;stock;parts\nTracked Kayak;20,50;red;;\nPedal Boat;free;white;;\nPaddle Board;12;blue;;\nPaddle;2;;10;\nTour set;25;;;"Tracked Kayak; 2 × Paddle"\nSpare set;5;;;Oar\n',
    ),
  })
  await expect(popup.getByText('These columns weren’t recognized and are skipped: colour.')).toBeVisible()
  await expect(popup.getByText('Price: Incorrect price format')).toBeVisible()
  await expect(popup.getByRole('checkbox', { name: 'Import Pedal Boat' })).toBeDisabled()
  await expectAccessible(page)
  await expect(popup.getByText('Parts of the kit: There is no unit with this name')).toBeVisible()
  await expect(popup.getByText('10 in stock')).toBeVisible()
  await expect(popup.getByText('kit: Tracked Kayak, 2 × Paddle')).toBeVisible()
  await popup.getByRole('checkbox', { name: 'Import Paddle Board' }).uncheck()
  // A kit goes with its parts, and brings them.
  const [paddle, set] = ['Import Paddle', 'Import Tour set'].map(name => popup.getByRole('checkbox', { name, exact: true }))
  await paddle?.uncheck()
  await expect(popup.getByRole('checkbox', { name: 'Import Tour set' })).not.toBeChecked()
  await set?.check()
  await expect(popup.getByRole('checkbox', { name: 'Import Paddle', exact: true })).toBeChecked()
  await popup.getByRole('button', { name: 'Add 3 units' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('Tracked Kayak').first()).toBeVisible()
  await expect(page.getByText('Paddle Board')).toHaveCount(0)

  const { units } = await ask<{ units: { id: string; title: string }[] }>(server, 'GET', `/office/${rental.id}/units`, undefined, owner.accessToken)
  const kayak = units.find(unit => unit.title === 'Tracked Kayak')
  await page.goto(`/office/${rental.id}/units/${kayak?.id}/tracker`)
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
  await expect(page.getByRole('link', { name: /Tracked Kayak/ })).toContainText('Outside the area', besideMap)
})
