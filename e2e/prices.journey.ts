import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, dateIn, enter, hostUnit, signUp } from './through-api.ts'

test('a season, a helmet and a code: set in the office, chosen by a guest, explained, paid at the rental', async ({ page, newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  await ask(server, 'POST', `/office/${rental.id}/codes`, { code: 'TEN', percent: 10, most_uses: 1 }, owner.accessToken)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/prices`)
  await page.getByRole('button', { name: 'Add a season' }).click()
  await page.getByLabel('Name (guests see it)').fill('High season')
  await page.getByRole('textbox', { name: 'First day' }).fill(dateIn(10))
  await page.getByRole('textbox', { name: 'Last day' }).fill(dateIn(12))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Required field')).toBeVisible()
  await page.getByLabel('Season price', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Add an extra' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Helmet')
  await page.getByLabel('Price', { exact: true }).fill('2')
  await page.getByLabel('Max. per booking').fill('2')
  await page.getByLabel('Charged', { exact: true }).selectOption({ label: 'Per day' })
  await page.getByRole('textbox', { name: 'Pick-up day' }).fill(dateIn(10))
  await expect(page.getByRole('definition').filter({ hasText: '$67.50' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Prices saved.', { exact: false })).toBeVisible()

  const guest = await signUp(server)
  const stay = await newPerson(phone)
  await enter(stay, guest)
  await stay.goto(`/rentals/${rental.slug}/units/${unit.id}?from=${dateIn(10)}&to=${dateIn(13)}&time=10%3A00`)
  const panel = stay.getByRole('complementary')
  await panel.getByRole('button', { name: 'More: Helmet' }).click()
  await panel.getByText('Promo code').click()
  await panel.getByLabel('Code', { exact: true }).fill('none')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('This code doesn’t exist. Check the spelling.')).toBeVisible()
  await panel.getByLabel('Code', { exact: true }).fill('ten')
  await panel.getByLabel('Code', { exact: true }).press('Enter')
  await expect(panel.getByText('Code TEN applied')).toBeVisible()
  await expect(panel.getByText('Vario 125 scooter, 3 days, High season')).toBeVisible()
  await expect(panel.getByText('$66.15', { exact: true })).toBeVisible()
  await expectNoSideways(stay)
  await stay.getByRole('button', { name: 'Book', exact: true }).last().click()
  await expect(stay).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await stay.getByRole('button', { name: 'Why this price?' }).click()
  await expect(popup(stay).getByText('10% of $73.50')).toBeVisible()
  await expect(popup(stay).getByText('$66.15').last()).toBeVisible()
  await stay.keyboard.press('Escape')
  await expect(stay.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  const booking = /[0-9a-f-]{36}$/.exec(stay.url())?.[0]
  await page.goto(`/office/${rental.id}/bookings?popup=confirm-request&rental=${rental.id}&booking=${booking}`)
  await expect(popup(page).getByText('Code TEN, −10%')).toBeVisible()

  // Prices with cents keep apart in the calendar of a phone; one that is cut says so, and is read aloud whole.
  for (const [cents, note, whole] of [
    [149_50, '$149.50', '$149.50'],
    [1249_50, '≈$1,250', '$1,249.50'],
  ] as const) {
    await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { base_price: cents }, owner.accessToken)
    await stay.goto(`/rentals/${rental.slug}/units/${unit.id}`)
    const days = stay.getByRole('gridcell').getByRole('button', { name: `${whole}, free` })
    await expect(days.getByText(note, { exact: true }).first()).toBeVisible()
    // The widths settle once the page's font is there.
    await expect(async () => {
      const gaps = await days.evaluateAll(all => {
        const notes = all.map(day => (day.lastElementChild ?? day).getBoundingClientRect()).toSorted((one, other) => one.y - other.y || one.x - other.x)
        return notes.flatMap((one, index) => (notes[index - 1]?.y === one.y ? one.x - (notes[index - 1]?.right ?? 0) : []))
      })
      expect(gaps.length).toBeGreaterThan(5)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5)
    }).toPass({ timeout: 15_000 })
  }
})

test(
  'the account’s currency stands beside a price as ≈, with the day of the rates; the price stays the rental’s; the filter is in that currency',
  { tag: '@soak' },
  async ({ newPerson, server }) => {
    const { owner, rental, unit } = await hostUnit(server)
    await ask(server, 'PATCH', `/office/${rental.id}`, { currency_id: 'idr' }, owner.accessToken)
    await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { title: `Rupiah scooter ${unit.id}`, base_price: 150_000_00 }, owner.accessToken)
    const { rates } = await ask<{ rates: { date: string; values: Record<string, number> } }>(server, 'GET', '/currencies')
    const inEuro = (rupiah: number) => (rupiah / (rates.values['idr'] ?? 0)) * (rates.values['eur'] ?? 0)
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(rates.date))
    const address = `/rentals/${rental.slug}/units/${unit.id}`

    const visitor = await newPerson(phone)
    await visitor.goto(address)
    await expect(visitor.getByRole('complementary').getByRole('heading', { name: 'Rp 150,000 / day' })).toBeVisible()
    await expect(visitor.getByText('≈')).toHaveCount(0)

    const guest = await signUp(server)
    await ask(server, 'PATCH', '/me', { currency: 'eur' }, guest.accessToken)
    const stay = await newPerson(phone)
    await enter(stay, guest)
    await stay.goto(`${address}?from=${dateIn(10)}&to=${dateIn(13)}&time=10%3A00`)
    const panel = stay.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: '= Rp 450,000' })).toBeVisible()
    await expect(panel.getByText(`≈ €${Math.round(inEuro(450_000))}`)).toHaveAttribute('title', new RegExp(`rates from ${day}.*\\. You pay in IDR.$`))
    await expect(panel.getByText(new RegExp(` at .*rates from ${day}.*\\. You pay in IDR.$`))).toBeVisible()
    await expectNoSideways(stay)

    await stay.goto(`/search?q=${unit.id}`)
    await expect(stay.getByText(new RegExp(`≈ at .*rates from ${day}.*\\. You pay in the rental’s currency.$`))).toBeVisible()
    const card = stay.getByRole('listitem').filter({ hasText: 'Rupiah scooter' })
    await expect(card).toContainText(/Rp\s150,000 \/ day ≈\s€/)
    await expect(card.getByText('≈')).toHaveText(`≈\u00a0€${inEuro(150_000).toFixed(2)}`)
    await stay.getByText('Price', { exact: true }).click()
    await expect(stay.getByText('in EUR. Prices in other currencies are converted.', { exact: false })).toBeVisible()
    await stay.getByLabel('To', { exact: true }).fill(String(Math.ceil(inEuro(150_000))))
    await stay.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(stay).toHaveURL(/currency=eur/)
    await expect(stay.getByText(`up to €${Math.ceil(inEuro(150_000))}`)).toBeVisible()
    await expect(card).toBeVisible()
    await stay.goto(`/search?q=${unit.id}&price_max=${Math.floor(inEuro(150_000))}&currency=eur`)
    await expect(stay.getByRole('heading', { name: 'No matches' })).toBeVisible()

    // A unit rented by the hour is shown with the price of its shortest stay, even if dates are chosen.
    await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { base_rental_period: 'Hourly', rules: { min_length: 2 } }, owner.accessToken)
    await stay.goto(`/search?q=${unit.id}&from=${dateIn(10)}&to=${dateIn(13)}`)
    await expect(card).toContainText(/Rp\s150,000 \/ hour ≈\s€[\d.]+ · minimum 2\shours: Rp\s300,000/)
  },
)
