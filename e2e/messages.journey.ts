import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import type { RunningServer } from './server.ts'
import { ask, enter, hostUnit, signUp, type Person } from './through-api.ts'

test.use({ drawsMaps: true })

const picture = async (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../apps/web/public/art/${name}.webp`, import.meta.url)),
})

const input = (page: Page) => page.getByRole('textbox', { name: 'Write the message' })
const log = (page: Page) => page.getByRole('log', { name: /^Messages with/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Lets what is asked of such addresses wait until the given function is called. */
async function hold(page: Page, addresses: string) {
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(addresses, async route => {
    await held
    await route.continue()
  })
  return release
}

/** A guest who has written to a rental that answers by itself. */
async function talk(server: RunningServer, body = 'Is it free tomorrow?') {
  const { owner, rental } = await hostUnit(server)
  await ask(server, 'PATCH', `/office/${rental.id}/support`, { is_on: false }, owner.accessToken)
  const guest = await signUp(server)
  const send = async (who: Person, words: string, to: object) =>
    (
      await ask<{ conversationMessage: { id: string; conversationId: string } }>(
        server,
        'POST',
        '/conversations/send_message',
        { id: crypto.randomUUID(), body: words, ...to },
        who.accessToken,
      )
    ).conversationMessage
  const { conversationId } = await send(guest, body, { rental_id: rental.id })
  const say = (who: Person, words: string) => send(who, words, { conversation_id: conversationId })
  const bodies = async () =>
    (
      await ask<{ messages: { body: string }[] }>(server, 'GET', `/conversations/${conversationId}/messages?limit=100`, undefined, guest.accessToken)
    ).messages.map(message => message.body)
  return { owner, guest, rental, conversation: conversationId, say, bodies }
}

test('a guest writes from the public page; emoji, a photo and a location go to and fro, seen at once on both sides', async ({ newPerson, server }) => {
  const { owner, rental } = await hostUnit(server)
  const guest = await signUp(server)
  const [theirs, ours] = [await newPerson(), await newPerson()]
  await enter(ours, owner)
  await ours.goto(`/office/${rental.id}/messages`)
  await expect(ours.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()

  await test.step('popup 10: writing, sending, sent', async () => {
    await enter(theirs, guest)
    await theirs.goto(`/rentals/${rental.slug}`)
    await press(theirs, 'Write to the Rental')
    const popup = dialog(theirs, 'Write to the Rental')
    await expect(popup.getByPlaceholder(`Write your message to @${rental.title}`)).toBeFocused()
    for (const name of ['Send', 'Cancel']) await expect(popup.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await popup.getByRole('textbox').fill('Where are you?\njavascript:alert(1) https://example.com/x <b>bold</b>')
    await expectAccessible(theirs)
    let refuse = () => {}
    const held = new Promise<void>(resolve => (refuse = resolve))
    await theirs.route('**/send_message', async route => {
      await held
      await route.fulfill({ status: 422, json: { error: { reason: 'validation', description: 'Not like this.' } } })
    })
    await popup.getByRole('button', { name: 'Send' }).click()
    await expect(popup.locator('button[aria-busy=true]')).toBeVisible()
    refuse()
    await expect(popup.getByRole('textbox')).toHaveAccessibleDescription(/Not like this\./)
    await expect(popup.getByRole('textbox')).toHaveValue(/^Where are you\?/)
    await theirs.unroute('**/send_message')
    await popup.getByRole('button', { name: 'Send' }).click()
    await expect(dialog(theirs, 'Message has been sent')).toContainText('you will get an e-mail notification')
    await press(theirs, 'Ok')
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the office sees it without a reload, unread, and reads it', async () => {
    const row = ours.getByRole('listitem').filter({ hasText: 'Emma Lindqvist' })
    await expect(row).toContainText('1 unread message')
    await expect(ours).toHaveTitle(/^\(1\) Messages/)
    await row.getByRole('link').click()
    await expect(log(ours)).toContainText('Where are you?')
    await expect(log(ours)).toContainText('1 new message')
    await expect(log(ours).getByRole('link')).toHaveText(['https://example.com/x'])
    await expect(log(ours).getByRole('link')).toHaveAttribute('rel', /noopener/)
    await expect(row).not.toContainText('unread')
    await expect(ours).toHaveTitle(/^Emma Lindqvist/)
  })

  await test.step('the assistant has answered from what the rental says; the guest asks for a person', async () => {
    await theirs.goto('/messages')
    await theirs.getByRole('link', { name: /Echo Beach Scooters/ }).click()
    const source = log(theirs).getByRole('group')
    await expect(
      log(theirs)
        .getByText(/Canggu\. You get the exact address and directions once your booking is confirmed/)
        .first(),
    ).toBeVisible()
    await expect(source.getByRole('link')).toBeHidden()
    await log(theirs).getByText('Source').click()
    await expect(source.getByRole('link')).toHaveAttribute('href', /^\/rentals\//)
    await press(ours, 'Needs a person')
    await expect(ours.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible()
    await press(theirs, 'Ask a person')
    await expect(theirs.getByRole('button', { name: 'Ask a person' })).toHaveCount(0)
    await expect(ours.getByRole('listitem').filter({ hasText: 'Emma Lindqvist' }).getByRole('img', { name: 'Needs a person' })).toBeVisible()
    await press(ours, 'All')
  })

  await test.step('typing, an emoji at the caret, Enter sends; the read mark comes', async () => {
    await expect(ours.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await input(ours).pressSequentially('Yes, it is')
    await expect(theirs.getByText('typing…').first()).toBeVisible()
    await press(ours, 'Emoji')
    await ours.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: '🛵' }).click()
    await ours.keyboard.press('Escape')
    await input(ours).press('Shift+Enter')
    await input(ours).pressSequentially('Come at nine')
    // It stands there while it is on its way; what the server made of it takes its place.
    const release = await hold(ours, '**/send_message')
    await input(ours).press('Enter')
    await expect(log(ours)).toContainText('Come at nine')
    await expect(log(ours).getByText('Sending', { exact: true })).toBeVisible()
    release()
    await expect(log(ours).getByText('Sending', { exact: true })).toHaveCount(0)
    await expect(ours.getByRole('listitem').filter({ hasText: 'Emma Lindqvist' }).first()).toContainText('Come at nine')
    await expect(log(theirs)).toContainText('Yes, it is🛵\nCome at nine', { useInnerText: true })
    await expect(log(ours).getByText('Read').last()).toBeAttached()
    await expect(theirs.getByText('typing…')).toHaveCount(0)
  })

  await test.step('popup 7: a photo with words, only when it is uploaded; popup 9 shows it', async () => {
    const release = await hold(theirs, '**/upload/base/**')
    await theirs.locator('input[type=file]').setInputFiles(await picture('helmets'))
    const popup = dialog(theirs, 'Send photos and videos')
    const send = popup.getByRole('button', { name: 'Send', exact: true })
    await expect(popup.getByRole('progressbar', { name: 'File 1 of 1' })).toHaveText(/^\d+%$/)
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(send).not.toHaveAttribute('aria-disabled')
    await expect(popup.getByRole('listitem').locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f-]{36}\/-\/scale_crop\/380x380\/center\/$/)
    await expect(popup.getByRole('button', { name: 'Emoji' })).toHaveCount(0)
    await popup.getByRole('textbox').fill('These two?')
    await send.click()
    await expect(popup).toHaveCount(0)
    await expect(log(ours)).toContainText('These two?')
    await log(ours).getByRole('button', { name: 'Open the photo' }).click()
    const shown = ours.getByRole('img', { name: 'Photo', exact: true })
    await expect(shown).toBeVisible()
    await expect(ours.getByRole('button', { name: 'Close' })).toBeVisible()
    /** How much of the room that a window gives it the picture fills, where it fills most. */
    const filled = async (width: number, height: number) => {
      const box = await shown.boundingBox()
      return Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height)
    }
    await expect.poll(() => filled(0.96 * 1440, 0.66 * 900)).toBeCloseTo(1, 2)
    await ours.setViewportSize({ width: 639, height: 900 })
    await expect.poll(() => filled(0.85 * 639, 0.85 * 900)).toBeCloseTo(1, 2)
    await ours.setViewportSize({ width: 1440, height: 900 })
    const letLoad = await hold(ours, '**/preview/2400x2400/**')
    await ours.reload()
    await expect(shown).toBeAttached()
    await expect(ours.getByRole('button', { name: 'Close' })).toHaveCount(0)
    letLoad()
    await expect(shown).toBeVisible()
    await press(ours, 'Close')
    await expect(ours.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(ours)
  })

  await test.step('popup 8: a location by its address; read-only at the other side', async () => {
    await ask(server, 'PATCH', `/office/${rental.id}`, { location: { type: 'Point', coordinates: [-8.507, 115.263] } }, owner.accessToken)
    await press(theirs, 'Attach')
    const point = theirs.waitForResponse(/\/api\/v2\/rentals\/[^/]+$/)
    await expect(theirs.getByRole('menuitem', { name: 'Photo or video' })).toBeVisible()
    await theirs.getByRole('menuitem', { name: 'Location' }).click()
    const popup = dialog(theirs, 'Send a location')
    const send = popup.getByRole('button', { name: 'Send' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    // The map begins at the rental.
    await point
    await popup.getByRole('button', { name: 'Zoom in' }).click({ timeout: 20_000 })
    await expect(popup.getByLabel('Find location')).toHaveValue(/Ubud/)
    // What was found stands at the pin and under what was typed; nowhere are bare figures.
    await popup.getByLabel('Find location').fill('Sanur')
    await expect(send).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
    await expect(popup.getByText('Sanur, Bali')).toHaveCount(2)
    await expect(popup.getByText(/\d\.\d{4}/)).toHaveCount(0)
    await popup.getByLabel('Find location').fill('Canggu')
    await expect(popup.getByText('Canggu, Bali').first()).toBeVisible({ timeout: 20_000 })
    await expect(send).not.toHaveAttribute('aria-disabled', { timeout: 20_000 })
    await expect(popup.getByText('Location:')).toBeVisible()
    const release = await hold(theirs, '**/send_message')
    await send.click()
    await expect(popup.locator('button[aria-busy=true]')).toBeVisible()
    release()
    await expect(popup).toHaveCount(0)
    await log(ours)
      .getByRole('button', { name: /^Show on the map: Canggu/ })
      .click()
    const place = dialog(ours, 'Location')
    await expect(place).toContainText(/Location:\s*Canggu/)
    await expect(place.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await expect(place.getByLabel('Find location')).toHaveCount(0)
    await ours.reload()
    await expect(place).toContainText('Canggu')
    await ours.keyboard.press('Escape')
    await expect(place).toHaveCount(0)
    await expect(ours.getByRole('listitem').filter({ hasText: 'Emma Lindqvist' }).first()).toContainText('Location')
  })
})

test('without a connection messages wait in sight, through a reload, and go out once and in order', async ({ page, server, context }) => {
  const { guest, conversation, bodies, say, owner } = await talk(server)
  await enter(page, guest)
  await page.goto(`/messages?conversation=${conversation}`)
  await expect(log(page)).toContainText('Is it free tomorrow?')
  const write = async (body: string) => {
    await input(page).fill(body)
    await input(page).press('Enter')
    await expect(input(page)).toHaveValue('')
  }

  await context.setOffline(true)
  await write('one')
  await write('two')
  await expect(log(page).getByText('Waiting for connection')).toHaveCount(2)
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).flatMap(key => (key.startsWith('unsent ') ? [JSON.parse(localStorage.getItem(key) ?? '')] : [])),
  )
  expect(kept).toHaveLength(2)
  expect(kept.find(message => message.body === 'one')).toMatchObject({
    conversationId: conversation,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isProcessing: true,
    user: { id: (guest.me.user as { id: string }).id },
  })
  // The network is back, the server is not.
  await context.route('**/api/v2/**', route => route.abort())
  await context.setOffline(false)
  await page.reload()
  // What was seen last is there to be read, and what waits with it.
  await expect(log(page)).toContainText('Is it free tomorrow?', { timeout: 20_000 })
  await expect(log(page)).toContainText('one')
  await write('three')
  await expect(log(page).getByText('Waiting for connection')).toHaveCount(3)
  expect(await bodies()).toEqual(['Is it free tomorrow?'])
  await say(owner, 'Are you there?')

  // Nobody presses anything: what waits goes out and what was missed comes.
  await context.unroute('**/api/v2/**')
  const all = ['Is it free tomorrow?', 'Are you there?', 'one', 'two', 'three']
  await expect.poll(bodies, { timeout: 20_000 }).toEqual(all)
  await expect(log(page)).toContainText('Are you there?')
  await expect(log(page).getByText('Waiting for connection')).toHaveCount(0)
  await page.reload()
  await expect(log(page)).toContainText('three')
  expect(await bodies()).toEqual(all)
})

test(
  'what the server refuses comes back to the input; the input grows by the rule; older messages keep the place',
  { tag: '@main' },
  async ({ page, server, context, problems }) => {
    const { guest, owner, conversation, say } = await talk(server)
    for (let number = 1; number <= 60; number++) await say(number % 2 ? owner : guest, `number ${number}`)
    await enter(page, guest)
    await page.goto(`/messages?conversation=${conversation}`)
    await expect(log(page)).toContainText('number 60')
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Location' })).toBeHidden()
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'Emoji' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Location' })).toBeVisible()
    }
    await expectAccessible(page)

    const height = async () => (await input(page).boundingBox())?.height
    expect(await height()).toBe(54)
    for (const [lines, high] of [
      [2, 78],
      [5, 144],
      [14, 342],
      [40, 354],
    ] as const) {
      await input(page).fill(Array.from({ length: lines }, () => 'x').join('\n'))
      await expect.poll(height).toBe(high)
    }
    await input(page).fill('')
    await expect.poll(height).toBe(54)

    await context.route('**/send_message', route => route.fulfill({ status: 422, json: { error: { reason: 'validation', description: 'Not like this.' } } }))
    await input(page).fill('a bad word')
    await press(page, 'Send')
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent: Not like this.' })).toBeVisible()
    await expect(input(page)).toHaveValue('a bad word')
    await expect(log(page).getByText('a bad word')).toHaveCount(0)
    await page.reload()
    await expect(input(page)).toHaveValue('a bad word')
    await expect(log(page)).toContainText('number 60')
    // Not before: a request that Playwright is passing on at this moment can be lost.
    await context.unroute('**/send_message')

    await expect(log(page)).not.toContainText('number 9')
    const seen = log(page).getByText(/^number 25/)
    await log(page).evaluate(element => (element.scrollTop = 200))
    const before = await seen.boundingBox()
    await expect(log(page)).toContainText('Start of the conversation')
    await expect(log(page)).toContainText('number 9')
    expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
    expect(problems).toEqual([])
  },
)
