import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, hostUnit, picture } from './through-api.ts'

const white = 'rgb(255, 255, 255)'

test('an owner sets a logo and a color; one that can’t be read is replaced by the proposed one with one press, and letters show both', async ({
  page,
  server,
}) => {
  const { owner, rental } = await hostUnit(server)
  await page.setViewportSize(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  await page.getByRole('heading', { name: 'Brand', exact: true }).click()
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Brand', exact: true }) })
    .last()
  const logo = panel.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles([await picture('scooter-black-dawn')])
  await expect(logo.getByRole('button', { name: 'Remove photo' })).toBeVisible({ timeout: 15_000 })

  const color = panel.getByLabel('Brand color')
  await color.fill('#ffd54f')
  await expect(panel.getByText('White text can’t be read on this color')).toBeVisible()
  await color.press('Enter')
  await expect(color).toHaveValue('#ffd54f')
  const proposed = panel.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ })
  const taken = (await proposed.innerText()).trim().slice(-7)
  await proposed.click()
  await expect(color).toHaveValue(taken)
  await panel.getByRole('button', { name: 'Save color' }).click()
  await expect(page.getByText('Color saved')).toBeVisible()
  const button = panel.getByRole('group', { name: 'Preview' }).getByText('Book', { exact: true }).first()
  await expect(button).toHaveCSS('color', white)
  const painted = await button.evaluate(element => getComputedStyle(element).backgroundColor)
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.reload()
  await page.getByRole('heading', { name: 'E-mails to guests' }).click()
  const letters = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'E-mails to guests' }) })
    .last()
  await letters.getByRole('button', { name: 'Preview' }).click()
  const letter = letters.getByRole('region', { name: 'Preview with an example booking' }).frameLocator('iframe')
  await expect(letter.getByText(rental.title, { exact: true }).first()).toBeVisible()
  await expect(letter.locator('a.open')).toHaveCSS('background-color', painted)
  const shown = letter.locator('img').first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
