import { expect, type Page } from '@playwright/test'
import { popup, press } from './screen.ts'
import { picture } from './through-api.ts'

/** The worker answers for the page and keeps all that the office needs, and the pack is stored. */
export async function waitForOffice(page: Page) {
  const isReady = () =>
    page.evaluate(async () => {
      const office = (await caches.keys()).find(name => name.endsWith(' office'))
      const files = office === undefined ? 0 : (await (await caches.open(office)).keys()).length
      return navigator.serviceWorker.controller !== null && files > 0
    })
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  await page.goto(`${new URL(page.url()).pathname}/offline`)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
}

/** Chooses a photo for a board of the open hand-over or return. */
export async function take(page: Page, board: string, photo: string) {
  const region = popup(page).getByRole('region', { name: board, exact: true })
  await region.locator('input[type=file]').setInputFiles([await picture(photo)])
  await expect(region.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible()
}

/** Fills in a hand-over and starts the rental, with what this phone has. */
export async function handOverOn(page: Page, guest: string) {
  await page.getByRole('button', { name: `Hand over: ${guest}` }).click()
  await expect(popup(page).getByText('You’re offline. Photos, documents, notes')).toBeVisible()
  await take(page, 'Take unit photos or videos', 'scooter-teal-sunset')
  await take(page, 'Take unit photo with the guest', 'person-noah')
  await press(page, 'Accept photos')
  await press(page, 'Next')
  await popup(page).getByRole('switch', { name: 'Passport' }).check()
  await popup(page)
    .getByLabel('Take guest photo with his passport')
    .setInputFiles([await picture('person-noah')])
  await expect(popup(page).getByRole('img', { name: 'Passport, photo 1' })).toBeVisible()
  await press(page, 'Accept photos')
  await press(page, 'Next')
  await press(page, 'Accept')
  await press(page, 'Start rental')
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible()
}
