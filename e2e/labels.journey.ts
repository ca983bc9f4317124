import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { journeyBrowser } from './browser.ts'
import { expect, test } from './journey.ts'
import { phone, popup } from './screen.ts'
import { ask, enter, hostUnit, sendBooking, signUp, soon } from './through-api.ts'

/** What the camera of these browsers sees: a film that is written when the labels are printed. */
const film = join(tmpdir(), `rentwell-label-${process.getuid?.() ?? 0}.mjpeg`)
test.use({
  launchOptions: await journeyBrowser(['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]),
})

const frames = 20

test('labels are printed, and the label of another scooter is scanned at the pick-up: the booking gets that one', async ({ page, newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const office = `/office/${rental.id}/units/${unit.id}/pieces`
  await ask(server, 'POST', office, { pieces: [{ label: 'Mint', serial: 'DK 2411 FA' }, { label: 'Mango' }] }, owner.accessToken)
  const guest = await signUp(server)
  const draft = { items: [{ unit_id: unit.id, count: 2 }], start_at: soon(server), rental_length: 2 }
  const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', draft, guest.accessToken)
  await sendBooking(server, guest, booking)
  const path = `/office/${rental.id}/bookings/${booking.id}`
  const labelsOf = async () => {
    const answer = await ask<{ booking: { items: { pieces: { label: string }[] }[] } }>(server, 'GET', path, undefined, owner.accessToken)
    return answer.booking.items[0]?.pieces.map(piece => piece.label) ?? []
  }
  const taken = await labelsOf()
  const idle = ['Mint', 'Mango'].find(label => !taken.includes(label)) ?? ''
  expect(idle).not.toBe('')

  // The sheet is there while the browser prints it.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.querySelector('[data-prints]')?.outerHTML ?? ''
    }
  })
  await enter(page, owner)
  await page.goto(`/office/${rental.slug}/units/${unit.id}/pieces`)
  await page.getByRole('button', { name: 'Print labels' }).click()
  const sheet = (await page.locator('html').getAttribute('data-printed')) ?? ''
  await page.evaluate(printed => {
    document.body.innerHTML = printed
  }, sheet)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('DK 2411 FA')).toBeVisible()
  // The camera is held before one of them.
  const label = page.getByRole('listitem').filter({ hasText: idle })
  await page.setViewportSize({ width: 640, height: 480 })
  await label.evaluate(one => {
    document.body.replaceChildren(one)
    document.body.style.zoom = '2'
  })
  const seen = await page.screenshot({ type: 'jpeg', quality: 95 })
  await writeFile(film, Buffer.concat(Array.from({ length: frames }, () => seen)))

  const staff = await newPerson(phone)
  await enter(staff, owner)
  await staff.goto(`/office/${rental.slug}/bookings?popup=acceptance&rental=${rental.slug}&booking=${booking.id}`)
  const scan = popup(staff).getByRole('region', { name: 'Scan what goes' })
  await scan.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(scan.getByText('1 of 2 scanned')).toBeVisible()
  expect(await labelsOf()).toContain(idle)
})
