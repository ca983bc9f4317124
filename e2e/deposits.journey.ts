import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, enter, hostUnit, signUp, soon, storePhoto } from './through-api.ts'

test.use({ ownServer: 'deposits' })

const main = (page: Page) => page.getByRole('main')
const deposit = (page: Page) => main(page).getByRole('region', { name: 'Deposit' })

test(
  'a deposit is asked for, refused by one card and given by another; a broken mirror is claimed, disputed and decided; the rest of the price is paid in cash',
  { tag: '@soak' },
  async ({ page, newPerson, server }) => {
    const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
    const office = await newPerson()
    await enter(office, owner)

    await test.step('the owner asks for a deposit and for a part with the card', async () => {
      await office.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
      await main(office).getByRole('combobox', { name: 'Deposit', exact: true }).selectOption('By card')
      await main(office).getByLabel('Deposit amount').fill('200')
      await main(office).getByLabel('Paid by card when booking online').fill('40')
      await office.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
      await expect(office.getByText('Saved').first()).toBeVisible()
      await expectAccessible(office)
    })

    const guest = await signUp(server)
    await page.setViewportSize(phone)
    await enter(page, guest)
    const stay = { unit_id: unit.id, start_at: soon(server), rental_length: 2 }
    const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', stay, guest.accessToken)
    const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(
      server,
      'POST',
      '/me/payment_methods',
      { provider_token: 'tok_ok' },
      guest.accessToken,
    )
    await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)
    await ask(server, 'DELETE', `/me/payment_methods/${paymentMethod.id}`, undefined, guest.accessToken)
    await ask(server, 'POST', '/me/payment_methods', { provider_token: 'tok_declined' }, guest.accessToken)

    await test.step('the card says no, another one gives it', async () => {
      await server.advance(60)
      await page.goto(`/bookings/${booking.id}`)
      await expect(main(page).getByRole('heading', { name: '$18.00 left to pay' })).toBeVisible()
      await expect(deposit(page).getByRole('status')).toHaveText('Your card was declined. Choose another one, or bring the deposit to the pick-up.')
      await deposit(page)
        .getByRole('radio', { name: /Another card/ })
        .check()
      await deposit(page)
        .getByRole('button', { name: /Visa ending 4242/ })
        .click()
      await deposit(page).getByRole('button', { name: 'Use this card for $200.00' }).click()
      await expect(deposit(page).getByRole('status')).toHaveText('Held on your card, not charged.')
      await expectNoSideways(page)
      await expectAccessible(page)
    })

    const path = `/office/${rental.id}/bookings/${booking.id}`
    await test.step('staff see it, and note what is paid at the counter', async () => {
      await office.goto(path)
      await expect(deposit(office).getByRole('status')).toHaveText('Held on the guest’s card')
      await office.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
      await office.getByRole('menuitem', { name: 'Record a payment' }).click()
      await office.getByRole('alertdialog').getByRole('button', { name: 'Record a payment' }).click()
      await expect(main(office).getByText('Paid at the rental')).toBeVisible()
      await expect(main(page).getByRole('heading', { name: /left to pay/ })).toHaveCount(0)
    })

    await test.step('the unit comes back broken: a part is claimed with a photo', async () => {
      const photos = { unit_medias: [await storePhoto(server, owner)], guest_medias: [await storePhoto(server, owner)] }
      await ask(server, 'PUT', `${path}/acceptance`, { ...photos, documents: { passport: true, driver_license: true } }, owner.accessToken)
      await ask(server, 'PATCH', `/office/${rental.id}`, { documents: { passport: 'none', driver_license: 'none' } }, owner.accessToken)
      await ask(server, 'POST', `${path}/start`, {}, owner.accessToken)
      await ask(server, 'PUT', `${path}/return`, { unit_medias: [{ slot: 0, media: await storePhoto(server, owner) }] }, owner.accessToken)
      const list = path.slice(0, path.lastIndexOf('/'))
      await office.goto(`${list}?popup=return&rental=${rental.id}&booking=${path.slice(list.length + 1)}`)
      await popup(office).getByRole('button', { name: 'Next' }).click()
      await expect(popup(office).getByRole('button', { name: /^Step 2 of 2/ })).toHaveAttribute('aria-current', 'step')
      await expect(popup(office).getByRole('heading', { name: 'Deposit' })).toBeVisible()
      await expect(popup(office).getByRole('radio', { name: 'Decide within 48 hours' })).toBeChecked()
      await expectAccessible(office)
      await popup(office).getByRole('button', { name: 'Complete rental' }).click()
      await expect(popup(office).getByRole('heading', { name: 'Return', exact: true })).toBeVisible()
      await office.goto(path)
      await deposit(office).getByRole('button', { name: 'Keep part of it' }).click()
      const claim = office.getByRole('alertdialog')
      await claim.getByRole('button', { name: 'Send claim' }).click()
      await expect(claim.getByText('Enter an amount up to $200.00')).toBeVisible()
      await claim.getByLabel('Amount').fill('50')
      await claim.getByLabel('What happened').fill('The left mirror is broken')
      await claim.getByRole('button', { name: 'Send claim' }).click()
      await expect(deposit(office).getByText('Waiting for the guest')).toBeVisible()
      await expectAccessible(office)
    })

    await test.step('the guest looks at it and does not agree', async () => {
      await expect(deposit(page).getByRole('heading', { name: /wants to keep \$50.00 of your deposit/ })).toBeVisible()
      await expect(deposit(page).getByText('The left mirror is broken')).toBeVisible()
      await expectNoSideways(page)
      await deposit(page).getByRole('button', { name: 'Dispute' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByLabel('Your side of the story').fill('It was broken before')
      await question.getByRole('button', { name: 'Dispute' }).click()
      await expect(deposit(page).getByText('Our team is reviewing it and will decide.')).toBeVisible()
      await expect(deposit(office).getByText('It was broken before')).toBeVisible()
    })

    await test.step('the back office decides between them', async () => {
      const admin = await signUp(server, 'Made', 'Wirawan')
      await server.makeAdmin(admin.phone)
      const desk = await newPerson()
      await enter(desk, { ...admin, me: { ...admin.me, user: { ...admin.me.user, roles: ['admin'] } } } as typeof admin)
      await desk.goto('/backoffice/claims')
      await main(desk).getByRole('button', { name: 'Close dispute' }).click()
      await expect(main(desk).getByText('Enter an amount from 0 to $50.00')).toBeVisible()
      await main(desk).getByLabel('The rental keeps').fill('20')
      await main(desk).getByLabel('Reason, shown to both sides').fill('The photos of the pick-up show a crack already')
      await expectAccessible(desk)
      await main(desk).getByRole('button', { name: 'Close dispute' }).click()
      await expect(main(desk).getByRole('heading', { name: 'No disputes' })).toBeVisible()
      await expect(deposit(page).getByRole('status')).toHaveText('The rental kept $20.00. The rest was returned to you.')
      await expect(deposit(office).getByRole('status')).toHaveText('$20.00 kept, the rest returned')
    })
  },
)
