import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { journeyBrowser } from './browser.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup, press } from './screen.ts'
import { ask, bookSoon, enter, hostUnit, signUp, soon } from './through-api.ts'

/** What the camera of these browsers sees: a film that is written when the guest's screen is known. */
const film = join(tmpdir(), `rentwell-camera-${process.getuid?.() ?? 0}.mjpeg`)
test.use({
  launchOptions: await journeyBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]),
})

const frames = 20

const picture = async (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../apps/web/public/art/${name}.webp`, import.meta.url)),
})

const board = (page: Page, name: string) => popup(page).getByRole('region', { name, exact: true })

/** Puts a photo on a board and waits until it is there. */
async function take(page: Page, name: string, photo: string, count: number) {
  await board(page, name)
    .locator('input[type=file]')
    .setInputFiles([await picture(photo)])
  await expect(board(page, name).getByRole('button', { name: /^Photo \d+ of \d+/ })).toHaveCount(count)
  await expect(board(page, name).getByRole('button', { name: /uploading/ })).toHaveCount(0)
}

/** Opens the camera by the tile of a slot, takes its photo and waits until it is there. */
async function takeSlot(page: Page, slot: string, photo: string) {
  const camera = page.waitForEvent('filechooser')
  await popup(page)
    .getByRole('button', { name: `Take photo: ${slot}` })
    .click()
  await (await camera).setFiles([await picture(photo)])
  await expect(popup(page).getByRole('button', { name: new RegExp(`^Photo \\d of \\d, ${slot}$`) })).toBeVisible()
}

/** Half a second of a turning square, filmed by the page itself. */
async function shortFilm(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const timer = setInterval(() => {
      context?.rotate(0.3)
      context?.fillRect(10, 10, 60, 60)
    }, 50)
    recorder.start()
    await new Promise(resolve => setTimeout(resolve, 500))
    const stopped = new Promise(resolve => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    clearInterval(timer)
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return { name: 'round-the-unit.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

async function showDocument(page: Page, kind: 'Passport' | 'Driver license', tip: RegExp) {
  await popup(page).getByRole('switch', { name: kind }).check()
  await popup(page)
    .getByLabel(tip, { exact: false })
    .setInputFiles([await picture('person-noah')])
  await expect(popup(page).getByRole('img', { name: `${kind}, photo 1` })).toBeVisible()
}

test('a guest books and shows the code; staff scan it, photograph, check, start; the unit comes back photo by photo; anybody checks the record', async ({
  newPerson,
  server,
}) => {
  test.slow()
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const person = await signUp(server, 'Noah', 'Becker')

  const guest = await newPerson(phone)
  await enter(guest, person)
  const draft = { unit_id: unit.id, start_at: soon(server), rental_length: 2 }
  const { booking } = await ask<{ booking: { id: string; number: string } }>(server, 'POST', '/bookings/create', draft, person.accessToken)
  await guest.goto(`/bookings/${booking.id}`)
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await guest.getByRole('button', { name: 'Show QR-code to start' }).click()
  await expect(popup(guest).getByRole('heading', { name: 'Show QR-code to start' })).toBeVisible()
  await expect(popup(guest).getByText('To the Echo Beach Scooters Rental')).toBeVisible()
  await expect(popup(guest).getByRole('img', { name: 'QR code of this booking' })).toBeVisible()
  await expect(popup(guest)).toContainText(`Number: ${booking.number}`)
  const start = new Date(draft.start_at)
  const inUtc = `${start.getUTCDate()} ${start.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })} ${start.getUTCFullYear()} UTC`
  await expect(popup(guest)).toContainText(`Start ${inUtc}`)
  await expect(popup(guest).getByText(/^New code in \d+ s$/)).toBeVisible()
  await expectAccessible(guest)
  await expectNoSideways(guest)

  // The camera of the office looks at the guest's phone.
  const screen = await guest.screenshot({ type: 'jpeg', quality: 92, animations: 'disabled' })
  await writeFile(film, Buffer.concat(Array.from({ length: frames }, () => screen)))
  const staff = await newPerson(phone)
  await enter(staff, owner)
  await staff.goto(`/office/${rental.id}`)
  await staff.getByRole('button', { name: 'Scan code' }).click()
  await expect(popup(staff).getByRole('heading', { name: 'Hand over to Noah Becker' })).toBeAttached({ timeout: 20_000 })
  await expect(staff).toHaveURL(new RegExp(`popup=acceptance.*booking=${booking.id}`))

  const main = () => popup(staff).getByRole('button', { name: /^(Accept photos|Next|Accept|Start rental)$/ })
  await expect(main()).toHaveText('Accept photos')
  await expect(main()).toHaveAttribute('aria-disabled', 'true')
  await expect(popup(staff).getByText('Unit Vario 125 scooter')).toBeVisible()
  await expect(popup(staff).getByText('User Noah Becker')).toBeVisible()
  await expect(popup(staff).getByText('Photograph the unit in all details to show its real condition before the start.')).toBeVisible()
  await expect(popup(staff).getByText('Photograph the unit with the guest to confirm this person took it.')).toBeVisible()
  await expect(board(staff, 'Take unit photos or videos').locator('li[aria-hidden]')).toHaveCount(0)
  await takeSlot(staff, 'Front', 'scooter-teal-sunset')
  await expect(popup(staff).getByText('Take a photo with the guest to continue').first()).toBeVisible()
  await takeSlot(staff, 'Back', 'scooter-road-view')
  await board(staff, 'Take unit photos or videos')
    .locator('input[type=file]')
    .setInputFiles([await shortFilm(staff)])
  await expect(board(staff, 'Take unit photos or videos').getByRole('button', { name: /^Photo \d of 3/ })).toHaveCount(3)
  await take(staff, 'Take unit photo with the guest', 'person-noah', 1)
  await expectAccessible(staff)
  await expectNoSideways(staff)
  await press(staff, 'Accept photos')
  await expect(main()).toHaveText('Next')

  // A closed phone loses nothing: the step goes on where it stopped.
  await staff.reload()
  await expect(popup(staff).getByRole('heading', { name: 'Check documents' })).toBeVisible()
  await expect(main()).toHaveAttribute('aria-disabled', 'true')
  await expect(popup(staff).getByText('Confirm that the guest has presented documents.')).toBeVisible()
  await showDocument(staff, 'Passport', /Take guest photo with his passport/)
  await expect(main()).toHaveAttribute('aria-disabled', 'true')
  await showDocument(staff, 'Driver license', /Take guest photo with his driver/)
  await expectAccessible(staff)
  await press(staff, 'Accept photos')
  await press(staff, 'Next')
  await expect(popup(staff).getByRole('heading', { name: 'Check everything and accept' })).toBeVisible()
  await expect(popup(staff).getByText('3 unit photos')).toBeVisible()
  await expectAccessible(staff)
  await press(staff, 'Accept')
  await expect(popup(staff).getByRole('heading', { name: 'Ready to go' })).toBeVisible()
  await expect(popup(staff).getByText('Hand it over to Noah. The rental starts when you press the button.')).toBeVisible()
  await press(staff, 'Start rental')

  // The same popup is now only to be looked at; the guest's phone has noticed.
  await expect(popup(staff).getByRole('heading', { name: 'Current unit photos or videos' })).toBeVisible()
  await expect(popup(staff).getByRole('heading', { name: 'Documents you’ve checked' })).toBeVisible()
  await expect(popup(staff).getByRole('heading', { name: 'Unit photo with the guest' })).toBeVisible()
  await expect(popup(staff).getByText('Guest photo with his passport')).toBeVisible()
  await expect(popup(staff).getByText('Guest photo with his driver’s license')).toBeVisible()
  await expect(popup(staff).locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(staff)
  await expect(popup(guest).getByRole('heading', { name: 'The rental has started' })).toBeVisible({ timeout: 15_000 })

  // Somebody looks at the passport: the guest reads who.
  await popup(staff).getByRole('button', { name: 'Show: Passport, photo 1' }).click()
  await expect(popup(staff).getByRole('img', { name: 'Passport, photo 1' })).toBeVisible()
  await press(guest, 'Got it')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Who viewed your documents' })).toBeVisible()
  await expect(guest.getByText('Ayu Lestari')).toBeVisible()
  await guest.getByRole('button', { name: 'View photos' }).click()
  await expect(popup(guest).getByText(/^4\s+photos sealed/)).toBeVisible()
  await expectAccessible(guest)
  await popup(guest).getByRole('link', { name: 'Check the record' }).click()
  await expect(guest.getByRole('heading', { name: 'Nothing has changed since' })).toBeVisible()
  await expect(guest.getByText('Checked in your browser: every link matches')).toBeVisible()
  await expectAccessible(guest)

  // The unit comes back.
  await staff.goto(`/office/${rental.id}/bookings?popup=confirm-request&rental=${rental.id}&booking=${booking.id}`)
  await popup(staff).getByRole('button', { name: 'Take back' }).click()
  await expect(popup(staff).getByText('3 photos to take, or say why not').first()).toBeVisible()
  const slot = (name: string) => popup(staff).getByRole('region', { name, exact: true })
  const answer = (name: string, state: 'Same' | 'Damage') => slot(name).getByRole('button', { name: state, exact: true })
  // Why photos are missing is asked for only by who wants to say it.
  await expect(popup(staff).getByLabel('Why photos are missing')).toBeHidden()
  await popup(staff).getByRole('button', { name: 'Can’t take a photo?' }).click()
  await expect(popup(staff).getByLabel('Why photos are missing')).toBeVisible()
  // An answer before the photo takes the photo first.
  const camera = staff.waitForEvent('filechooser')
  await answer('Front', 'Same').click()
  await (await camera).setFiles([await picture('scooter-teal-sunset')])
  await expect(answer('Front', 'Same')).toHaveAttribute('aria-pressed', 'true')
  await slot('Back')
    .locator('input[type=file]')
    .setInputFiles([await picture('scooter-black-dawn')])
  await expect(slot('Back').getByText('Taken', { exact: true })).toBeVisible()
  await slot('Photo 3 of 3')
    .locator('input[type=file]')
    .setInputFiles([await shortFilm(staff)])
  await expect(slot('Photo 3 of 3').getByText('Taken', { exact: true })).toBeVisible()

  // A damage needs words; where it is, a press on the photo says.
  await answer('Back', 'Damage').click()
  await expect(popup(staff).getByText('Describe the damage: Back').first()).toBeVisible()
  await slot('Back').getByRole('button', { name: 'Scratch' }).click()
  await slot('Back').getByLabel('What happened').fill('Scratch, 12 cm')
  await slot('Back').getByRole('button', { name: 'Mark it on the photo' }).click()
  await expect(popup(staff).getByRole('button', { name: 'Mark the middle' })).toBeVisible()
  await popup(staff)
    .getByRole('img', { name: /^Now/ })
    .click({ position: { x: 120, y: 150 } })
  await expect(popup(staff).getByRole('img', { name: 'Now, 1 place marked' })).toBeVisible()
  await staff.keyboard.press('+')
  await popup(staff).getByRole('button', { name: 'Mark the middle' }).click()
  await expect(popup(staff).getByRole('img', { name: 'Now, 2 places marked' })).toBeVisible()
  await popup(staff).getByRole('button', { name: 'Remove the last mark' }).click()
  await expectAccessible(staff)
  await expectNoSideways(staff)
  await staff.keyboard.press('Escape')
  await popup(staff).getByLabel('Note on the return').fill('A scratch of 12 cm on the rear cover')
  await expectAccessible(staff)
  await expectNoSideways(staff)
  await slot('Back').getByRole('button', { name: 'Compare: Back', exact: true }).click()
  await expect(popup(staff).getByRole('img')).toHaveCount(2)
  await popup(staff).getByRole('button', { name: 'Larger' }).click()
  await expectAccessible(staff)
  await staff.keyboard.press('Escape')
  // Nothing was left as a deposit, so nothing is decided about one.
  await expect(popup(staff).getByRole('navigation', { name: 'Steps of the return' })).toHaveCount(0)
  await press(staff, 'Complete rental')
  await expect(popup(staff).getByRole('heading', { name: 'Return', exact: true })).toBeVisible()
  await expect(popup(staff).getByText('A scratch of 12 cm on the rear cover')).toBeVisible()
  const ownRecord = async (page: Page) => {
    await expect(popup(page).getByText('Scratch, 12 cm')).toBeVisible()
    await expect(popup(page).getByText('1 place marked')).toBeVisible()
    await expectAccessible(page)
  }
  await ownRecord(staff)

  await guest.goto(`/bookings/${booking.id}`)
  await expect(guest.getByRole('button', { name: 'Rate your Booking' })).toBeVisible()
  await guest.getByRole('button', { name: 'View photos' }).click()
  await ownRecord(guest)
})

test('two phones at the same hand-over: no photo is lost, none comes back, one start', async ({ newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { kind: 'board' }, owner.accessToken)
  const booking = await bookSoon(server, await signUp(server, 'Noah', 'Becker'), hosted)
  const address = `/office/${rental.id}/bookings?popup=acceptance&rental=${rental.id}&booking=${booking.id}`
  const [one, other] = [await newPerson(phone), await newPerson(phone)]
  for (const page of [one, other]) await enter(page, owner)

  // Nobody drives a board; its rental wants to see the license all the same.
  await one.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  await expect(one.getByText('Bring your passport', { exact: true })).toBeVisible()
  await one.goto(`/office/${rental.id}/settings`)
  await one.getByText('Documents by kind of unit').click()
  await expect(one.getByRole('combobox', { name: 'Board: Passport' })).toHaveValue('check')
  await expect(one.getByRole('combobox', { name: 'Car: Driver license' })).toHaveValue('photo')
  await one.getByRole('combobox', { name: 'Board: Driver license' }).selectOption('Check only')
  await expect(one.getByText('Saved', { exact: true })).toBeVisible()
  // Half under the head of the page, a radio would count as too small to press.
  await one.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(one)
  await expectNoSideways(one)
  await one.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  await expect(one.getByText('Bring your passport and driver’s license')).toBeVisible()
  await expect(one.getByText('The rental checks it at pick-up. No photo is taken.')).toBeVisible()

  // What is photographed of a board is the rental's to say.
  await one.goto(`/office/${rental.id}/settings`)
  await one.getByText('Hand-over photos').click()
  await one.getByRole('button', { name: 'Edit photos: Board' }).click()
  await one.getByRole('button', { name: 'Remove: Bottom' }).click()
  await one.getByLabel('Name of a new photo').fill('Leash')
  await one.getByRole('button', { name: 'Add photo' }).click()
  await one.getByRole('button', { name: 'Move up: Leash' }).click()
  await expect(one.getByRole('list', { name: 'Photos: Board' }).getByRole('listitem')).toHaveText(['Top', 'Fins', 'Leash', 'Existing damage'])
  await expect(one.getByText('Saved', { exact: true })).toBeVisible()
  // Half under the head of the page, a radio would count as too small to press.
  await one.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(one)
  await expectNoSideways(one)

  for (const page of [one, other]) {
    await page.goto(address)
    await expect(popup(page).getByRole('button', { name: /^Take photo: / })).toHaveText(['Top', 'Fins', 'Leash', 'Existing damage'])
    await expect(board(page, 'Take unit photos or videos')).toBeVisible()
  }
  // What one has just taken and the other deletes stays deleted.
  const photos = (page: Page) => board(page, 'Take unit photos or videos').getByRole('button', { name: /^Photo \d of \d$/ })
  await take(one, 'Take unit photos or videos', 'scooter-black-dawn', 1)
  await expect(photos(other)).toHaveCount(1)
  await board(other, 'Take unit photos or videos').getByRole('button', { name: 'Delete photo 1' }).click()
  for (const page of [one, other]) await expect(photos(page)).toHaveCount(0)

  const [teal, cream] = [await picture('scooter-teal-sunset'), await picture('scooter-cream-gate')]
  await Promise.all([
    board(one, 'Take unit photos or videos').locator('input[type=file]').setInputFiles([teal]),
    board(other, 'Take unit photos or videos').locator('input[type=file]').setInputFiles([cream]),
  ])
  for (const page of [one, other]) await expect(photos(page)).toHaveCount(2, { timeout: 20_000 })
  await take(other, 'Take unit photo with the guest', 'person-noah', 1)
  await press(other, 'Accept photos')
  await press(other, 'Next')
  await popup(other).getByRole('switch', { name: 'Passport' }).check()
  await popup(other).getByRole('switch', { name: 'Driver license' }).check()
  await press(other, 'Next')
  await press(other, 'Accept')
  await expect(popup(other).getByRole('button', { name: 'Start rental' })).toBeVisible()
  await expect(popup(other).getByText('Hand the board over to Noah.')).toBeVisible()

  await one.reload()
  await expect(popup(one).getByRole('heading', { name: 'Check everything and accept' })).toBeVisible()
  await press(one, 'Accept')
  await Promise.all([press(one, 'Start rental'), press(other, 'Start rental')])
  for (const page of [one, other]) await expect(popup(page).getByRole('heading', { name: 'Current unit photos or videos' })).toBeVisible()
  const { booking: after } = await ask<{ booking: { history: { status: string }[] } }>(
    server,
    'GET',
    `/office/${rental.id}/bookings/${booking.id}`,
    undefined,
    owner.accessToken,
  )
  expect(after.history.filter(step => step.status === 'in_progress')).toHaveLength(1)
})

test('the code is typed where there is no camera; a wrong one is said in words', { tag: '@main' }, async ({ newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const guest = await signUp(server, 'Noah', 'Becker')
  const booking = await bookSoon(server, guest, hosted)
  const page = await newPerson(phone)
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/bookings?popup=scan&rental=${rental.id}`)
  await expect(popup(page).getByText('No camera on this device. Type the code instead.')).toBeVisible()
  await expectAccessible(page)
  await popup(page).getByLabel('Guest’s code').fill('K7PM')
  await press(page, 'Open booking')
  await expect(popup(page).getByText('Enter all 8 letters and digits')).toBeVisible()
  await popup(page).getByLabel('Guest’s code').fill('00000000')
  await press(page, 'Open booking')
  await expect(popup(page).getByRole('alert').filter({ hasText: 'This isn’t a booking code. Check it and try again.' })).toBeVisible()
  const { code } = await ask<{ code: string }>(server, 'GET', `/bookings/${booking.id}/qr`, undefined, guest.accessToken)
  await popup(page)
    .getByLabel('Guest’s code')
    .fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`popup=acceptance.*booking=${booking.id}`))
})
