import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, enter, handOver, hostUnit, sendBooking, signUp, soon } from './through-api.ts'

// Hours pass until the hand-over.
test.use({ ownServer: 'hand-over-pieces' })

test('two of three scooters and one of two helmets are back today, the rest later; the rental ends with the last', async ({ page, newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const office = `/office/${rental.id}/units`
  const body = { title: 'Helmet', base_rental_period: 'Daily', base_price: 200, pieces: 3 }
  const { unit: helmet } = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/create`, body, owner.accessToken)
  await ask(server, 'PATCH', `${office}/${helmet.id}`, { instant_book: true }, owner.accessToken)
  await ask(server, 'PATCH', `${office}/${unit.id}/pieces/${unit.id}`, { label: 'No. 1' }, owner.accessToken)
  await ask(server, 'POST', `${office}/${unit.id}/pieces`, { pieces: ['No. 2', 'No. 3'].map(label => ({ label })) }, owner.accessToken)
  const guest = await signUp(server)
  const items = [
    { unit_id: unit.id, count: 3 },
    { unit_id: helmet.id, count: 2 },
  ]
  const draft = { items, start_at: soon(server), rental_length: 2 }
  const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', draft, guest.accessToken)
  await sendBooking(server, guest, booking)
  await handOver(server, hosted, booking)

  await enter(page, owner)
  await page.setViewportSize(phone)
  const returning = `/office/${rental.slug}/bookings?popup=return&rental=${rental.slug}&booking=${booking.id}`
  await page.goto(returning)
  const back = popup(page).getByRole('group', { name: 'What is back' })
  await expect(back.getByText('All 5')).toBeVisible()
  await back.getByRole('checkbox', { name: 'No. 2' }).uncheck()
  await back.getByRole('button', { name: 'Fewer back: Helmet' }).click()
  await expect(back.getByText('3 of 5. The rest stays out, and the rental goes on.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  const other = await newPerson()
  await enter(other, guest)
  await other.goto(`/bookings/${booking.id}`)
  await expect(other.getByText('In progress').first()).toBeVisible()
  await popup(page).getByRole('button', { name: 'Take back 3 of 5' }).click()
  await expect(page.getByText('Noted. Still out: 2.')).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await expect(other.getByText('Partly returned')).toBeVisible()

  await page.goto(returning)
  await expect(back.getByText('All 2')).toBeVisible()

  await popup(page).getByRole('button', { name: 'Can’t take a photo?' }).click()
  await popup(page).getByRole('button', { name: 'The guest had to leave right away' }).click()
  await popup(page).getByRole('button', { name: 'Complete rental' }).click()
  await expect(page.getByText(/^Rental completed/)).toBeVisible()
  await expect(other.getByText('Completed').first()).toBeVisible()
})

test('staff scan what goes: the booking gets these pieces, and another model offers a swap', { tag: '@main' }, async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const office = `/office/${rental.id}/units`
  const pieces = [2, 3, 4].map(number => ({ label: `No. ${number}`, serial: `SN-${number}` }))
  await ask(server, 'POST', `${office}/${unit.id}/pieces`, { pieces }, owner.accessToken)
  const other = { title: 'NMAX', base_rental_period: 'Daily', base_price: 1500 }
  const { unit: nmax } = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/create`, other, owner.accessToken)
  await ask(server, 'PATCH', `${office}/${nmax.id}/pieces/${nmax.id}`, { serial: 'NX-1' }, owner.accessToken)
  const guest = await signUp(server)
  const draft = { items: [{ unit_id: unit.id, count: 2 }], start_at: soon(server), rental_length: 2 }
  const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', draft, guest.accessToken)
  await sendBooking(server, guest, booking)

  await enter(page, owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${rental.slug}/bookings?popup=acceptance&rental=${rental.slug}&booking=${booking.id}`)
  const scan = popup(page).getByRole('region', { name: 'Scan what goes' })
  await expect(scan.getByText('0 of 2 scanned')).toBeVisible()
  // A scanner that types does not wait for the answer to the label before.
  const typed = Promise.withResolvers<void>()
  await page.route('**/pieces/scan', route => void typed.promise.then(() => route.continue()), { times: 1 })
  for (const code of ['SN-3', 'SN-4']) {
    await scan.getByLabel('Label, code or serial number').fill(code)
    await scan.getByLabel('Label, code or serial number').press('Enter')
  }
  typed.resolve()
  await expect(scan.getByText('2 of 2 scanned')).toBeVisible()
  const path = `/office/${rental.id}/bookings/${booking.id}`
  const answer = await ask<{ booking: { items: { pieces: { label: string }[] }[] } }>(server, 'GET', path, undefined, owner.accessToken)
  expect(answer.booking.items[0]?.pieces.map(piece => piece.label)).toEqual(['No. 3', 'No. 4'])
  await expectAccessible(page)
  await expectNoSideways(page)

  for (const [code, words] of [
    ['NX-1', 'This is NMAX, which isn’t in this booking or is complete already.'],
    ['nothing', 'We couldn’t find that.'],
  ] as const) {
    await scan.getByLabel('Label, code or serial number').fill(code)
    await scan.getByRole('button', { name: 'Add' }).click()
    await expect(scan.getByText(words)).toBeVisible()
    await expect(scan.getByRole('button', { name: 'Swap unit' })).toHaveCount(code === 'NX-1' ? 1 : 0)
  }
})
