import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { dayInWords, fullDayInWords } from '@rentwell/contract/dates.ts'
import { day } from '@rentwell/contract/durations.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { startServer, type RunningServer } from './server.ts'
import { ask, enter, hostUnit, sendBooking, signUp, type Hosted, type Person } from './through-api.ts'

const zone = 'Asia/Makassar'
const dateIn = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(Date.now() + days * day)
/** 'Sat 28 Nov' */
const inWords = (date: string) => `${new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'short' })} ${dayInWords(date, 'en')}`

/** Ten in the morning in Bali. */
const tenOn = (date: string) => `${date}T02:00:00Z`

/** A stay that is agreed at once. */
const book = async (server: RunningServer, guest: Person, unit: { id: string }, date: string, length: number) => {
  const body = { unit_id: unit.id, start_at: tenOn(date), rental_length: length }
  const { booking } = await ask<{ booking: { id: string; number: string } }>(server, 'POST', '/bookings/create', body, guest.accessToken)
  await sendBooking(server, guest, booking)
  return booking
}

const openTimeline = async (page: Page, { rental }: Hosted) => {
  await page.goto(`/office/${rental.id}/calendar`)
  const grid = page.getByRole('grid', { name: 'Timeline of the units' })
  await expect(grid).toBeVisible()
  await expect(page.getByText('free all day')).toBeVisible()
  return grid
}

/** Where a day of the first unit is on the screen. */
const cellOf = async (page: Page, date: string) => {
  const head = page.getByRole('columnheader', {
    name: new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
  })
  const box = await head.boundingBox()
  const row = await page.locator('[data-unit]').first().boundingBox()
  if (!box || !row) throw new Error(`${date} is not in sight`)
  return { x: box.x + box.width / 2, y: row.y + row.height / 2 }
}

const isFreeToGuests = async (page: Page, { rental, unit }: Hosted, date: string) => {
  await page.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  await page.mouse.move(200, 200)
  const day = page.locator(`[data-date="${date}"]`)
  await expect(day).toBeVisible()
  return (await day.getAttribute('aria-disabled')) !== 'true'
}

test(
  'asked documents and single closed dates are set by the keyboard and read by guests before they book',
  { tag: '@soak' },
  async ({ page, server, newPerson }) => {
    const hosted = await hostUnit(server)
    const { owner, rental } = hosted
    await enter(page, owner)
    await page.goto(`/office/${rental.id}/settings`)
    const license = page.getByRole('group', { name: 'Driver license' })
    await license.getByRole('radio', { name: 'Take a photo' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(license.getByRole('radio', { name: 'Don’t ask' })).toBeChecked()

    await page.goto(`/office/${rental.id}/website/main-info`)
    const date = dateIn(3)
    const firstDay = page.getByRole('textbox', { name: 'First day' })
    await firstDay.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Choose a day')).toBeVisible()
    await page.keyboard.type('soon')
    await page.keyboard.press('Tab')
    await expect(firstDay).toHaveAccessibleDescription(/^Type a date like/)
    // In words, in figures, or in the calendar, which opens at the first day that can be chosen.
    await firstDay.fill(inWords(date))
    await expect(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('')
    await page.getByRole('button', { name: 'First day: open the calendar' }).press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(firstDay).toHaveValue(fullDayInWords(dateIn(4), 'en'))
    await expect(page.getByRole('button', { name: 'First day: open the calendar' })).toBeFocused()
    await firstDay.fill(date.split('-').toReversed().join('.'))
    await firstDay.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Added: / })).toBeAttached()
    await expect(page.getByRole('checkbox', { name: /\d{4}: open$/ })).not.toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    const visitor = await newPerson()
    expect(await isFreeToGuests(visitor, hosted, date)).toBe(false)
    expect(await isFreeToGuests(visitor, hosted, dateIn(4))).toBe(true)
    await expect(visitor.getByText('Bring your passport', { exact: true })).toBeVisible()
    await expect(visitor.getByText(/The rental takes a photo at pick-up/)).toBeVisible()
    await visitor.goto(`/rentals/${rental.slug}`)
    await expect(visitor.getByText(inWords(date), { exact: true })).toBeVisible()
  },
)

test('staff block dates by the mouse; guests find them closed, and open again after Undo', { tag: '@main' }, async ({ page, server, newPerson }) => {
  const hosted = await hostUnit(server)
  const visitor = await newPerson()
  await enter(page, hosted.owner)
  await openTimeline(page, hosted)
  await expectAccessible(page)

  const [from, to] = [await cellOf(page, dateIn(4)), await cellOf(page, dateIn(6))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  const words = `${inWords(dateIn(4))} – ${inWords(dateIn(6))}`
  const bubble = page.getByRole('group', { name: `Block ${words}, 3\u00a0days` })
  await expect(bubble).toBeVisible()
  await expectAccessible(page)
  await bubble.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${hosted.unit.title} is blocked, ${words}.`).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Blocked, / })).toBeVisible()

  expect(await isFreeToGuests(visitor, hosted, dateIn(5))).toBe(false)
  expect(await isFreeToGuests(visitor, hosted, dateIn(8))).toBe(true)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('gridcell', { name: /^Blocked, / })).toBeHidden()
  expect(await isFreeToGuests(visitor, hosted, dateIn(5))).toBe(true)
})

test('staff block by the keyboard alone, add a note, see the reason, and open the dates again', { tag: '@soak' }, async ({ page, server, newPerson }) => {
  const hosted = await hostUnit(server)
  const visitor = await newPerson()
  await enter(page, hosted.owner)
  const grid = await openTimeline(page, hosted)
  await grid.focus()
  for (let day = 0; day < 5; day++) await grid.press('ArrowRight')
  await grid.press('b')
  await grid.press('Shift+ArrowRight')
  await grid.press('Shift+ArrowRight')
  await grid.press('Shift+ArrowLeft')
  await expect(page.getByRole('group', { name: `Block ${inWords(dateIn(5))} – ${inWords(dateIn(6))}, 2\u00a0days` })).toBeVisible()
  await grid.press('Enter')
  await expect(page.getByRole('gridcell', { name: /^Blocked, / })).toBeVisible()
  await expect(page.getByText(`${hosted.unit.title}, ${inWords(dateIn(6))}:`)).toBeVisible()
  expect(await isFreeToGuests(visitor, hosted, dateIn(6))).toBe(false)

  // Escape drops a draft and blocks nothing.
  for (let day = 0; day < 3; day++) await grid.press('ArrowRight')
  await grid.press('b')
  await expect(page.locator('[data-bubble]')).toBeVisible()
  await grid.press('Escape')
  await expect(page.locator('[data-bubble]')).toBeHidden()

  for (let day = 0; day < 3; day++) await grid.press('ArrowLeft')
  await grid.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Blocked dates' })
  await popup.getByLabel('Note').fill('New tyres')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('gridcell', { name: /^Blocked: New tyres, / })).toBeVisible()
  await expect(page.getByText(/Blocked: New tyres/).last()).toBeVisible()

  // The same in the table, where it is opened again.
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Open Blocked: New tyres/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock dates' }).click()
  await expect(page.getByText('Nothing on these days')).toBeVisible()
  expect(await isFreeToGuests(visitor, hosted, dateIn(6))).toBe(true)
})

test('the timeline goes on where its days end: a year ahead and back to today', { tag: '@soak' }, async ({ page, server }) => {
  const hosted = await hostUnit(server)
  const far = dateIn(340)
  await ask(
    server,
    'POST',
    `/office/${hosted.rental.id}/blocks`,
    { unit_id: hosted.unit.id, start_at: tenOn(far), end_at: tenOn(dateIn(342)), note: 'Far away' },
    hosted.owner.accessToken,
  )
  await enter(page, hosted.owner)
  const grid = await openTimeline(page, hosted)
  const inSight = page.locator('p[aria-live]').filter({ hasText: ' – ' }).first()
  for (let scrolls = 0; scrolls < 3; scrolls++) {
    const before = await inSight.textContent()
    // At the end of the loaded days there is nothing to scroll to until more have come.
    await expect(async () => {
      await grid.evaluate(element => element.scrollBy({ left: element.scrollWidth }))
      await expect(inSight).not.toHaveText(before ?? '', { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }
  await page.goto(`/office/${hosted.rental.id}/calendar?at=${dateIn(338)}`)
  await expect(page.getByRole('gridcell', { name: /^Blocked: Far away/ })).toBeInViewport()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`at=${dateIn(359)}`))
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`at=${dateIn(-3)}`))
  await expect(inSight).toContainText(`${Number(dateIn(-3).slice(8))} `)
})

test('a booking opens from the timeline, and another end is asked for only after a yes', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const guest = await signUp(server)
  const booked = await book(server, guest, hosted.unit, dateIn(5), 3)
  await enter(page, hosted.owner)
  const grid = await openTimeline(page, hosted)
  const bar = page.getByRole('gridcell', { name: /^Emma Lindqvist, Confirmed, / })
  await bar.click()
  await expect(page.getByRole('dialog')).toContainText(booked.number)
  await expect(page).toHaveURL(/popup=confirm-request/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await bar.hover()
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar is not in sight')
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 84, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Ask the guest' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ask Emma Lindqvist for a new return date?' })
  await expect(question).toContainText('5 days')
  await expect(question).toContainText('$30.00 more')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep current dates' }).click()
  await expect(question).toBeHidden()

  // The arrow keys do the same.
  await grid.focus()
  for (let day = 0; day < 6; day++) await grid.press('ArrowRight')
  await expect(page.locator('[role=grid] [aria-selected]')).toHaveAttribute('aria-label', /Emma Lindqvist/)
  await grid.press('Shift+ArrowRight')
  await grid.press('Enter')
  await expect(question).toContainText('4 days')
  await question.getByRole('button', { name: 'Ask for these dates' }).click()
  await expect(page.getByText(/^Request sent\. Emma Lindqvist can answer until /)).toBeVisible()
  const { booking } = await ask<{ booking: { change: { rentalLength: number } | null; rentalLength: number } }>(
    server,
    'GET',
    `/bookings/${booked.id}`,
    undefined,
    guest.accessToken,
  )
  expect([booking.rentalLength, booking.change?.rentalLength]).toEqual([3, 4])

  // Free time after it is booked for somebody at the counter: the unit and the start are chosen already.
  await page.goto(`/office/${hosted.rental.id}/calendar?view=free`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Book ${hosted.unit.title}, From ${inWords(dateIn(8))}, 10:00` }).click()
  const counter = page.getByRole('dialog', { name: 'New booking' })
  await expect(counter.getByRole('combobox', { name: 'Unit' })).toContainText(hosted.unit.title)
  await expect(counter.getByRole('textbox', { name: 'Pick-up day' })).toHaveValue(fullDayInWords(dateIn(8), 'en'))
})

/** An iCalendar file with one closed stretch, from a server on this machine. */
async function serveCalendar(from: string, to: string): Promise<{ url: string; server: Server }> {
  const day = (date: string) => date.replaceAll('-', '')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere//EN', 'BEGIN:VEVENT', 'UID:stay-1@elsewhere', 'DTSTAMP:20260101T000000Z']
  const file = [...lines, `DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`, 'SUMMARY:Reserved', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const server = createServer((request, response) => {
    if (request.url !== '/free.ics') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}

test('another calendar closes days, shows its health and its collisions, and opens them when it goes', async ({ browser }) => {
  const elsewhere = await serveCalendar(dateIn(5), dateIn(8))
  const server = await startServer({ UPLOAD_FROM_URL_ALLOW: new URL(elsewhere.url).host })
  try {
    const hosted = await hostUnit(server, { instantBook: true })
    const guest = await signUp(server)
    await book(server, guest, hosted.unit, dateIn(6), 1)
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await enter(page, hosted.owner)
    await page.goto(`/office/${hosted.rental.id}/units/${hosted.unit.id}/bookings-and-calendar`)

    // Ours, for others to read; a new address kills the old one.
    const address = page.getByLabel('Secret link')
    await expect(address).toHaveValue(/^http.+\.ics$/)
    const old = await address.inputValue()
    expect((await fetch(old)).status).toBe(200)
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'New link' }).click()
    await expect(address).not.toHaveValue(old)
    expect((await fetch(old)).status).toBe(404)

    await page.getByRole('button', { name: 'Connect a calendar' }).click()
    const form = page.getByRole('form', { name: 'Connect a calendar' })
    await form.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(form.getByText('Required field')).toHaveCount(2)
    await form.getByLabel('Calendar name').fill('Elsewhere')
    await form.getByLabel('iCal link').fill(`${elsewhere.url}/free.ics`)
    await form.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Overlaps your bookings')).toBeVisible()
    await expectAccessible(page)

    // The reason of a closed day, and the timeline with both.
    await page.getByText('Closed days as a table').click()
    await expect(page.getByRole('row', { name: new RegExp(`^${inWords(dateIn(7))}.*Blocked by Elsewhere`) })).toBeVisible()
    await page.goto(`/office/${hosted.rental.id}/calendar`)
    await expect(page.getByRole('gridcell', { name: /Blocked by Elsewhere.*Conflicts with another calendar/ })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: /^Emma Lindqvist.*Conflicts with another calendar/ })).toBeVisible()

    // The other side goes: said in words, and nothing is opened by that.
    elsewhere.server.close()
    elsewhere.server.closeAllConnections()
    await page.goto(`/office/${hosted.rental.id}/calendar?view=feeds`)
    await server.advance(60) // a look that was just taken is not repeated
    await page.getByRole('button', { name: 'Update now: Elsewhere' }).click()
    await expect(page.getByText('The other site isn’t responding.')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('Not updating')).toBeVisible()
    await page.getByRole('button', { name: 'Remove: Elsewhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No calendars connected yet')).toBeVisible()
  } finally {
    elsewhere.server.close()
    await Promise.all(browser.contexts().map(context => context.close()))
    await server.stop()
  }
})

test(
  'a guest books the next free period without the calendar, and is offered other stays where the dates are taken',
  { tag: '@soak' },
  async ({ page, server }) => {
    const hosted = await hostUnit(server, { instantBook: true })
    const office = `/office/${hosted.rental.id}`
    const like = { title: 'Scoopy 110', base_rental_period: 'Daily', base_price: 1400 }
    await ask(server, 'POST', `${office}/units/create`, like, hosted.owner.accessToken)
    await ask(
      server,
      'POST',
      `${office}/blocks`,
      { unit_id: hosted.unit.id, start_at: tenOn(dateIn(6)), end_at: tenOn(dateIn(12)), note: 'Service' },
      hosted.owner.accessToken,
    )
    const guest = await signUp(server)
    await enter(page, guest)

    // Dates that are partly taken: another time, a shorter stay, a unit like it.
    await page.goto(`/rentals/${hosted.rental.slug}/units/${hosted.unit.id}?from=${dateIn(4)}&to=${dateIn(9)}&time=10:00`)
    await page.mouse.move(200, 200)
    const panel = page.getByRole('complementary')
    await expect(panel.getByText('Free at another time')).toBeVisible()
    await expect(panel.getByText('Free for a shorter time')).toBeVisible()
    await expect(panel.getByText('Similar and free on your dates')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('link', { name: /Scoopy 110/ }).click()
    await expect(page.getByRole('heading', { name: 'Scoopy 110', level: 1 })).toBeVisible()
    await expect(panel.getByRole('button', { name: /Request to book/ })).toBeVisible()
    await page.goBack()
    await panel.getByRole('button', { name: /2 days/ }).click()
    await expect(panel.getByRole('button', { name: 'Book', exact: true })).toBeVisible()

    // The same by the table and by the list of free periods.
    await page.getByText('Calendar as a table').click()
    await expect(page.getByRole('row', { name: new RegExp(`${inWords(dateIn(8))}.*No: taken`) })).toBeVisible()
    await page.getByText('Free dates as a list').click()
    const after = page
      .getByRole('listitem')
      .filter({ hasText: inWords(dateIn(12)) })
      .first()
    await after.getByRole('combobox').selectOption('3')
    await after.getByRole('button', { name: /^Choose dates from/ }).click()
    await expect(page).toHaveURL(new RegExp(`from=${dateIn(12)}`))
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Confirmed').first()).toBeVisible()
  },
)

test('on a phone a day is pressed, stretched by a button and blocked; nothing goes sideways', { tag: '@soak' }, async ({ newPerson, server }) => {
  const hosted = await hostUnit(server)
  const page = await newPerson({ width: 390, height: 844 })
  await enter(page, hosted.owner)
  await page.goto(`/office/${hosted.rental.id}/bookings`)
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  const name = await cellOf(page, dateIn(2))
  await page.mouse.click(name.x, name.y + 36)
  const bubble = page.locator('[data-bubble]')
  await bubble.getByRole('button', { name: 'One day longer' }).click()
  await expect(bubble).toContainText('2\u00a0days')
  await expectAccessible(page)
  await bubble.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: /^Blocked, / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
