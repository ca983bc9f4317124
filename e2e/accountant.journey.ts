import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, draftBooking, enter, hostUnit, newContacts, signUp } from './through-api.ts'

test('an accountant who was invited reads the finances and saves an invoice on a phone, and finds nothing else of the office', async ({
  page,
  newPerson,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  const guest = await signUp(server)
  const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(server, 'POST', '/me/payment_methods', { provider_token: 'tok_ok' }, guest.accessToken)
  const booking = await draftBooking(server, guest, unit)
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)

  const contacts = newContacts()
  await test.step('the owner chooses the role', async () => {
    await enter(page, owner)
    await page.goto(`/office/${rental.id}/members`)
    await page.getByRole('button', { name: 'Add member' }).first().click()
    const popup = page.getByRole('dialog', { name: 'Add a member' })
    await popup.getByLabel('Email').fill(contacts.email)
    await popup.getByRole('radio', { name: 'Accountant' }).check()
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText(`Invitation sent to ${contacts.email}`)).toBeVisible()
  })

  const accountant = await signUp(server, 'Ketut', 'Sari', contacts)
  const desk = await newPerson(phone)
  await enter(desk, accountant)
  const refused: string[] = []
  desk.on('response', answer => answer.status() === 403 && refused.push(answer.url()))
  const menu = desk.getByRole('navigation', { name: 'Office menu' })

  await test.step('the office opens with the finances, and has no other page but the members', async () => {
    for (const path of ['', '/bookings', '/messages', '/settings']) {
      await desk.goto(`/office/${rental.id}${path}`)
      await expect(desk).toHaveURL(`${server.url}/office/${rental.id}/finances`)
    }
    expect(refused).toEqual([])
    await desk.goto(`/office/${rental.id}/bookings/${booking.id}`)
    await expect(desk).toHaveURL(`${server.url}/office/${rental.id}/finances`)
    await expect(menu.getByRole('link')).toHaveText(['Finances', 'Members'])
    await expect(desk.getByRole('heading', { name: 'Available for payout' })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Pay out' })).toHaveCount(0)
    await expect(desk.getByRole('button', { name: 'Add account' })).toHaveCount(0)
    await expectNoSideways(desk)
    await expectAccessible(desk)
  })

  await test.step('an invoice is saved from the list of transactions, which leads to no booking', async () => {
    const list = desk.getByRole('region', { name: 'Transactions' })
    await expect(list.getByText('Emma Lindqvist').first()).toBeVisible()
    await expect(list.getByRole('link')).toHaveCount(0)
    const download = desk.waitForEvent('download')
    await list.getByRole('button', { name: /INV-/ }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^INV-.+\.pdf$/)
  })

  await test.step('they leave by themselves', async () => {
    await menu.getByRole('link', { name: 'Members' }).click()
    await expect(desk.getByRole('button', { name: 'Add member' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Leave' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(desk).toHaveURL(`${server.url}/`)
    await desk.goto(`/office/${rental.id}`)
    await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
