import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { take, waitForOffice } from './offline.ts'
import { expectNoSideways, phone, popup, press } from './screen.ts'
import { ask, bookSoon, enter, handOver, hostUnit, picture, signUp } from './through-api.ts'

test.use({ serviceWorkers: 'allow' })

test('a return without a network is sent later; of a booking that was cancelled or swapped meanwhile, staff decide in plain words', async ({
  newPerson,
  server,
  problems,
}) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const office = `/office/${rental.id}`
  await ask(server, 'POST', `${office}/units/${unit.id}/pieces`, { pieces: [{}, {}] }, owner.accessToken)
  const scoopy = { title: 'Scoopy mint', base_rental_period: 'Daily', base_price: 1500 }
  const other = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/units/create`, scoopy, owner.accessToken)
  const [noahs, hanas, omars] = [await signUp(server, 'Noah', 'Becker'), await signUp(server, 'Hana', 'Sato'), await signUp(server, 'Omar', 'Haddad')]
  // One day, so that the return is within the days of the pack whatever time it is.
  const noah = await bookSoon(server, noahs, hosted, 1)
  await handOver(server, hosted, noah)
  const [hana, omar] = [await bookSoon(server, hanas, hosted), await bookSoon(server, omars, hosted)]

  const page = await newPerson(phone)
  await enter(page, owner)
  await page.goto(office)
  await waitForOffice(page)
  await page.context().setOffline(true)
  // The address of the installed app’s shortcut 'Today’s bookings'.
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Today and the next two days' })).toBeVisible()

  await page.getByRole('button', { name: 'Take back: Noah Becker' }).click()
  const slot = popup(page).getByRole('region', { name: 'Photo 1 of 3', exact: true })
  await slot.locator('input[type=file]').setInputFiles([await picture('scooter-black-dawn')])
  await expect(slot.getByText('Taken', { exact: true })).toBeVisible()
  await slot.getByRole('button', { name: 'Damage', exact: true }).click()
  await slot.getByRole('button', { name: 'Scratch' }).click()
  await slot.getByLabel('What happened').fill('Scratch, 12 cm')
  await popup(page).getByLabel('Note on the return').fill('Tank half full')
  await popup(page).getByRole('button', { name: 'Can’t take a photo?' }).click()
  await popup(page).getByRole('button', { name: 'The guest had to leave right away' }).click()
  await press(page, 'Complete rental')
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible()
  for (const guest of ['Hana Sato', 'Omar Haddad']) {
    await page.getByRole('button', { name: `Hand over: ${guest}` }).click()
    await take(page, 'Take unit photos or videos', 'scooter-teal-sunset')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  }
  await expect(page.getByText('4 actions waiting to be sent')).toBeVisible()

  // Meanwhile Hana cancels, and a colleague gives Omar another scooter.
  await ask(server, 'POST', `/bookings/${hana.id}/cancel`, {}, hanas.accessToken)
  await ask(server, 'POST', `${office}/bookings/${omar.id}/swap`, { unit_id: other.unit.id }, owner.accessToken)

  await page.context().setOffline(false)
  await expect(page.getByText('2 bookings need your decision')).toBeVisible({ timeout: 20_000 })
  interface Kept {
    return: { unitMedias: { slot: number }[]; findings: { note: string }[]; note: string; seal: object | null }
  }
  const read = <T>(booking: string) => ask<T>(server, 'GET', `${office}/bookings/${booking}/acceptance`, undefined, owner.accessToken)
  const back = (await read<Kept>(noah.id)).return
  expect(back.unitMedias).toHaveLength(1)
  expect(JSON.stringify(back.findings)).toContain('Scratch, 12 cm')
  expect([back.note, back.seal !== null]).toEqual(['Tank half full', true])

  await page.goto(`${office}/offline`)
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  const conflictOf = (guest: string) => waiting.getByRole('listitem').filter({ hasText: guest }).getByRole('alert')
  await expect(conflictOf('Hana Sato').getByText(/^Now: Cancelled\. Hana/)).toBeVisible()
  await expect(conflictOf('Omar Haddad').getByText(/^A colleague swapped units of this booking\. It now has: Scoopy mint\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  expect((await read<{ acceptance: { unitMedias: string[] } }>(omar.id)).acceptance.unitMedias).toEqual([])

  // Omar has the mint one: what was noted holds for it.
  await conflictOf('Omar Haddad').getByRole('button', { name: 'Try again' }).click()
  await expect(waiting.getByText('Omar Haddad')).toBeHidden()
  expect((await read<{ acceptance: { unitMedias: string[] } }>(omar.id)).acceptance.unitMedias).toHaveLength(1)
  await conflictOf('Hana Sato').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(waiting.getByText('Nothing is waiting')).toBeVisible()
  problems.length = 0
})
