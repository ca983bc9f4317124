import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import type { RunningServer } from './server.ts'
import { ask, enter, hostUnit, newContacts, signUp } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('names are saved; the button is there only while something differs', async ({ page, server }) => {
  await enter(page, await signUp(server))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname.replace('/api/v2', '')))
  await page.goto('/account')
  await expect(page).toHaveURL('/account/main')
  await expect
    .poll(() => asked.filter(path => ['/geo/countries', '/me', '/currencies'].includes(path)).slice(0, 3))
    .toEqual(['/geo/countries', '/me', '/currencies'])
  await expect(main(page).getByLabel('First name')).toHaveValue('Emma')
  await expect(save(page)).toBeHidden()
  await main(page).getByLabel('First name').fill('Emilia')
  await expect(save(page)).toBeInViewport()
  await main(page).getByLabel('First name').fill('Emma')
  await expect(save(page)).toBeHidden()

  await main(page).getByLabel('Last name').fill('Berg')
  await main(page).getByRole('link', { name: 'Public profile' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/account/main')
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('EB')
  await page.reload()
  await expect(main(page).getByLabel('Last name')).toHaveValue('Berg')
})

test('a user save resets the snapshot also where the server refuses it', async ({ page, server }) => {
  await enter(page, await signUp(server))
  await page.goto('/account/main')
  await page.route('**/api/v2/me', route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { error: { reason: 'validation', description: 'Please check the marked fields.', fields: { firstName: 'too_long' } } },
        })
      : route.continue(),
  )
  await main(page).getByLabel('First name').fill('Emilia')
  await save(page).click()
  await expect(main(page).getByLabel('First name')).toHaveAccessibleDescription('Too long')
  await expect(main(page).getByLabel('First name')).toHaveValue('Emilia')
  await expect(save(page)).toBeHidden()
})

test('another device is logged out from here', async ({ page, newPerson, server }) => {
  const person = await signUp(server)
  await server.advance(31)
  const { token } = await ask<{ token: string }>(server, 'POST', '/login/otp/challenge', { phone_number: person.phone })
  const elsewhere = await ask<{ accessToken: string }>(server, 'POST', '/login/otp/verify', {
    otp_token: token,
    otp: await server.codeFor(person.phone),
  })
  const other = await newPerson()
  await enter(other, { ...person, accessToken: elsewhere.accessToken })
  await other.goto('/bookings')
  await expect(other.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()

  await enter(page, person)
  await page.goto('/account/main')
  await expect(main(page).getByText('This device')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Log out / })
    .click()
  await expect(main(page).getByRole('button', { name: /^Log out / })).toBeHidden()
  await other.goto('/account/main')
  await expect(other).toHaveURL(/^[^?]*\/(\?popup=login)?$/)
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('profile, language and currency are kept; payments say what will be there', async ({ page, server }) => {
  await enter(page, await signUp(server))
  await page.goto('/account/public-profile')
  await main(page).getByLabel('About you').fill('I bring things back washed.')
  await main(page).getByRole('switch', { name: 'Show to rentals' }).click()
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await page.reload()
  await expect(main(page).getByLabel('About you')).toHaveValue('I bring things back washed.')
  await expect(main(page).getByRole('switch', { name: 'Show to rentals' })).not.toBeChecked()

  await main(page).getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/account/payments')
  await expect(main(page).getByText('No payments yet')).toBeVisible()
  await main(page).getByRole('link', { name: 'Payment methods' }).click()
  await expect(page).toHaveURL('/account/payment-methods')
  await expect(main(page).getByText('No cards yet')).toBeVisible()

  await main(page).getByRole('link', { name: 'Language and currency' }).click()
  await expect(page).toHaveURL('/account/language-currency')
  await main(page).getByRole('combobox', { name: 'Currency' }).click()
  await page.getByPlaceholder('Find').fill('idr')
  await page.getByRole('option', { name: /IDR/ }).click()
  await main(page).getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Русский' }).click()
  await expectAccessible(page)
  await save(page).click()
  await expect(main(page).getByRole('heading', { name: 'Аккаунт' })).toBeVisible()
  await expect(main(page).getByRole('combobox', { name: 'Валюта' })).toContainText('IDR')
  await page.reload()
  await expect(main(page).getByRole('combobox', { name: 'Язык' })).toContainText('Русский')
})

test('a press opens a list, also on a busy page that has yet to draw what has loaded', async ({ page, server }) => {
  await enter(page, await signUp(server))
  await page.goto('/account/language-currency')
  await main(page).getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /IDR/ }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  // React draws by messages to itself: they wait until the press is over.
  await page.evaluate(() => {
    const isOver = new Promise(resolve => window.addEventListener('mouseup', resolve, { once: true }))
    const apply = (post: (message: unknown) => void, port: MessagePort, message: [unknown]) => void isOver.then(() => post.apply(port, message))
    Object.defineProperty(MessagePort.prototype, 'postMessage', { value: new Proxy(Object(Reflect.get(MessagePort.prototype, 'postMessage')), { apply }) })
  })
  const list = main(page).getByRole('combobox', { name: 'Language' })
  await list.hover()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('option', { name: 'Русский' }).click()
  await expect(list).toContainText('Русский')
})

test('terms and privacy are read without scripts, in both languages, with the version people agree to', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/terms')
  await expect(main(page).getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await expect(main(page).getByText(`Version ${consentVersion}.`)).toBeVisible()
  await page.goto('/privacy')
  await expect(main(page).getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'support@rentwell.example' })).toBeVisible()
  await context.addCookies([{ name: 'language', value: 'ru', url: server.url }])
  await page.goto('/privacy')
  await expect(main(page).getByRole('heading', { name: 'Что хранится' })).toBeVisible()
  await context.close()
})

test('a payout account is saved through a fresh code, asked for once; turning away leaves what was typed', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await server.advance(31)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/finances`)
  await main(page).getByRole('button', { name: 'Add account' }).click()
  await main(page).getByLabel('Account holder').fill('Ayu Lestari')
  await main(page).getByLabel('Account number or IBAN').fill('ID12 3456 7890')
  await main(page).getByRole('button', { name: 'Save account' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByRole('textbox').first()).toBeFocused()
  await expectAccessible(page)
  await server.codeFor(owner.phone)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(main(page).getByRole('alert')).toHaveText('Confirm it’s you with a new code.')
  await expect(main(page).getByLabel('Account holder')).toHaveValue('Ayu Lestari')

  await server.advance(31)
  await main(page).getByRole('button', { name: 'Save account' }).click()
  await expect(question.getByRole('textbox').first()).toBeFocused()
  const code = await server.codeFor(owner.phone)
  await question
    .getByRole('textbox')
    .first()
    .fill(code === '000000' ? '000001' : '000000')
  await expect(question.getByText('This code is wrong')).toBeVisible()
  await question.getByRole('textbox').first().fill(code)
  await expect(question).toBeHidden()
  await expect(main(page).getByText('Ayu Lestari')).toBeVisible()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

async function giveFreshCode(page: Page, server: RunningServer, phone: string) {
  await expect(question(page).getByRole('textbox').first()).toBeFocused()
  await question(page)
    .getByRole('textbox')
    .first()
    .fill(await server.codeFor(phone))
  await expect(question(page)).toBeHidden()
}

test('phone and e-mail move, the data comes along as an archive, the account goes and comes back', { tag: '@soak' }, async ({ page, server }) => {
  const person = await signUp(server)
  const next = newContacts()
  await server.advance(31)
  await enter(page, person)
  await page.goto('/account/main')
  await main(page).getByRole('button', { name: 'Change phone' }).click()
  await main(page).getByLabel('Phone', { exact: true }).fill(next.phone)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await giveFreshCode(page, server, person.phone)
  await expect(main(page).getByLabel('Code from the SMS')).toBeFocused()
  await expectAccessible(page)
  await main(page)
    .getByLabel('Code from the SMS')
    .fill(await server.codeFor(next.phone))
  await expect(main(page).getByText(phoneInWords(next.phone))).toBeVisible()

  await main(page).getByRole('button', { name: 'Change e-mail' }).click()
  await main(page).getByLabel('New e-mail').fill(next.email)
  await main(page).getByRole('button', { name: 'Send code' }).click()
  await main(page)
    .getByLabel('Code from the e-mail')
    .fill(await server.codeFor(next.email))
  await expect(main(page).getByText(next.email)).toBeVisible()

  await main(page).getByRole('button', { name: 'Download my data' }).click()
  const fetched = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download', exact: true }).click()
  expect((await fetched).suggestedFilename()).toBe('my-data.zip')

  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(page.getByText('Until then you can view everything')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account will be deleted on')).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('a lost number: the e-mail, a day that one press can stop, another number', { tag: '@soak' }, async ({ page, newPerson, server }) => {
  const person = await signUp(server)
  const next = newContacts()
  const proveEmail = async () => {
    await server.advance(31)
    await page.goto('/?popup=login')
    await page.getByRole('button', { name: 'I no longer have this number' }).click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code from the e-mail').fill(await server.codeFor(person.email))
  }
  await proveEmail()
  await expect(page.getByText('Wait one day')).toBeVisible()
  await expectAccessible(page)

  const owner = await newPerson()
  await enter(owner, person)
  await owner.goto('/account/main')
  await expect(owner.getByRole('heading', { name: 'Your account is about to move to another number' })).toBeVisible()
  await owner.getByRole('button', { name: 'Stop it' }).click()
  await expect(owner.getByText('Stopped. Your number stays the same.')).toBeVisible()

  await proveEmail()
  await expect(page.getByText('Wait one day')).toBeVisible()
  await server.advance(86_400)
  await proveEmail()
  await expect(page.getByText('The wait is over.')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill(next.phone)
  await page.getByRole('button', { name: 'Get confirmation code' }).click()
  await page.getByLabel('Code from the SMS').fill(await server.codeFor(next.phone))
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('EL')
  // The page hears of it, without being asked.
  await expect(owner.getByRole('button', { name: 'Login' })).toBeVisible()
})
