import { expect, test } from './journey.ts'
import { hostUnit } from './through-api.ts'

test('an address that names a language opens in it, and links, the switch and the canonical address follow', async ({ page, server }) => {
  const { rental, unit } = await hostUnit(server)
  const canonical = page.locator('link[rel="canonical"]')
  const alternate = page.locator('link[rel="alternate"][hreflang="x-default"]')

  await page.goto(`/rentals/${rental.slug}?lang=ru`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page
    .getByRole('link', { name: new RegExp(unit.title) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/rentals/${rental.slug}/units/${unit.id}\\?lang=ru$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unit.title)

  await page.getByRole('banner').getByRole('button', { name: 'EN: English' }).click()
  await expect(page).toHaveURL(/\?lang=en$/)
  await expect(page.getByRole('button', { name: /^Write/ }).first()).toBeVisible()
  await expect(canonical).toHaveAttribute('href', new RegExp(`/units/${unit.id}\\?lang=en$`))
  await expect(alternate).toHaveAttribute('href', new RegExp(`/units/${unit.id}$`))

  // The switch was remembered, but another's link is read in the language it names.
  await page.goto(`/rentals/${rental.slug}/units/${unit.id}?lang=ru`)
  await page.mouse.move(20, 300)
  await page.mouse.move(30, 310)
  await page
    .getByRole('button', { name: /^Написать/ })
    .first()
    .waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto(`/@${rental.slug}`)
  await expect(page).toHaveURL(new RegExp(`/rentals/${rental.slug}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
