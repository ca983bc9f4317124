import type { Page } from '@playwright/test'
import { standInForStripe, type StandIn } from '../apps/server/src/money/stripe.build.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as base, useServer } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { startServer } from './server.ts'
import { scriptPath, stripeJs } from './stripe-js.ts'
import { draftBooking, enter, hostUnit, signUp } from './through-api.ts'

/** The real server with Stripe's settings; Stripe's script, field and API stand on loopback. */
const test = base.extend<object, { stripe: StandIn }>({
  ownServer: 'stripe',
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const stripe = await standInForStripe('whsec_journey', stripeJs)
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  neighbours: [({ stripe }, use) => use([stripe.url]), { scope: 'worker' }],
  server: [
    async ({ stripe }, use) => {
      const server = await startServer({
        STRIPE_SECRET_KEY: 'sk_test_journey',
        STRIPE_WEBHOOK_SECRET: 'whsec_journey',
        STRIPE_API_URL: stripe.url,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
        STRIPE_JS_URL: stripe.url + scriptPath,
      })
      await useServer(server, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const main = (page: Page) => page.getByRole('main')
const adding = (page: Page) => main(page).getByRole('group', { name: 'Add a card' })
const field = (page: Page) => main(page).frameLocator('iframe[title="Secure payment input frame"]')
const save = (page: Page) => adding(page).getByRole('button', { name: 'Save this card' }).click()

async function type(page: Page, number: string) {
  await field(page).getByLabel('Card number').fill(number)
  await field(page).getByLabel('Expiration date').fill('12 / 34')
  await field(page).getByLabel('Security code').fill('123')
}

test('a card is typed into the field of Stripe: unfinished, declined, then saved, also where our answer was lost', async ({ page, server, stripe }) => {
  const guest = await signUp(server)
  await page.setViewportSize(phone)
  await enter(page, guest)
  await page.goto('/account/payment-methods')
  await main(page).getByRole('button', { name: 'Add a card' }).click()
  await type(page, '4242')
  await save(page)
  await expect(adding(page).getByRole('alert')).toHaveText('Your card number is incomplete.')
  await type(page, '4000 0000 0000 0002')
  await save(page)
  await expect(adding(page).getByRole('alert')).toHaveText('Your card has been declined.')
  await expectAccessible(page)
  await expectNoSideways(page)
  await expect(field(page).locator('html')).not.toHaveClass('night')

  // Stripe has the card, and we do not hear of it: it is not typed again.
  await type(page, '4242 4242 4242 4242')
  await page.route('**/api/v2/me/payment_methods', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await save(page)
  await expect(adding(page).getByRole('alert')).toHaveText('Something went wrong. Check the connection and try again.', { timeout: 20_000 })
  await page.unroute('**/api/v2/me/payment_methods')
  await save(page)
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Visa ending 4242' })).toHaveCount(1)
  await expect(adding(page)).toHaveCount(0)
  expect(stripe.effects['customer']).toBe(1)

  // A bank that asks while the card is saved, in the field itself; the page is dark.
  await page.emulateMedia({ colorScheme: 'dark' })
  await main(page).getByRole('button', { name: 'Add a card' }).click()
  await type(page, '4000 0000 0000 3220')
  await expect(field(page).locator('html')).toHaveClass('night')
  await save(page)
  await field(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Visa ending 3220' })).toHaveCount(1)
})

test(
  'a field that does not load says so and is asked for again; a card of it pays the booking, one that breaks does not',
  { tag: '@soak' },
  async ({ page, server, stripe }) => {
    const { unit } = await hostUnit(server, { instantBook: true })
    const guest = await signUp(server)
    const draft = await draftBooking(server, guest, unit)
    const script = stripe.url + scriptPath
    await page.route(script, route => route.abort())
    await enter(page, guest)
    await page.goto(`/bookings/${draft.id}`)
    const pay = main(page).getByRole('group', { name: 'Payment', exact: true })
    await pay.getByRole('radio', { name: /Online by card/ }).check()
    await expect(adding(page).getByRole('alert').first()).toContainText('The card form didn’t load.')
    await expect(pay.getByRole('radio', { name: /At the rental/ })).toBeEnabled()
    await expectAccessible(page)
    await page.unroute(script)
    await adding(page).getByRole('button', { name: 'Try again' }).click()

    await type(page, '4000 0000 0000 0341')
    await save(page)
    await expect(pay.getByRole('radio', { name: /Visa ending 0341/ })).toBeChecked()
    const book = main(page).getByRole('button', { name: 'Book', exact: true }).filter({ visible: true })
    await book.click()
    await expect(main(page).getByRole('alert').filter({ hasText: 'The card was declined. Try another one.' })).toBeVisible()

    await pay.getByRole('radio', { name: /Another card/ }).check()
    await type(page, '4242 4242 4242 4242')
    await expectAccessible(page)
    await save(page)
    await expect(pay.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
    await book.click()
    await expect(main(page).getByText('Paid by card.')).toBeVisible()
    expect([...stripe.things.values()].filter(thing => thing.object === 'payment_intent').map(({ amount, status }) => [amount, status])).toEqual([
      [45_00, 'requires_payment_method'],
      [45_00, 'succeeded'],
    ])
  },
)
