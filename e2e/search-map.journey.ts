import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, dateIn, enter, hostUnit, signUp } from './through-api.ts'

test.use({ drawsMaps: true, locale: 'ru-RU', viewport: { width: 390, height: 844 } })

/** Drawing the map without a graphics card takes its time. */
const besideMap = { timeout: 40_000 }

test('on a phone, in Russian, by keyboard: the map is moved and searched, a rupiah price compared with one in dollars, and the cheaper unit booked', async ({
  page,
  server,
}) => {
  const word = `Марлин ${Date.now()}`
  const host = async (title: string, coordinates: number[], prices: { currency: string; price: number }) => {
    const hosted = await hostUnit(server, { instantBook: true })
    const { owner, rental, unit } = hosted
    await ask(server, 'PATCH', `/office/${rental.id}`, { title, currency_id: prices.currency, location: { type: 'Point', coordinates } }, owner.accessToken)
    const change = { title: `${word}, ${title}`, kind: 'scooter', base_price: prices.price }
    await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, change, owner.accessToken)
    return { ...hosted, card: page.locator(`a[href*="${unit.id}"]`) }
  }
  // Two towns of Lombok, some 50 km apart.
  const dollars = await host('Кута', [-8.89, 116.28], { currency: 'usd', price: 15_00 })
  const rupiah = await host('Сенггиги', [-8.49, 116.04], { currency: 'idr', price: 100_000_00 })
  const guest = await signUp(server)
  await ask(server, 'PATCH', '/me', { currency: 'usd' }, guest.accessToken)
  await enter(page, guest)

  await page.goto(`/search?q=${encodeURIComponent(word)}`)
  await page.getByRole('combobox', { name: 'Категория' }).selectOption('scooter')
  await expect(page).toHaveURL(/category=scooter/)
  await expect(dollars.card).toBeVisible()
  await expect(rupiah.card).toBeVisible()

  const map = page.getByLabel(/^Результаты на карте/).and(page.locator('canvas'))
  const pin = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}: 1`) })
  const searchHere = page.getByRole('button', { name: 'Искать здесь' })
  await page.getByRole('button', { name: 'Карта', exact: true }).press('Enter')
  await expect(pin('Кута')).toBeVisible(besideMap)
  await expect(pin('Сенггиги')).toBeVisible()
  await expect(searchHere).toHaveCount(0)

  await test.step('what the map shows after it was moved is searched', async () => {
    for (const _press of [1, 2, 3]) await map.press('ArrowDown')
    await searchHere.press('Enter')
    await expect(page).toHaveURL(/area=-9\.\d{4}%2C115\.\d{4}%2C-8\.\d{4}%2C116\.\d{4}/)
    await expect(searchHere).toHaveCount(0)
    await expect(map).toBeFocused()
    await expect(pin('Сенггиги')).toHaveCount(0)
    await expect(pin('Кута')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Список', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: /^Область карты/ })).toBeVisible()
    await expect(dollars.card).toBeVisible()
    await expect(rupiah.card).toHaveCount(0)
    await page.reload()
    await expect(dollars.card).toBeVisible()
    await expect(rupiah.card).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a part of the map without units says so, and the way back is there', async () => {
    await page.getByRole('button', { name: 'Карта', exact: true }).press('Enter')
    await expect(pin('Кута')).toBeVisible(besideMap)
    for (const _press of [1, 2, 3, 4, 5, 6]) await map.press('ArrowDown')
    await searchHere.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Здесь ничего не нашлось' })).toBeVisible()
    await page.getByRole('button', { name: 'Список', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Убрать область карты' }).last().press('Enter')
    await expect(page).not.toHaveURL(/area=/)
    await expect(rupiah.card).toBeVisible()
  })

  await test.step('the cheaper one stands first, whatever its currency, and is booked', async () => {
    await page.goto(`/search?q=${encodeURIComponent(word)}&from=${dateIn(20)}&to=${dateIn(22)}&sort=cheapest`)
    const cards = page.getByRole('listitem').filter({ hasText: word })
    await expect(cards).toHaveText([/Сенггиги.*Rp\s200\s000\s*≈\s*\$\d+/, /Кута.*\$30/])
    await rupiah.card.press('Enter')
    await expect(page).toHaveURL(new RegExp(`units/${rupiah.unit.id}`))
    const book = page.getByRole('button', { name: 'Забронировать', exact: true }).filter({ visible: true })
    await expect(book).toBeEnabled()
    await book.press('Enter')
    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  })
})
