import type { Page, Request } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { RunningServer } from './server.ts'
import { ask, bookSoon, enter, hostUnit, inDays, signUp, type Hosted, type Person } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')
const popup = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('complementary')
const menu = (page: Page) => page.getByRole('button', { name: 'Your menu' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Write the message' })
const chooseInMenu = async (page: Page, item: string) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const openConversation = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('a[href*="conversation="]') })
    .getByRole('link')
    .click()

/** A person who has booked and written, with everything by which they could be recognised in a page, a request or a store. */
async function buildFirst(server: RunningServer, hosted: Hosted) {
  const person = await signUp(server, 'Annabel', 'Quillfeather')
  const booking = await bookSoon(server, person, hosted)
  const { conversationMessage } = await ask<{ conversationMessage: { conversationId: string } }>(
    server,
    'POST',
    '/conversations/send_message',
    { id: crypto.randomUUID(), body: 'words that were sent', rental_id: hosted.rental.id },
    person.accessToken,
  )
  const marks = ['Annabel', 'Quillfeather', person.digits, person.accessToken, person.me.user.id, booking.id, `#${booking.number}`]
  return {
    person,
    booking,
    conversation: conversationMessage.conversationId,
    marks: [...marks, conversationMessage.conversationId, 'words that were', 'a note that was'],
  }
}
type First = Awaited<ReturnType<typeof buildFirst>>

const unitPath = ({ rental, unit }: Hosted) =>
  `/rentals/${rental.slug}/units/${unit.id}?from=${inDays(20).slice(0, 10)}&to=${inDays(22).slice(0, 10)}&time=10%3A00`

/** Reads a booking and a conversation, leaves a message unsent and a note on the page of a unit, all in one document. */
async function lookAround(page: Page, hosted: Hosted, { person, booking }: First) {
  await enter(page, person)
  await page.goto(unitPath(hosted))
  await expect(panel(page).getByText('Total')).toBeVisible()
  await chooseInMenu(page, 'Bookings')
  await main(page)
    .getByRole('link', { name: /Vario 125 scooter/ })
    .click()
  await expect(main(page).getByText(`#${booking.number}`)).toBeVisible()
  await chooseInMenu(page, 'Messages')
  await openConversation(page)
  await expect(page.getByRole('log').getByText('words that were sent')).toBeVisible()
  await message(page).fill('words that were not sent')
  while (!page.url().includes('/units/')) await page.goBack()
  await panel(page).getByText('Add a note').click()
  await panel(page).getByLabel('Note for the rental').fill('a note that was not sent')
}

async function logInHere(page: Page, server: RunningServer, person: Person) {
  await page.getByRole('button', { name: 'Login' }).first().click()
  await popup(page).getByLabel('Phone', { exact: true }).fill(person.phone)
  await popup(page).getByRole('button', { name: 'Get confirmation code' }).click()
  await expect(popup(page).getByLabel('Code from the SMS', { exact: true })).toBeFocused()
  await popup(page)
    .getByLabel('Code from the SMS', { exact: true })
    .fill(await server.codeFor(person.phone))
  await expect(popup(page)).toBeHidden()
  await expect(menu(page)).toBeVisible()
}

/** All that scripts of the page can find in this browser. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const cached = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(one => one.url)))
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), await indexedDB.databases(), cached, document.cookie, history.state])
  })

/** Neither what is shown nor what is stored names the person before. */
async function expectNothingOf(page: Page, marks: readonly string[]) {
  const typed = await page.locator('input, textarea').evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value).join('\n'))
  const all = [page.url(), await page.title(), await page.content(), typed, await storedIn(page)].join('\n')
  expect(marks.filter(mark => all.includes(mark))).toEqual([])
}

const ways: Record<string, (page: Page, server: RunningServer, first: First) => Promise<unknown>> = {
  'by the menu': page => chooseInMenu(page, 'Logout'),
  'in another tab': async page => {
    const other = await page.context().newPage()
    await other.goto('/terms')
    await chooseInMenu(other, 'Logout')
    await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
    await other.close()
  },
  'by the end of the session': async (page, server, { person }) => {
    await ask(server, 'POST', '/logout', {}, person.accessToken)
  },
}

for (const [name, leave] of Object.entries(ways)) {
  test(`after a logout ${name}, the next person in the tab meets nothing of the one before`, async ({ page, server }) => {
    const hosted = await hostUnit(server)
    const first = await buildFirst(server, hosted)
    const second = await signUp(server, 'Boris', 'Winter')
    await server.advance(31)
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/v2/me', async route => {
      const isFirst = route.request().headers()['authorization'] === `Bearer ${first.person.accessToken}`
      const answer = isFirst && route.request().method() === 'GET' ? await route.fetch() : undefined
      if (answer) await held
      await (answer ? route.fulfill({ response: answer }) : route.continue()).catch(() => undefined)
    })
    await lookAround(page, hosted, first)

    await leave(page, server, first)
    await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/units\//)
    await expectNothingOf(page, first.marks)
    // A press before the first script of the new document is lost.
    await page.waitForLoadState()

    const asked: Request[] = []
    page.on('request', request => asked.push(request))
    await logInHere(page, server, second)
    release()
    await expectNothingOf(page, first.marks)
    await menu(page).click()
    await expect(page.getByText('Boris Winter')).toBeVisible()
    await page.getByRole('menuitem', { name: 'Bookings', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No upcoming bookings' })).toBeVisible()
    await expectNothingOf(page, first.marks)
    await chooseInMenu(page, 'Messages')
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
    await expectNothingOf(page, first.marks)

    // The next person writes to the same rental: what they type is their own.
    await ask(server, 'POST', '/conversations/send_message', { id: crypto.randomUUID(), body: 'Hello', rental_id: hosted.rental.id }, second.accessToken)
    await openConversation(page)
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible()
    await expect(message(page)).toHaveValue('')
    await expectNothingOf(page, first.marks)
    const sent = asked.map(request => [request.url(), request.postData(), JSON.stringify(request.headers())].join('\n')).join('\n')
    expect(first.marks.filter(mark => sent.includes(mark))).toEqual([])
  })
}

test('a form that asks to stay does not keep the page of a person who has left', { tag: '@soak' }, async ({ page, server }) => {
  const person = await signUp(server, 'Annabel', 'Quillfeather')
  await enter(page, person)
  await page.goto('/account/main')
  await main(page).getByLabel('Last name').fill('Never saved')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await ways['in another tab']?.(page, server, { person } as First)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await expectNothingOf(page, ['Annabel', 'Quillfeather', 'Never saved', person.digits, person.me.user.id])
})

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the next person finds nothing of what the one before has read', async ({ page, context, server, problems }) => {
    const hosted = await hostUnit(server)
    const { person, booking, marks } = await buildFirst(server, hosted)
    const second = await signUp(server, 'Boris', 'Winter')
    await server.advance(31)
    await enter(page, person)
    await page.goto(`/bookings/${booking.id}`)
    await expect(main(page).getByText(`#${booking.number}`)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
    await chooseInMenu(page, 'Logout')
    await expect(page).toHaveURL('/')
    await logInHere(page, server, second)
    await context.setOffline(true)
    for (const path of [`/bookings/${booking.id}`, '/bookings', '/messages']) {
      await page.goto(path)
      await expect(page.getByText(/you’re offline/i).first()).toBeVisible()
      await expectNothingOf(
        page,
        marks.filter(mark => !path.includes(mark)),
      )
    }
    problems.length = 0
  })
})
