import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from '../apps/server/src/money/invoices/papers.build.ts'
import { standInForStripe } from '../apps/server/src/money/stripe.build.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { phone } from './screen.ts'
import { ask, draftBooking, enter, hostUnit, signUp } from './through-api.ts'

test.use({ ownServer: 'money' })

const main = (page: Page) => page.getByRole('main')
const pay = (page: Page) => main(page).getByRole('group', { name: 'Payment', exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).click()

test('a card is declined, another one pays; the owner agrees and the money is taken', async ({ page, newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server)
  const draft = await draftBooking(server, guest, unit)
  await enter(page, guest)
  await page.goto(`/bookings/${draft.id}`)
  await pay(page)
    .getByRole('radio', { name: /Online by card/ })
    .check()
  await pay(page)
    .getByRole('button', { name: /Visa ending 0002/ })
    .click()
  await expect(pay(page).getByRole('radio', { name: /Visa ending 0002/ })).toBeChecked()
  await press(page, 'Request to book')
  await expect(main(page).getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await expect(main(page).getByRole('alert').filter({ hasText: 'The card was declined. Try another one.' })).toBeVisible()
  await expect(pay(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)

  await pay(page)
    .getByRole('radio', { name: /Another card/ })
    .check()
  await pay(page)
    .getByRole('button', { name: /Visa ending 4242/ })
    .click()
  await press(page, 'Request to book')
  await expect(main(page).getByText('Confirmation pending').first()).toBeVisible()
  await expect(main(page).getByText('Held on your card. You’re charged only if the rental confirms.')).toBeVisible()

  const office = await newPerson()
  await enter(office, owner)
  await office.goto(`/office/${rental.id}/bookings/${draft.id}`)
  await expect(office.getByText('Held on the guest’s card, charged when you confirm')).toBeVisible()
  await office.getByRole('button', { name: 'Confirm request' }).filter({ visible: true }).click()
  await expect(office.getByText('Paid by card')).toBeVisible()
  await expect(main(page).getByText('Paid by card.')).toBeVisible()

  await office.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
  await office.getByRole('menuitem', { name: 'Refund' }).click()
  const refund = office.getByRole('alertdialog', { name: /^Refund/ })
  await refund.getByLabel('Amount').fill('50')
  await refund.getByRole('button', { name: 'Late hand-over' }).click()
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByText('Enter an amount up to $45.00')).toBeVisible()
  await refund.getByLabel('Amount').fill('10')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund).toBeHidden()
  await expect(main(office).getByText('−$10.00')).toBeVisible()
  await expect(main(page).getByText('−$10.00')).toBeVisible()

  await office.goto(`/office/${rental.id}/finances`)
  const balance = office.getByRole('heading', { name: 'Pending until return' }).locator('..')
  await expect(balance.getByText('$33.25')).toBeVisible()
  const movements = office.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(movements.nth(1)).toContainText('−$9.50')
  await expect(movements.nth(2)).toContainText('$42.75')
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download transactions as CSV' }).filter({ visible: true }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/Refund,\d{8},Emma Lindqvist,Vario 125 scooter,-10,0\.5,-9\.5,USD/)
  await exportInvoices(office)
  await expect(office.getByRole('link', { name: 'Chart', exact: true })).toHaveAttribute('aria-current', 'page')
  // On a phone every month has its whole name, and none lies over another.
  const desktop = office.viewportSize() ?? phone
  await office.setViewportSize(phone)
  const months = main(office)
    .getByRole('img', { name: /^Income/ })
    .getByText(/^[A-Z][a-z]{2}$/)
  await expect(months).toHaveText(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])
  const boxes = await months.evaluateAll(names =>
    names.map(name => (name as unknown as { getBoundingClientRect(): DOMRect }).getBoundingClientRect().toJSON() as DOMRect),
  )
  const overlaps = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter(other => one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top),
  )
  expect(overlaps).toEqual([])
  expect(Math.max(...boxes.map(box => box.right))).toBeLessThanOrEqual(phone.width)
  await office.setViewportSize(desktop)
  await office.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(office.getByRole('table', { name: /^Income/ }).getByRole('row', { name: /^Total/ })).toContainText('$33.25')

  const row = office.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(2)
  const invoice = office.waitForEvent('download')
  await row.getByRole('button', { name: /^Save invoice INV-\d{4}-00001 as PDF$/ }).click()
  const inOffice = await readFile(await (await invoice).path())
  expect([(await invoice).suggestedFilename(), inOffice.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/^INV-\d{4}-00001\.pdf$/), '%PDF-'])

  const papers = main(page).getByRole('region', { name: 'Invoices and receipts' })
  await expect(papers.getByRole('listitem')).toHaveCount(3)
  const own = page.waitForEvent('download')
  await papers.getByRole('button', { name: /^Save invoice/ }).click()
  const asGuest = await readFile(await (await own).path())
  expect(asGuest.equals(inOffice)).toBe(true)
  const text = readPdfText(asGuest)
  for (const words of [(await own).suggestedFilename().replace('.pdf', ''), 'Emma Lindqvist', 'Vario 125 scooter, 3 days', '$45.00'])
    expect(text).toContain(words)

  await page.goto('/account/payments')
  const payments = main(page).getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await expect(payments.filter({ hasText: 'Refund' })).toContainText('−$10.00')
  await expect(payments.filter({ hasText: 'Visa ending 4242' }).filter({ hasText: '$45.00' })).toHaveCount(1)
  await expect(payments.filter({ hasText: 'Failed' })).toHaveCount(1)
  await main(page).getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Refunds' })
  await expect(payments).toHaveCount(1)
})

test('a bank asks on its own page, and the booking goes on when it is answered', { tag: '@soak' }, async ({ page, server }) => {
  const { unit } = await hostUnit(server, { instantBook: true })
  const guest = await signUp(server)
  const draft = await draftBooking(server, guest, unit)
  await ask(server, 'POST', '/me/payment_methods', { provider_token: 'tok_challenge' }, guest.accessToken)
  await enter(page, guest)
  await page.goto(`/bookings/${draft.id}`)
  await expect(pay(page).getByRole('radio', { name: /Mastercard ending 3220/ })).toBeChecked()
  await press(page, 'Book')
  await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('heading', { name: 'Your bank needs to verify this payment' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Go to your bank' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(page).toHaveURL(`/bookings/${draft.id}`)
  await expect(main(page).getByText('Paid by card.')).toBeVisible()
  await expect(main(page).getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test(
  'who cancels late gets back the half that was shown; the owner has the other half paid out, with a fresh code',
  { tag: '@main' },
  async ({ page, newPerson, server }) => {
    const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
    const guest = await signUp(server)
    const draft = await draftBooking(server, guest, unit, { start: 2, length: 3 })
    const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(
      server,
      'POST',
      '/me/payment_methods',
      { provider_token: 'tok_ok' },
      guest.accessToken,
    )
    await ask(server, 'POST', `/bookings/${draft.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)
    const { booking } = await ask<{ booking: { startAt: string } }>(server, 'GET', `/bookings/${draft.id}`, undefined, guest.accessToken)
    // Past the hour of regret, within the last day.
    await server.advance(Math.round((Date.parse(booking.startAt) - Date.now()) / 1000) - 10 * 3600)
    await enter(page, guest)
    await page.goto(`/bookings/${draft.id}`)
    await press(page, 'Cancel booking')
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('You get back $22.50 of the $45.00 you paid, to the same card.')).toBeVisible()
    await expect(question.getByText('Half ($22.50) until', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(main(page).getByText('$22.50 of the $45.00 you paid was refunded to your card.')).toBeVisible()
    await expect(main(page).getByText('−$22.50').first()).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Invoices and receipts' }).getByRole('listitem').filter({ hasText: 'Credit note' })).toContainText(
      '$22.50',
    )

    const office = await newPerson()
    await enter(office, owner)
    await office.goto(`/office/${rental.id}/finances`)
    await press(office, 'Add account')
    await main(office).getByLabel('Account holder').fill('Ayu Lestari')
    await main(office).getByLabel('Account number or IBAN').fill('ID00 1234 5678')
    await press(office, 'Save account')
    const proof = office.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByLabel('Code from the SMS').fill(await server.codeFor(owner.phone))
    await expect(main(office).getByText('Ayu Lestari, account ending 5678')).toBeVisible()
    await press(office, 'Pay out')
    const payout = office.getByRole('alertdialog', { name: 'Pay out to your account' })
    await expect(payout.getByLabel('Amount')).toHaveValue('21.37')
    await payout.getByRole('button', { name: 'Pay out' }).click()
    await expect(office.getByText('$21.37 paid out')).toBeVisible()
    await expect(office.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('−$21.37')
  },
)

test('cards are added, chosen first and removed, but for one that still holds money', { tag: '@soak' }, async ({ page, server }) => {
  const { unit } = await hostUnit(server)
  const guest = await signUp(server)
  await enter(page, guest)
  await page.goto('/account/payment-methods')
  await expect(main(page).getByRole('heading', { name: 'No cards yet' })).toBeVisible()
  await press(page, 'Add a card')
  await main(page)
    .getByRole('button', { name: /Visa ending 4242/ })
    .click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Visa ending 4242' }).getByText('Default')).toBeVisible()
  await press(page, 'Add a card')
  await main(page)
    .getByRole('button', { name: /Mastercard ending 3220/ })
    .click()
  await press(page, 'Make default: Mastercard ending 3220')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Mastercard ending 3220' }).getByText('Default')).toBeVisible()
  await expectAccessible(page)

  const draft = await draftBooking(server, guest, unit)
  const { paymentMethods } = await ask<{ paymentMethods: { id: string }[] }>(server, 'GET', '/me/payment_methods', undefined, guest.accessToken)
  await ask(server, 'POST', `/bookings/${draft.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethods[0]?.id } }, guest.accessToken)
  await press(page, 'Remove Visa ending 4242')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByRole('alert')).toHaveText('A booking is still using this card. You can remove it afterward.')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await press(page, 'Remove Mastercard ending 3220')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(main(page).getByText('Mastercard ending 3220')).toHaveCount(0)
})

test(
  'what was paid through another payment service is given back by hand and noted; the guest is told so',
  { tag: '@soak' },
  async ({ page, newPerson, server }) => {
    const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
    const guest = await signUp(server)
    const draft = await draftBooking(server, guest, unit)
    const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(
      server,
      'POST',
      '/me/payment_methods',
      { provider_token: 'tok_ok' },
      guest.accessToken,
    )
    await ask(server, 'POST', `/bookings/${draft.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)
    const stripe = await standInForStripe('whsec_journey')
    await server.restart({ STRIPE_SECRET_KEY: 'sk_test_journey', STRIPE_WEBHOOK_SECRET: 'whsec_journey', STRIPE_API_URL: stripe.url })

    await enter(page, guest)
    await page.goto(`/bookings/${draft.id}`)
    await expect(main(page).getByText('Paid by card.')).toBeVisible()
    const office = await newPerson()
    await enter(office, owner)
    await office.goto(`/office/${rental.id}/bookings/${draft.id}`)
    await office.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
    await office.getByRole('menuitem', { name: 'Refund' }).click()
    const refund = office.getByRole('alertdialog', { name: /^Refund/ })
    await refund.getByLabel('Amount').fill('10')
    await refund.getByRole('button', { name: 'Something didn’t work' }).click()
    await expect(refund.getByRole('switch')).toHaveCount(0)
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(refund.getByText('This was paid through another payment service', { exact: false })).toBeVisible()
    await refund.getByRole('switch', { name: 'I’ve paid it back in cash or by transfer' }).click()
    await expect(refund.getByText('Up to $45.00 that you have already paid back.', { exact: false })).toBeVisible()
    await expectAccessible(office)
    // In a low window it is scrolled, and begins at its title.
    await office.setViewportSize({ width: 1440, height: 480 })
    await expect(refund.getByRole('heading')).toBeInViewport()
    await refund.getByRole('button', { name: 'Record refund' }).click()
    await expect(refund).toBeHidden()
    await expect(office.getByText('Recorded: you paid back $10.00.')).toBeVisible()
    await expect(main(office).getByText('−$10.00')).toBeVisible()

    await expect(main(page).getByText('−$10.00')).toBeVisible()
    await expect(main(page).getByText('Paid by card. The rental paid $10.00 back to you directly.')).toBeVisible()
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('$10.00 back from Echo Beach Scooters')).toBeVisible()
    expect(stripe.effects).toEqual({})
    for (const open of [page, office]) await open.close()
    await server.restart({})
    await stripe.close()
  },
)

test('what the bank does not take back is said to both sides, given by hand and noted', { tag: '@soak' }, async ({ page, newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  const guest = await signUp(server)
  const stripe = await standInForStripe('whsec_journey')
  await server.restart({ STRIPE_SECRET_KEY: 'sk_test_journey', STRIPE_WEBHOOK_SECRET: 'whsec_journey', STRIPE_API_URL: stripe.url })
  const draft = await draftBooking(server, guest, unit)
  const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(
    server,
    'POST',
    '/me/payment_methods',
    { provider_token: 'tok_visa' },
    guest.accessToken,
  )
  await ask(server, 'POST', `/bookings/${draft.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)
  const intents = () => [...stripe.things.values()].filter(thing => thing.object === 'payment_intent')
  await expect.poll(() => intents().map(intent => intent['status'])).toEqual(['succeeded'])
  for (const intent of intents()) intent['amount_refunded'] = intent['amount']

  await enter(page, guest)
  await page.goto(`/bookings/${draft.id}`)
  const office = await newPerson()
  await enter(office, owner)
  await office.goto(`/office/${rental.id}/bookings/${draft.id}`)
  const refund = office.getByRole('alertdialog', { name: /^Refund/ })
  const more = async (name: string) => {
    await office.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
    await office.getByRole('menuitem', { name }).click()
  }
  await more('Refund')
  await expect(refund.getByRole('switch')).toHaveCount(0)
  await refund.getByLabel('Amount').fill('10')
  await refund.getByLabel('Reason (the guest sees it)').fill('A flat tyre')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(office.getByText('The bank rejected the refund of $10.00. Pay it back yourself, then record it.')).toBeVisible()
  await expect(main(office).getByText('The bank rejected the refund of $10.00 to the guest’s card.', { exact: false })).toBeVisible()
  await expect(main(page).getByText('Paid by card. $10.00 couldn’t be refunded to your card. Ask the rental for it.')).toBeVisible()

  await more('Refund')
  await expect(refund.getByText('The bank rejected the refund of $10.00: the card may be closed.', { exact: false })).toBeVisible()
  await refund.getByRole('switch', { name: 'I’ve paid it back in cash or by transfer' }).click()
  await expect(refund.getByLabel('Amount')).toHaveValue('10')
  await refund.getByLabel('Reason (the guest sees it)').fill('The flat tyre, in cash')
  await expectAccessible(office)
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund).toBeHidden()
  await expect(main(office).getByText('$10.00 paid back directly')).toBeVisible()
  await expect(main(page).getByText('Paid by card. The rental paid $10.00 back to you directly.')).toBeVisible()

  const cancelled = { reason: 'The scooter is broken' }
  await ask(server, 'POST', `/office/${rental.id}/bookings/${draft.id}/cancel`, cancelled, owner.accessToken)
  const partly = 'The rental paid $10.00 back to you directly. $35.00 couldn’t be refunded to your card. Ask the rental for it.'
  await expect(main(page).getByText(`The dates are free again. ${partly}`)).toBeVisible()
  // Nothing is left that a card could be asked for: it can only be noted.
  await expect(main(office).getByText('The bank rejected the refund of $35.00 to the guest’s card.', { exact: false })).toBeVisible()
  await more('Refund')
  await expect(refund.getByRole('switch')).toHaveCount(0)
  await expect(refund.getByLabel('Amount')).toHaveValue('35')
  await refund.getByLabel('Reason (the guest sees it)').fill('The rest, in cash')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund).toBeHidden()
  await expect(main(page).getByText('The dates are free again. The rental paid $45.00 back to you directly.')).toBeVisible()
  expect(stripe.effects['refund']).toBeUndefined()
  for (const open of [page, office]) await open.close()
  await server.restart({})
  await stripe.close()
})

/** Saves an account number, and the documents of this month for Xero. */
async function exportInvoices(office: Page) {
  await office.getByRole('heading', { name: 'Export for accounting' }).click()
  await office.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Xero' })
  await office.getByLabel('Sales account code').fill('4000')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Account numbers saved')).toBeVisible()
  const file = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download CSV', exact: true }).click()
  const rows = (await readFile(await (await file).path(), 'utf8')).split('\r\n')
  expect(rows.slice(1, 3)).toEqual([
    expect.stringMatching(/CRN-\d{4}-00001.*,-10,,4000,/),
    expect.stringMatching(/^Emma Lindqvist.*INV-\d{4}-00001.*,45,,4000,/),
  ])
}
