import { fileURLToPath } from 'node:url'

const dialog = page => page.getByRole('dialog')
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

/** The menu behind the avatar, open. */
export async function openMenu({ page, say }) {
  await press(page, say('Your menu', 'Ваше меню'))
  await page.getByRole('menu').waitFor()
}

/** What is behind the bell. */
export async function openBell({ page, say }) {
  await page
    .getByRole('button', { name: say(/^Notifications/, /^Уведомления/) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The login popup with a number of Indonesia that nobody has. */
export const typePhone = ({ page, newPhone }) => dialog(page).locator('input[autocomplete=tel]').fill(newPhone)

export async function typePlace({ page, say, isPhone }) {
  if (isPhone) await page.getByRole('button', { name: say(/Anywhere/, /Где угодно/) }).click()
  const where = page.getByRole('combobox', { name: say('Where', 'Где'), exact: true })
  // What is typed before the app has come is kept, and suggests nothing.
  for (let tries = 0; tries < 10 && !(await page.getByRole('listbox').isVisible()); tries++) {
    await where.fill('')
    await where.fill(say('Sanu', 'Санур', 'Sanu'))
    await page
      .getByRole('listbox')
      .waitFor({ timeout: 3000 })
      .catch(() => {})
  }
}

export const loseNumber = ({ page, say }) => page.getByRole('button', { name: say('I no longer have this number', 'Этого номера у меня больше нет') }).click()

export const changePhone = ({ page, say }) => page.getByRole('button', { name: say('Change phone', 'Изменить телефон') }).click()

/** The sixth digit goes on by itself. */
async function typeCode({ page, codeFor }, to) {
  await dialog(page)
    .locator('input[autocomplete=one-time-code][data-length]')
    .last()
    .fill(await codeFor(to))
}

/** …its code asked for. */
export async function askForCode(scene) {
  await typePhone(scene)
  await dialog(scene.page).locator('[type=submit]').click()
  await dialog(scene.page).locator('input[autocomplete=one-time-code][data-length]').waitFor()
}

/** …the code right, and the number new: the e-mail is asked for. */
export async function reachEmail(scene) {
  await askForCode(scene)
  await typeCode(scene, scene.newPhone)
  await dialog(scene.page).locator('input[type=email]').waitFor()
}

/** …the e-mail proved: the names are asked for. Nobody is signed up by that yet. */
export async function reachNames(scene) {
  const email = `new${scene.newPhone.slice(-4)}@example.com`
  await reachEmail(scene)
  await dialog(scene.page).locator('input[type=email]').fill(email)
  await dialog(scene.page).locator('[type=submit]').click()
  await dialog(scene.page).locator('input[autocomplete=one-time-code][data-length]').waitFor()
  await typeCode(scene, email)
  await dialog(scene.page).locator('input[autocomplete=given-name]').waitFor()
}

/** The second step of a new rental company, filled in. */
export async function nameRental({ page, say }) {
  await press(page, say('Start', 'Начать'))
  await dialog(page).getByRole('textbox').first().fill('Lovina Dive Shed')
}

/** The third, with the map. */
export async function placeRental(scene) {
  const { page, say } = scene
  await nameRental(scene)
  await press(page, say('Next', 'Далее'))
  await dialog(page).getByLabel(say('Address', 'Адрес'), { exact: true }).fill('Lovina')
  await page.waitForTimeout(2500) // typing has to rest before the place is looked for
}

/** Why a request is declined, asked. */
export const askWhyDecline = ({ page, say }) => press(page, say('Decline', 'Отклонить'))

/** The second photo of a unit, alone. */
export async function openPhoto({ page, say }) {
  await press(page, say('Open photo 2 of 5', 'Открыть фото 2 из 5', 'Buka foto 2 dari 5'))
  await dialog(page).getByRole('img').first().waitFor()
}

/** A unit's board with one photo on its way and one that failed. */
export async function addPhotos({ page }) {
  const board = page.locator('section', { has: page.locator('input[type=file]') })
  await board.getByRole('listitem').first().waitFor()
  await board.locator('input[type=file]').setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await board.getByRole('button', { name: /^(Error|Ошибка|Gagal)/ }).waitFor()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 })
  await board.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('../apps/web/public/art/scooter-road-view.webp', import.meta.url)))
  await page.waitForFunction(() => [...document.querySelectorAll('section button')].some(button => /[3-9]\d\s?%/.test(button.textContent ?? '')))
}

/** The first photo of a unit, picked up and held over the third. */
export async function liftPhoto({ page, isPhone }) {
  const photos = page.getByRole('button', { name: /^(Photo|Фото|Foto) \d/ })
  await photos.nth(2).waitFor()
  await photos.nth(0).scrollIntoViewIfNeeded()
  if (isPhone) {
    await photos.nth(0).focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
    await page.keyboard.press('ArrowRight')
    return page.waitForTimeout(500)
  }
  const [from, to] = [await photos.nth(0).boundingBox(), await photos.nth(2).boundingBox()]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 50, to.y + 50, { steps: 12 })
  await page.waitForTimeout(500)
}

/** Days of the fourth unit that are about to be blocked, by the keyboard. */
export async function drawBlock({ page }) {
  const grid = page.getByRole('grid')
  await grid.focus()
  for (const key of [...Array.from({ length: 6 }, () => 'ArrowDown'), 'ArrowRight', 'ArrowRight', 'b', 'Shift+ArrowRight']) await grid.press(key)
}

/** The menu of the clip in a conversation, open. */
export async function openClip({ page, say }) {
  await press(page, say('Attach', 'Прикрепить'))
  await page.getByRole('menu').waitFor()
}

/** The emoji of a conversation, open; a phone has none. */
export async function openEmoji({ page, say, isPhone }) {
  if (isPhone) return
  await press(page, say('Emoji', 'Эмодзи'))
  await dialog(page).waitFor()
}

/** Two pictures chosen for a conversation; what goes up stays on its way. */
export async function chooseFiles({ page }) {
  await page.route('**/upload/**', route => route.abort())
  const art = fileURLToPath(new URL('../apps/web/public/art/', import.meta.url))
  await page.locator('input[type=file]').setInputFiles([`${art}helmets.webp`, `${art}scooter-mint-rice-terrace.webp`])
  await dialog(page).getByRole('listitem').nth(2).waitFor()
}

/** Three units, chosen in the list. */
export async function chooseUnits({ page, say }) {
  const boxes = page.getByRole('checkbox', { name: say(/^Select (?!all)/, /^Выбрать «/) })
  await boxes.first().waitFor()
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
}

/** The form that changes many units, with a price typed. */
export async function changeUnits({ page, say }) {
  await chooseUnits({ page, say })
  await press(page, say('Edit', 'Изменить'))
  await page.getByLabel(say('Price', 'Цена')).selectOption('percent')
  await page.getByLabel(say('Percent, for example 10 or -10', 'Процент, например 10 или -10')).fill('10')
}

/** The named views of a list. */
export async function openViews({ page, say }) {
  await press(page, say('Views', 'Фильтры'))
  await dialog(page).waitFor()
}

/** The list of shortcuts. */
export async function openPalette({ page }) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+k')
  await dialog(page).getByRole('combobox').fill('sc')
  await dialog(page)
    .getByRole('option', { name: /scooter/i })
    .first()
    .waitFor()
}

export async function openShortcuts({ page }) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('?')
  await dialog(page).waitFor()
}

/** The first two units of the list, at the counter. */
export async function chooseTwoUnits({ page, say }) {
  const choose = async row => {
    await dialog(page).getByRole('combobox', { name: row, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  await choose(say('Unit', 'Объект'))
  await press(page, say('Add another', 'Добавить ещё'))
  await choose(say('Unit 2', 'Объект 2', 'Unit 2'))
  // Open at any hour of the day on which the pictures are taken.
  await dialog(page).getByText(say('Another time', 'Другое время'), { exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: say('Pick-up day', 'День получения') })
    .fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await dialog(page).getByLabel(say('Time', 'Время'), { exact: true }).selectOption('12:00')
  await dialog(page)
    .getByRole('region', { name: say('Price', 'Цена') })
    .scrollIntoViewIfNeeded()
}

const inDays = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const orders = `Number;Status;Item;Starts at;Stops at;Customer;Email;Grand total;Paid;Salesperson
5001;returned;Vario 125 scooter;${inDays(-20)} 10:00;${inDays(-17)} 10:00;Lena Fischer;lena@example.com;45,00;45,00;Made
5002;reserved;Vario 125 scooter;${inDays(200)} 10:00;${inDays(203)} 10:00;Tom Baker;tom@example.com;50,00;;Made
5003;reserved;Tandem;${inDays(200)} 10:00;${inDays(203)} 10:00;Tom Baker;tom@example.com;50,00;;Ayu
5004;reserved;Vario 125 scooter;${inDays(210)} 10:00;${inDays(209)} 10:00;Ines Costa;ines@;30,00;;Ayu
5005;canceled;Vario 125 scooter;${inDays(220)} 10:00;${inDays(221)} 10:00;Ines Costa;ines@example.com;15,00;;Ayu
`

/** A file is uploaded, which imports nothing. */
export async function uploadTable({ page, say }) {
  await page
    .getByLabel(say('Choose a file', 'Выбрать файл'))
    .first()
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) })
  await page.getByRole('list', { name: say('Columns', 'Столбцы') }).waitFor()
}

export async function checkTable(on) {
  await uploadTable(on)
  const { page, say } = on
  await page.getByRole('button', { name: say('Check the file', 'Проверить файл') }).click()
  await page.getByRole('list', { name: say('Lines with errors', 'Строки с ошибками') }).waitFor()
}

export async function showLetters({ page, say }) {
  await page.getByRole('heading', { name: say('E-mails to guests', 'Письма гостям'), exact: true }).click()
  await page.getByLabel(say('E-mail', 'Письмо'), { exact: true }).selectOption('startsSoon')
}

export async function showLetterPreview(look) {
  await showLetters(look)
  const { page, say } = look
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: say('E-mails to guests', 'Письма гостям'), exact: true }) })
    .last()
  await panel.getByRole('button', { name: say('Preview', 'Просмотр'), exact: true }).click()
  await panel.locator('iframe').waitFor()
}

/** A domain that was checked in vain, with the records to set. */
export async function showOwnDomain({ page, say }) {
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: say('Your own domain', 'Свой домен'), exact: true }) })
    .last()
  const change = panel.getByRole('button', { name: say('Change domain', 'Изменить домен') })
  const field = panel.getByLabel(say('Domain', 'Домен'), { exact: true })
  await change.or(field).first().waitFor()
  if (await change.isVisible()) await change.click()
  await field.fill('прокат.rent-echo-beach.com')
  await panel.getByRole('button', { name: say('Save domain', 'Сохранить домен') }).click()
  await panel.getByText('xn--80atldfp.rent-echo-beach.com', { exact: true }).waitFor()
  await panel.evaluate(element => element.scrollIntoView({ block: 'start' }))
}

/** The brand with a color on which white text can't be read, and the offer of the nearest that works. */
export async function showBrand({ page, say }) {
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: say('Brand', 'Фирменный стиль'), exact: true }) })
    .last()
  const color = panel.getByLabel(say('Brand color', 'Фирменный цвет'), { exact: true })
  await color.fill('#ffd54f')
  await panel.getByRole('button', { name: say('Use #7e6927', 'Взять #7e6927', 'Pakai #7e6927') }).waitFor()
  await panel.evaluate(element => element.scrollIntoView({ block: 'start' }))
}

/** The panel of the widget with a site that is not saved and the preview, in the middle of the settings. */
export async function showWidget({ page, say }) {
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: say('Website widget', 'Виджет для сайта'), exact: true }) })
    .last()
  await panel.getByRole('button', { name: say('Add website', 'Добавить сайт') }).click()
  await panel.getByLabel(say('Website', 'Сайт'), { exact: true }).fill('https://echo-beach.com')
  await panel.getByLabel(say('Accent color', 'Цвет акцента')).fill('#ffd54f')
  await panel.getByText(say('Preview', 'Предпросмотр'), { exact: true }).click()
  await panel.locator('iframe.shown').waitFor()
  await panel.evaluate(element => element.scrollIntoView({ block: 'start' }))
}

export async function showWidgetPreview(look) {
  await showWidget(look)
  await look.page.locator('rentwell-booking').evaluate(element => element.scrollIntoView({ block: 'start' }))
}
