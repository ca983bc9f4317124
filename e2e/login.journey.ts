import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { chooseLanguage } from './language.ts'
import { newContacts, signUp } from './through-api.ts'

const popup = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => popup(page).getByLabel(label, { exact: true })

/** Opens the popup and asks for a code. */
async function askForCode(page: Page, phone: string) {
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page, 'Phone').fill(phone)
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Code from the SMS')).toBeFocused()
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('a new person signs up, step by step, and stays where they were with the dates kept', { tag: '@main' }, async ({ page, server }) => {
  const { phone, email } = newContacts()
  await page.goto('/terms?from=2027-01-10&to=2027-01-13')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(popup(page).getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(popup(page).getByText('Your dates are saved: 10 – 13 Jan 2027.')).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()

  await field(page, 'Phone').fill(phone)
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  await expect(button(page, 'Confirm code')).toBeDisabled()
  await expect(popup(page).getByText('Enter the 6-digit code.', { exact: false }).first()).toBeVisible()
  await expect(popup(page).getByRole('link', { name: 'contact support' })).toHaveAttribute('href', 'mailto:support@rentwell.example')
  await expect(popup(page).getByRole('link', { name: 'Read the code here' })).toHaveAttribute('href', '/dev/outbox')
  await field(page, 'Code from the SMS').fill(await server.codeFor(phone))

  await expect(popup(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(field(page, 'Phone')).toBeDisabled()
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toBeDisabled()
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(button(page, 'Get confirmation code')).toBeDisabled()
  await field(page, 'E-mail').fill('anna@nowhere')
  await expect(button(page, 'Get confirmation code')).toBeDisabled()
  await field(page, 'E-mail').fill(email)
  await button(page, 'Get confirmation code').click()

  await expect(field(page, 'Code from the e-mail')).toBeFocused()
  const code = await server.codeFor(email)
  await field(page, 'Code from the e-mail').fill(wrong(code))
  await expect(button(page, 'Create account')).toBeDisabled()
  await field(page, 'First name').fill('Anna')
  await expect(button(page, 'Create account')).toBeDisabled()
  await field(page, 'Last name').fill('Petrova')
  await button(page, 'Create account').click()

  // The server refuses the e-mail's code only here: its words stand under the code, and the names are not lost.
  await expect(field(page, 'Code from the e-mail')).toHaveAccessibleDescription(/This code is wrong/)
  await expect(field(page, 'Code from the e-mail')).toBeFocused()
  await expect(field(page, 'Code from the e-mail')).toHaveValue('')
  await expect(popup(page).getByText('This code is wrong')).toHaveCount(1)
  await field(page, 'Code from the e-mail').fill(code)
  await expect(field(page, 'First name')).toHaveValue('Anna')
  await button(page, 'Create account').click()

  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/terms?from=2027-01-10&to=2027-01-13')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['accessToken', 'rentals', 'user'])
})

test('a known number logs in with the sixth digit, once; a wrong code is said under the code', { tag: '@main' }, async ({ page, server }) => {
  const person = await signUp(server)
  await server.advance(31)
  await page.goto('/terms')
  await askForCode(page, person.phone)
  const code = await server.codeFor(person.phone)
  let given = 0
  page.on('request', request => void (request.url().endsWith('/login/otp/verify') && (given += 1)))
  await page.keyboard.type(wrong(code))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code from the SMS')).toHaveAccessibleDescription(/This code is wrong/)
  await expect(field(page, 'Code from the SMS')).toHaveValue('')
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  await page.keyboard.type(code)
  await expect(popup(page)).toBeHidden()
  expect(given).toBe(2)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByText('Emma Lindqvist')).toBeVisible()
})

test('another code may be requested after 30 seconds, counted down in the same place', async ({ page, server }) => {
  const { phone } = newContacts()
  await page.clock.install()
  await page.goto('/terms')
  await askForCode(page, phone)
  await server.codeFor(phone)
  await expect(popup(page).getByText(/^Request again in (30|2\d) seconds$/)).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(popup(page).getByText(/^Request again in (10|[1-9]) seconds?$/)).toBeVisible()
  await expect(button(page, 'Request again')).toBeHidden()
  await page.clock.fastForward(10_000)
  await server.advance(31)
  await button(page, 'Request again').click()
  await expect(popup(page).getByText(/^Request again in (30|2\d) seconds$/)).toBeVisible()
  await field(page, 'Code from the SMS').fill(await server.codeFor(phone))
  await expect(field(page, 'E-mail')).toBeVisible()
})

test('a number that cannot be one is refused; editing the phone begins again', async ({ page }) => {
  const { digits } = newContacts()
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).click()
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Incorrect phone format')
  await popup(page).getByRole('combobox', { name: 'Country' }).click()
  await page.getByPlaceholder('Find').fill('zzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByPlaceholder('Find').fill('portug')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByPlaceholder('Find').press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toContainText('Portugal')
  await popup(page).getByRole('combobox', { name: 'Country' }).click()
  await page.getByPlaceholder('Find').fill('unit')
  await page.getByRole('option', { name: 'United States' }).click()
  await expect(popup(page).getByText('+1', { exact: true })).toBeVisible()
  await field(page, 'Phone').pressSequentially('415555012')
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Incorrect phone format')
  // Ten characters at most where numbers have ten digits.
  await field(page, 'Phone').press('End')
  await field(page, 'Phone').pressSequentially('345')
  await expect(field(page, 'Phone')).toHaveValue('415 555 0123')

  await field(page, 'Phone').fill(`+62${digits}`)
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Code from the SMS')).toBeVisible()
  await field(page, 'Phone').press('End')
  await field(page, 'Phone').press('Backspace')
  await expect(field(page, 'Code from the SMS')).toBeHidden()
  await expect(button(page, 'Get confirmation code')).toBeEnabled()
  await expect(field(page, 'Phone')).toBeFocused()
})

test('a pasted number brings its country, a pasted code goes on by itself', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { phone, digits } = newContacts()
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await paste(page, `+62 ${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`)
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toContainText('Indonesia')
  await expect.poll(async () => (await field(page, 'Phone').inputValue()).replaceAll(' ', '')).toBe(digits)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  const code = await server.codeFor(phone)
  // Six digits at most.
  await paste(page, ` ${code.slice(0, 3)} ${code.slice(3)} 7`)
  await expect(field(page, 'E-mail')).toBeFocused()
})

async function paste(page: Page, text: string) {
  await page.evaluate(words => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+V')
}

test('by keyboard alone: the focus stays inside, Esc closes and gives it back', async ({ page, server }) => {
  const person = await signUp(server)
  await server.advance(31)
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Phone')).toBeFocused()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow)).toContain('hidden')
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
  await expect(page).toHaveURL('/terms')

  await page.keyboard.press('Enter')
  await expect(field(page, 'Phone')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByPlaceholder('Find')).toBeFocused()
  await page.keyboard.type('indones')
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toContainText('Indonesia')
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.digits)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  await page.keyboard.type(await server.codeFor(person.phone))
  await expect(popup(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
})

test('login and logout reach the other tab; a closed page leads to the index, and on after the login', async ({ page, context, server }) => {
  const person = await signUp(server)
  await server.advance(31)
  const other = await context.newPage()
  await other.goto('/terms')
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(popup(other)).toBeVisible()

  await page.goto('/account/main')
  await expect(page).toHaveURL('/?popup=login')
  await field(page, 'Phone').fill(person.phone)
  await button(page, 'Get confirmation code').click()
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  await field(page, 'Code from the SMS').fill(await server.codeFor(person.phone))
  await expect(page).toHaveURL('/account/main')
  await expect(popup(other)).toBeHidden()
  await expect(other.getByRole('button', { name: 'Your menu' })).toBeVisible()

  await other.getByRole('button', { name: 'Your menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/terms')
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('the popup has an address, Back closes it, and it speaks Russian', async ({ page, server }) => {
  const { phone, email } = newContacts()
  await page.goto('/terms?popup=login')
  await expect(popup(page)).toBeVisible()
  await page.reload()
  await expect(popup(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(popup(page)).toBeHidden()
  await chooseLanguage(page, 'Русский')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(popup(page).getByRole('heading', { name: 'Вход' })).toBeVisible()
  await page.goBack()
  await expect(popup(page)).toBeHidden()
  await page.getByRole('button', { name: 'Войти' }).click()
  await field(page, 'Телефон').fill('12')
  await button(page, 'Получить код').click()
  await expect(field(page, 'Телефон')).toHaveAccessibleDescription('Неверный формат телефона')
  await field(page, 'Телефон').fill(phone)
  await button(page, 'Получить код').click()
  await expect(popup(page).getByText(/^Запросить снова через \d+.секунд/)).toBeVisible()
  await field(page, 'Код из SMS').fill(await server.codeFor(phone))
  await expect(popup(page).getByRole('heading', { name: 'Регистрация' })).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await button(page, 'Получить код').click()
  await field(page, 'Код из письма').fill(await server.codeFor(email))
  await field(page, 'Имя').fill('Анна')
  await field(page, 'Фамилия').fill('Петрова')
  await expectAccessible(page)
  await button(page, 'Создать аккаунт').click()
  await expect(popup(page)).toBeHidden()
  await page.getByRole('button', { name: 'Ваше меню' }).click()
  await expect(page.getByText('Анна Петрова')).toBeVisible()
})

test('what the server refuses is said under the phone: its description, else its reason, else a general text', async ({ page }) => {
  const { phone } = newContacts()
  const refusals = [
    { error: { reason: 'too_many_requests', description: 'Too many requests. Wait a little and try again.' } },
    { error: { reason: 'too_many_requests' } },
    {},
  ]
  await page.route('**/api/v2/login/otp/challenge', route => route.fulfill({ status: 403, json: refusals.shift() }))
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page, 'Phone').fill(phone)
  for (const words of ['Too many requests. Wait a little and try again.', 'too_many_requests', 'Something went wrong. Check the connection and try again.']) {
    await button(page, 'Get confirmation code').click()
    await expect(popup(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await expect(field(page, 'Code from the SMS')).toBeHidden()
})

test('a sign-up whose e-mail is confirmed goes on with the names; what the server refuses is said under the phone', async ({ page, server }) => {
  const { phone } = newContacts()
  await page.route('**/api/v2/login/otp/verify', route => route.fulfill({ json: { continueSignup: true, nextStep: 'complete_profile' } }))
  await page.goto('/terms')
  await askForCode(page, phone)
  await field(page, 'Code from the SMS').fill(await server.codeFor(phone))
  await expect(popup(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(button(page, 'Create account')).toBeDisabled()

  // The server, which confirmed no e-mail, knows better.
  await field(page, 'First name').fill('Anna')
  await field(page, 'Last name').fill('Petrova')
  await button(page, 'Create account').click()
  await expect(popup(page).getByRole('alert').filter({ hasText: 'This login has expired. Start again with your phone number.' })).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()
})

test('a whole number typed before the countries have come is taken with its country', { tag: '@soak' }, async ({ page, server }) => {
  const { phone, digits } = newContacts()
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/v2/geo/countries', async route => {
    await held
    await route.continue()
  })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page, 'Phone').fill(phone)
  await expect(field(page, 'Phone')).toHaveValue(phone)
  release()
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toContainText('Indonesia')
  await expect.poll(async () => (await field(page, 'Phone').inputValue()).replaceAll(' ', '')).toBe(digits)
  await button(page, 'Get confirmation code').click()
  await field(page, 'Code from the SMS').fill(await server.codeFor(phone))
  await expect(field(page, 'E-mail')).toBeFocused()
})

test('a number typed before the rules of numbers have loaded is kept, and sent', { tag: '@soak' }, async ({ page }) => {
  const { digits } = newContacts()
  let go = () => {}
  const held = new Promise<void>(resolve => (go = resolve))
  await page.route('**/assets/phone-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Login' }).click()
  await field(page, 'Phone').pressSequentially(`0062 ${digits}`)
  await expect(field(page, 'Phone')).toHaveValue(`+62${digits}`)
  await page.keyboard.press('Enter')
  go()
  await expect(field(page, 'Code from the SMS')).toBeFocused()
  await expect(popup(page).getByRole('combobox', { name: 'Country' })).toContainText('Indonesia')
  await expect.poll(async () => (await field(page, 'Phone').inputValue()).replaceAll(' ', '')).toBe(digits)
})
