const dialog = page => page.getByRole('dialog')
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

/** The menu behind the avatar, open. */
export async function openMenu({ page, say }) {
  await press(page, say('Your menu', 'Ваше меню'))
  await page.getByRole('menu').waitFor()
}

/** The login popup with a number of Indonesia that nobody has. */
export const typePhone = ({ page, newPhone }) => dialog(page).locator('input[autocomplete=tel]').fill(newPhone)

async function typeCode({ page, codeFor }, to) {
  await dialog(page)
    .locator('input[autocomplete=one-time-code]')
    .last()
    .fill(await codeFor(to))
  await dialog(page).locator('[type=submit]').click()
}

/** …its code asked for. */
export async function askForCode(scene) {
  await typePhone(scene)
  await dialog(scene.page).locator('[type=submit]').click()
  await dialog(scene.page).locator('input[autocomplete=one-time-code]').waitFor()
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
  await dialog(scene.page).locator('input[autocomplete=one-time-code]').waitFor()
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
  await press(page, say('Next', 'Дальше'))
  await dialog(page).getByLabel(say('Address', 'Адрес'), { exact: true }).fill('Lovina')
  await page.waitForTimeout(2500) // typing has to rest before the place is looked for
}

/** Why a request is declined, asked. */
export const askWhyDecline = ({ page, say }) => press(page, say('Decline', 'Отклонить'))
