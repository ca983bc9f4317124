import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { languageButton } from './language.ts'

test('the language is chosen from a menu by the keyboard, which fits a phone and gives the focus back', { tag: '@main' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/terms')
  const button = languageButton(page)
  await expect(button).toHaveAccessibleName('Language: EN, English')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio')).toHaveText(['English', 'Русский', 'Bahasa Indonesia'])
  await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(button).toHaveAccessibleName('Bahasa: ID, Bahasa Indonesia')
  await expect(button).toBeFocused()
})
