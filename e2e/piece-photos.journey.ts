import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, enter, hostUnit, picture, sendBooking, signUp, soon, storePhoto } from './through-api.ts'

// Hours pass until the hand-over.
test.use({ ownServer: 'piece-photos' })

test('two scooters leave with photos of each; one comes back damaged, which the guest and the list of pieces show', async ({ page, newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  const office = `/office/${rental.id}`
  const documents = { passport: 'none', driver_license: 'none' }
  await ask(server, 'PATCH', office, { documents, documents_by_kind: { other: documents } }, owner.accessToken)
  await ask(server, 'PATCH', `${office}/units/${unit.id}/pieces/${unit.id}`, { label: 'No. 1' }, owner.accessToken)
  await ask(server, 'POST', `${office}/units/${unit.id}/pieces`, { pieces: [{ label: 'No. 2' }] }, owner.accessToken)
  const guest = await signUp(server)
  const draft = { items: [{ unit_id: unit.id, count: 2 }], start_at: soon(server), rental_length: 2 }
  const { booking } = await ask<{ booking: { id: string; number: string } }>(server, 'POST', '/bookings/create', draft, guest.accessToken)
  await sendBooking(server, guest, booking)
  const path = `${office}/bookings/${booking.id}`
  await ask(server, 'PUT', `${path}/acceptance`, { guest_medias: [await storePhoto(server, owner)] }, owner.accessToken)

  await enter(page, owner)
  await page.setViewportSize(phone)
  const open = (name: string) => page.goto(`/office/${rental.slug}/bookings?popup=${name}&rental=${rental.slug}&booking=${booking.id}`)
  const pieces = popup(page).getByRole('region', { name: 'Each piece' })
  const take = async (piece: string, photo: string) =>
    pieces
      .getByRole('listitem', { name: piece })
      .locator('input[type=file]')
      .setInputFiles(await picture(photo))
  await open('acceptance')
  await expect(pieces.getByText('0 of 2')).toBeVisible()
  await take('No. 1', 'scooter-teal-front')
  await take('No. 2', 'scooter-mint-front')
  await expect(pieces.getByText('2 of 2')).toBeVisible()
  await pieces.getByRole('listitem', { name: 'No. 2' }).getByRole('button', { name: 'Add a note' }).click()
  await pieces.getByLabel('Note: No. 2').fill('Scratch on the left')
  await pieces.getByLabel('Note: No. 2').blur()
  await expect(popup(page).getByText('Saved. You can close this and continue on any device.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  // Photos of both do for one of the two together.
  await popup(page).getByRole('button', { name: 'Accept photos' }).click()
  await ask(server, 'POST', `${path}/start`, undefined, owner.accessToken)

  await open('return')
  await expect(pieces.getByText('At pick-up: Scratch on the left')).toBeVisible()
  await expect(popup(page).getByRole('status').filter({ hasText: 'Photograph 2 more pieces or give a reason' })).toBeVisible()
  await take('No. 1', 'scooter-teal-rear')
  await take('No. 2', 'scooter-mint-rear')
  await expect(pieces.getByText('2 of 2')).toBeVisible()
  await pieces.getByRole('listitem', { name: 'No. 2' }).getByRole('button', { name: 'Note damage' }).click()
  await pieces.getByLabel('Damage: No. 2').fill('Mirror broken')
  await pieces.getByLabel('Damage: No. 2').blur()
  await expectAccessible(page)
  await expectNoSideways(page)
  await popup(page).getByRole('button', { name: 'Complete rental' }).click()
  await expect(page.getByText(/^Rental completed/)).toBeVisible()

  await page.goto(`/office/${rental.slug}/units/${unit.id}/pieces`)
  await expect(page.getByRole('button', { name: /^Last damage: Mirror broken, / })).toBeVisible()

  const other = await newPerson()
  await enter(other, guest)
  await other.setViewportSize(phone)
  await other.goto(`/bookings/${booking.id}?popup=hand-over&booking=${booking.id}`)
  const record = popup(other).getByRole('region', { name: 'Each piece' })
  const second = record.getByRole('listitem', { name: `${unit.title} 2` })
  await expect(second.getByText('Scratch on the left')).toBeVisible()
  await expect(second.getByText('Mirror broken')).toBeVisible()
  await expect(record.getByText('No. 2')).toHaveCount(0)
  await second.getByRole('button', { name: /^Compare photo 1/ }).click()
  await expect(other.getByRole('dialog', { name: `${unit.title} 2` }).getByRole('img')).toHaveCount(2)
})
