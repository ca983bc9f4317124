import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { popupKeys } from './screens.ts'
import { enter, hostUnit, signUp } from './through-api.ts'

const popup = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Every way to close what is open. */
const ways: ((page: Page) => Promise<void>)[] = [
  page => page.keyboard.press('Escape'),
  page => popup(page).getByRole('button', { name: 'Close', exact: true }).first().click(),
  page => page.mouse.click(5, 400),
]

/** Goes to an address inside the app, as a link does. */
const go = (page: Page, path: string) => page.evaluate(to => history.pushState({}, '', to), path)

test('whatever popup closes, however it does, its name and data leave the address', async ({ page, server, problems }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  const own = `/rentals/${rental.slug}/units/${unit.id}?view=own`
  await page.goto(own)
  await expect(button(page, 'Your menu')).toBeVisible()
  const names = Object.entries(popupKeys())
  expect(names.length).toBeGreaterThan(20)
  for (const [index, [name, keys]] of names.entries()) {
    await test.step(name, async () => {
      const data = new URLSearchParams(keys.map(key => [key, crypto.randomUUID()]))
      await go(page, `${own}&popup=${name}&${data}`)
      // Some close by themselves, for they have nothing to show here.
      await expect(async () => expect((await popup(page).count()) > 0 || !page.url().includes('popup=')).toBe(true)).toPass({ timeout: 15_000 })
      if (page.url().includes('popup=')) await ways[index % ways.length]?.(page)
      await expect(page).toHaveURL(own)
      await expect(popup(page)).toHaveCount(0)
    })
  }
  problems.length = 0
})

test(
  'a popup that was pressed open leaves nothing in the address: after Back, Cancel, success, in another one’s place or at a logout',
  { tag: '@soak' },
  async ({ page, context, server }) => {
    const { rental } = await hostUnit(server)
    const own = `/rentals/${rental.slug}`
    const write = () => button(page, 'Write to the Rental').click()
    await page.goto(own)
    await write()
    await expect(popup(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(`${own}?popup=login`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(own)

    await enter(page, await signUp(server))
    await page.goto(own)
    const opened = `${own}?popup=write-to-rental&rental=${rental.slug}`
    const words = popup(page).getByRole('textbox')
    await write()
    await expect(words).toBeFocused()
    await expect(page).toHaveURL(opened)
    await page.goBack()
    await expect(page).toHaveURL(own)
    await expect(popup(page)).toHaveCount(0)
    await write()
    await words.fill('Hello')
    await popup(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(own)
    await write()
    await popup(page).getByRole('button', { name: 'Send' }).click()
    await popup(page).getByRole('button', { name: 'Ok' }).click()
    await expect(page).toHaveURL(own)
    await button(page, 'Your menu').click()
    await page.getByRole('menuitem', { name: 'Create new rental' }).click()
    await expect(popup(page)).toBeVisible()
    await expect(page).toHaveURL(`${own}?popup=add-rental`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(own)

    await write()
    await words.fill('words of the one who leaves')
    const other = await context.newPage()
    await other.goto('/terms')
    await button(other, 'Your menu').click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(button(page, 'Login')).toBeVisible()
    await expect(page).toHaveURL(own)
    await expect(popup(page)).toHaveCount(0)
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
  },
)
