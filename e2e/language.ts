import { languageNames } from '@rentwell/contract/product.ts'
import type { Page } from '@playwright/test'

/** The button of the header that opens the menu of languages, whatever the page's language is. */
export const languageButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`: [A-Z]{2}, (?:${Object.values(languageNames).join('|')})$`) })

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await languageButton(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}
