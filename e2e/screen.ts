import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }

/** The open popup, the uppermost where one stands over another. */
export const popup = (page: Page) => page.getByRole('dialog').last()

/** Presses a button of the open popup. */
export const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click()

/** Nothing is wider than the screen. */
export const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
