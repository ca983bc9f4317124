import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, bookSoon, enter, hostUnit, signUp, storePhoto } from './through-api.ts'

test.use({ ownServer: 'contract' })

const main = (page: Page) => page.getByRole('main')

/** Draws a wave across the box. */
async function drawSignature(page: Page) {
  const box = await page.getByRole('img', { name: /Box to sign in/ }).boundingBox()
  if (!box) throw new Error('there is no box to sign in')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let at = 1; at <= 20; at++) await page.mouse.move(box.x + 30 + at * ((box.width - 60) / 20), box.y + box.height / 2 + (at % 2 === 0 ? 20 : -20))
  await page.mouse.up()
}

test('a rental that requires a contract: the start waits, the guest reads and signs on a phone, the start works and the PDF is there', async ({
  page,
  newPerson,
  server,
}) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const office = await newPerson()
  await enter(office, owner)

  await test.step('the owner writes the contract and requires it', async () => {
    await office.goto(`/office/${rental.id}/settings`)
    const card = main(office).locator('details', { has: office.getByRole('heading', { name: 'Contract', exact: true }) })
    await card.locator('summary').click()
    const english = card.getByRole('tabpanel', { name: 'English' })
    await english.getByLabel('Title').fill('Rental agreement')
    await english.getByLabel('Text', { exact: true }).fill('For {{gest_name}}')
    await english.getByRole('button', { name: 'Save text' }).click()
    await expect(english.getByText(/\{\{gest_name\}\}\.$/)).toBeVisible()
    await english.getByLabel('Text', { exact: true }).fill('## Terms\n- The guest brings **everything** back.\n- <b>No HTML</b>\nGuest: ')
    await english.getByLabel('Text', { exact: true }).press('End')
    await english.getByRole('button', { name: 'Insert: Guest' }).click()
    await english.getByRole('button', { name: 'Preview' }).click()
    await expect(english.getByText('Anna Smith')).toBeVisible()
    await english.getByRole('button', { name: 'Edit' }).click()
    await english.getByRole('button', { name: 'Save text' }).click()
    await expect(office.getByText(/^Saved\. Contracts/).first()).toBeVisible()
    await card.getByRole('switch', { name: /Required for every unit/ }).check()
    await expect(card.getByRole('switch', { name: /Required for every unit/ })).toBeChecked()
    await expectAccessible(office)
  })

  const guest = await signUp(server)
  const booking = await bookSoon(server, guest, hosted)
  const path = `/office/${rental.id}/bookings/${booking.id}`
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents: { passport: 'none', driver_license: 'none' } }, owner.accessToken)
  const photos = { unit_medias: [await storePhoto(server, owner)], guest_medias: [await storePhoto(server, owner)] }
  await ask(server, 'PUT', `${path}/acceptance`, photos, owner.accessToken)

  await test.step('the start is refused until it is signed', async () => {
    await expect(ask(server, 'POST', `${path}/start`, {}, owner.accessToken)).rejects.toThrow('contract_unsigned')
    await office.goto(path)
    await expect(main(office).getByText('Not signed yet. The rental can’t start without it.').first()).toBeVisible()
    await main(office).getByRole('button', { name: 'Ask the guest to sign' }).first().click()
    await expect(office.getByText('The guest has been asked to sign.').first()).toBeVisible()
    await expectAccessible(office)
  })

  await test.step('the guest reads and signs at 390 px', async () => {
    await page.setViewportSize(phone)
    await enter(page, guest)
    await page.goto(`/bookings/${booking.id}`)
    await main(page).getByRole('link', { name: 'Read and sign' }).click()
    await expect(main(page).getByRole('heading', { name: 'Rental agreement' })).toBeVisible()
    await expect(main(page).getByText('<b>No HTML</b>')).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    await drawSignature(page)
    await main(page).getByRole('button', { name: 'Clear' }).click()
    await drawSignature(page)
    await main(page)
      .getByRole('checkbox', { name: /I have read/ })
      .check()
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await expect(main(page).getByText(/^We sent a code/)).toBeVisible()
    await main(page)
      .getByLabel('Code', { exact: true })
      .fill(await server.codeFor(guest.phone))
    await expect(main(page).getByRole('heading', { name: 'The contract is signed' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  })

  await test.step('the office sees it at once, starts, and both have the PDF', async () => {
    await expect(main(office).getByText('Signed by Emma Lindqvist').first()).toBeVisible()
    await ask(server, 'POST', `${path}/start`, {}, owner.accessToken)
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`contract-${booking.number}.pdf`)
    await main(page).getByRole('link', { name: 'Sealed record' }).click()
    await expect(page.getByRole('heading', { name: 'Contract record' })).toBeVisible()
    await expect(page.getByText('Nothing has changed since')).toBeVisible()
  })
})

test('the guest signs with the keyboard at the counter', { tag: '@main' }, async ({ newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const template = { language: 'en', title: 'Rental agreement', body: 'Guest: {{guest_name}}', required: true }
  await ask(server, 'POST', `/office/${rental.id}/contract_templates`, template, owner.accessToken)
  const guest = await signUp(server)
  const booking = await bookSoon(server, guest, hosted)
  const office = await newPerson()
  await enter(office, owner)
  await office.goto(`/office/${rental.id}/bookings/${booking.id}`)
  await main(office).getByRole('button', { name: 'Sign here' }).first().click()
  await expect(main(office).getByText('Guest: Emma Lindqvist')).toBeVisible()
  await main(office).getByRole('radio', { name: 'Type' }).check()
  await main(office).getByLabel('Your full name').fill('Emma Lindqvist')
  await expectAccessible(office)
  await main(office).getByRole('button', { name: 'Save the signature' }).click()
  await expect(
    main(office)
      .getByText(/Signed at the rental in front of/)
      .first(),
  ).toBeVisible()
})
