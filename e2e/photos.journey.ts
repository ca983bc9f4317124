import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { startServer, type RunningServer } from './server.ts'
import { ask, enter, hostUnit } from './through-api.ts'

const names = ['scooter-yellow-gate', 'scooter-teal-sunset', 'scooter-cream-gate', 'scooter-black-dawn', 'scooter-road-view']

const picture = async (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../apps/web/public/art/${name}.webp`, import.meta.url)),
})

const board = (page: Page) => page.getByRole('region', { name: 'Medias' })
const photos = (page: Page) => board(page).getByRole('button', { name: /^Photo \d+ of \d+/ })
const failures = (page: Page) => board(page).getByRole('button', { name: /^Error, try again/ })
const choose = (page: Page) => board(page).locator('input[type=file]')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

/** Which pictures stand where, by their ids. */
const order = (pictures: Locator) =>
  pictures.evaluateAll(images => images.map(image => /\/media\/([0-9a-f-]{36})\//.exec((image as unknown as { src: string }).src)?.[1] ?? ''))

/** Waits until so many photos are up. */
async function expectUploaded(page: Page, count: number) {
  await expect(photos(page)).toHaveCount(count)
  await expect(board(page).getByRole('button', { name: /uploading/ })).toHaveCount(0)
  await expect.poll(async () => (await order(photos(page).locator('img'))).filter(Boolean).length).toBe(count)
}

const stored = async (server: RunningServer, rental: string, unit: string) =>
  (await ask<{ unit: { photos: string[] } }>(server, 'GET', `/rentals/${rental}/units/${unit}`)).unit.photos

/** A tile let go over another. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('the photos are not there')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 6, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.waitForTimeout(250) // the others make room in 150 ms
  await page.mouse.up()
  await page.waitForTimeout(350)
}

test('five photos are added, put in order by mouse and by keyboard, one is deleted; the public page shows them in that order', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
  await expect(board(page).getByRole('listitem', { includeHidden: true })).toHaveCount(8)
  await choose(page).setInputFiles(await Promise.all(names.map(picture)))
  await expectUploaded(page, 5)
  await expect(save(page)).toBeInViewport()
  await expect(board(page).getByRole('listitem', { includeHidden: true })).toHaveCount(8)
  await expectAccessible(page)
  const images = photos(page).locator('img')
  const [a = '', b = '', c = '', d = '', e = ''] = await order(images)

  await drag(page, photos(page).nth(0), photos(page).nth(2))
  await expect.poll(() => order(images)).toEqual([b, c, a, d, e])

  await photos(page).nth(4).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up photo 5 of 5')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(300)
  await page.keyboard.press('Space')
  await expect.poll(() => order(images)).toEqual([e, b, c, a, d])

  // Escape puts it back.
  await photos(page).nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  await expect.poll(() => order(images)).toEqual([e, b, c, a, d])

  await photos(page).nth(3).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => order(images)).toEqual([e, b, a, c, d])
  await expect(photos(page).nth(2)).toBeFocused()
  await board(page).getByRole('button', { name: 'Move photo 5' }).click()
  await page.getByRole('menuitem', { name: 'Make it the cover' }).click()
  await expect.poll(() => order(images)).toEqual([d, e, b, a, c])

  await board(page).getByRole('button', { name: 'Delete photo 3' }).click()
  await expect.poll(() => order(images)).toEqual([d, e, a, c])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => order(images)).toEqual([d, e, b, a, c])
  await board(page).getByRole('button', { name: 'Delete photo 3' }).click()
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await expect.poll(() => stored(server, rental.id, unit.id)).toEqual([d, e, a, c])
  await page.reload()
  await expect.poll(() => order(images)).toEqual([d, e, a, c])

  await page.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  const mosaic = page.getByRole('list', { name: unit.title })
  await expect.poll(() => order(mosaic.locator('img'))).toEqual([d, e, a, c])

  await page.getByRole('button', { name: 'Show all 4 photos' }).click()
  const gallery = page.getByRole('dialog', { name: `Photos of ${unit.title}` })
  await expect.poll(() => order(gallery.locator('img'))).toEqual([d, e, a, c])
  await expectAccessible(page)
  await gallery.getByRole('button', { name: 'Open photo 4 of 4' }).click()
  await expect(page.getByText('4/4', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: `${unit.title}, photo 4` })).toHaveAttribute('src', new RegExp(`/${c}/-/preview/2400x840/$`))
  const thumbnails = page.getByRole('dialog').getByRole('listitem').locator('img')
  expect(await thumbnails.evaluateAll(images => images.map(image => /preview\/\d+x\d+/.exec((image as unknown as { src: string }).src)?.[0]))).toEqual(
    Array(4).fill('preview/300x300'),
  )
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('1/4', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`photo=${d}`))
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect(page.getByText('4/4', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('4/4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to all photos' }).click()
  await expect(gallery).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/rentals/${rental.slug}/units/${unit.id}`)
})

test('an upload that fails keeps its place with words to try again, and then succeeds', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
  await choose(page).setInputFiles(await picture('scooter-yellow-gate'))
  await expectUploaded(page, 1)

  // The line is slow, and breaks when half of a photo is through.
  const line = await page.context().newCDPSession(page)
  const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...limits, offline: false })
  await choose(page).setInputFiles(await picture('scooter-road-view'))
  const going = board(page).getByRole('button', { name: 'Photo 2 of 2, uploading' })
  await expect.poll(async () => Number(/(\d+)%/.exec((await going.textContent()) ?? '')?.[1] ?? 0), { intervals: [100] }).toBeGreaterThan(35)
  await line.send('Network.emulateNetworkConditions', { ...limits, offline: true })
  await expect(failures(page)).toBeVisible({ timeout: 25_000 })
  await expectAccessible(page)
  expect(await stored(server, rental.id, unit.id)).toEqual([])
  await expect(photos(page)).toHaveCount(1)

  await line.send('Network.emulateNetworkConditions', { ...limits, offline: false, uploadThroughput: -1 })
  await failures(page).click()
  await expect(failures(page)).toHaveCount(0)
  await expectUploaded(page, 2)
  const shown = await order(photos(page).locator('img'))
  await save(page).click()
  await expect(save(page)).toBeHidden()
  await expect.poll(() => stored(server, rental.id, unit.id)).toEqual(shown)
})

test('too large, too small and of the wrong type are refused with words; a text in the clothes of a picture as well', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
  const alert = board(page).getByRole('alert')
  await choose(page).setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(alert).toContainText('terms.pdf: only pictures can be added')
  await choose(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(alert).toContainText('empty.jpg is too small')
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('section[aria-labelledby] input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' }))
    if (!input) throw new Error('nothing to choose files with')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(alert).toContainText('huge.jpg is too large: at most 50 MB')
  await expect(photos(page)).toHaveCount(0)
  await choose(page).setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all, only its name says so') })
  await expect(failures(page)).toBeVisible()
  await expect(alert).toContainText('this isn’t an image we can show')
  await expect(save(page)).toBeHidden()
  await board(page).getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(failures(page)).toHaveCount(0)
})

test('a person and a company get their picture, and it is taken away again', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto('/account/main')
  const mine = page.getByRole('group', { name: 'Your photo' })
  await mine.locator('input[type=file]').setInputFiles(await picture('person-ayu'))
  await expect(mine.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expect(mine.locator('img')).toHaveAttribute('src', /scale_crop\/460x460\/center/)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Your menu' }).locator('img')).toHaveAttribute('src', /scale_crop\/128x128\/center/)
  await expectAccessible(page)
  await mine.getByRole('button', { name: 'Remove photo' }).click()
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('AL')

  await page.goto(`/office/${rental.id}/website/main-info`)
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles(await picture('scooter-teal-sunset'))
  await choose(page).setInputFiles([await picture('scooters-lineup'), await picture('villa-dawn')])
  await expectUploaded(page, 2)
  const [cover = '', second = ''] = await order(photos(page).locator('img'))
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`/rentals/${rental.slug}`)
  await expect(page.locator(`main img[src*="${cover}"]`).first()).toHaveAttribute('src', /scale_crop\/1200x420\/center/)
  await page.getByRole('button', { name: 'Show all 2 photos' }).click()
  const gallery = page.getByRole('dialog', { name: `Photos of ${rental.title}` })
  await expect.poll(() => order(gallery.locator('img'))).toEqual([cover, second])
  await expect(gallery.locator('img').first()).toHaveAttribute('src', /\/preview\/900x500\//)
  await expect(page.locator('main img[src*="scale_crop/460x460/center"]')).toHaveCount(1)
})

test('a new unit comes with its photos; it waits for those on their way, and one of them is cancelled', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units?popup=add-unit&rental=${rental.id}`)
  const popup = page.getByRole('dialog', { name: 'Add new unit' })
  await popup.getByLabel('Unit name').fill('Longboard')
  await popup.getByLabel('Base price').fill('6')
  await choose(page).setInputFiles([await picture('surfboards-sunset'), await picture('villa-dawn')])
  await expectUploaded(page, 2)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Delete photo 1' }).click()
  await expect(photos(page)).toHaveCount(1)
  await page.locator('[data-toasts]').getByText('Undo').click()
  await expect(photos(page)).toHaveCount(2)
  await expect(popup).toBeVisible()

  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/upload/base/**', async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  await choose(page).setInputFiles(await picture('camera-sunset'))
  await expect(popup.getByRole('button', { name: 'Add unit' })).toHaveAccessibleDescription('Photos are still uploading')
  await popup.getByRole('button', { name: 'Cancel the upload of photo 3' }).click()
  release()
  await expect(photos(page)).toHaveCount(2)
  const shown = await order(photos(page).locator('img'))
  await popup.getByRole('button', { name: 'Add unit' }).click()
  await expect(popup).toBeHidden()
  const { units } = await ask<{ units: { title: string; photos: string[] }[] }>(server, 'GET', `/rentals/${rental.id}/units`)
  expect(units.find(unit => unit.title === 'Longboard')?.photos).toEqual(shown)
})

test('photos are dropped on the board, a large one goes up in parts, and an address that is pasted is fetched', async ({ browser }) => {
  test.setTimeout(120_000)
  const source = createServer((_request, answer) => {
    void picture('party-tent-night').then(({ buffer }) => answer.setHeader('content-type', 'image/webp').end(buffer))
  })
  await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(source.address() as AddressInfo).port}`
  const server = await startServer({ UPLOAD_FROM_URL_ALLOW: host })
  const context = await browser.newContext({ baseURL: server.url })
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  try {
    const page = await context.newPage()
    const said: string[] = []
    page.on('websocket', socket => {
      socket.on('framesent', frame => said.push(String(frame.payload)))
      socket.on('framereceived', frame => said.push(String(frame.payload)))
    })
    const parts: number[] = []
    page.on('request', request => request.method() === 'PUT' && parts.push(Number(request.headers()['content-length'] ?? 0)))
    const { owner, rental, unit } = await hostUnit(server)
    await enter(page, owner)
    await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)

    const small = await picture('villa-dawn')
    await board(page).evaluate(
      (target, { name, mimeType, bytes }) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], name, { type: mimeType }))
        for (const kind of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
      },
      { ...small, bytes: small.buffer.toString('base64') },
    )
    await expectUploaded(page, 1)

    // Bytes after the end of a picture are harmless: so a small one becomes a large one.
    const head = await picture('scooters-lineup')
    const large = join(folder, 'large.webp')
    await writeFile(large, Buffer.concat([head.buffer, Buffer.alloc(26 * 1024 * 1024)]))
    await choose(page).setInputFiles(large)
    await expectUploaded(page, 2)
    expect(parts).toHaveLength(6)

    await board(page).evaluate((target, address) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', address)
      target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    }, `http://${host}/tent.webp`)
    await expectUploaded(page, 3)
    expect(said.some(frame => frame.includes('pusher:subscribe') && frame.includes('task-status-'))).toBe(true)
    await expect(board(page).getByRole('alert')).toBeHidden()

    const shown = await order(photos(page).locator('img'))
    await save(page).click()
    await expect.poll(() => stored(server, rental.id, unit.id)).toEqual(shown)
  } finally {
    await context.close()
    await server.stop()
    source.close()
    await rm(folder, { recursive: true })
  }
})

test('on a phone a photo is held and dragged', { tag: '@soak' }, async ({ newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const page = await newPerson({ width: 390, height: 844 })
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
  await choose(page).setInputFiles(await Promise.all(names.slice(0, 3).map(picture)))
  await expectUploaded(page, 3)
  const images = photos(page).locator('img')
  const [a = '', b = '', c = ''] = await order(images)
  // They stand behind the form on a phone.
  await photos(page)
    .nth(0)
    .evaluate(photo => photo.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [from, to] = [await photos(page).nth(0).boundingBox(), await photos(page).nth(1).boundingBox()]
  if (!from || !to) throw new Error('the photos are not there')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const y = from.y + from.height / 2
  await touch('touchStart', from.x + 50, y)
  await page.waitForTimeout(400)
  for (let x = from.x + 50; x < to.x + 60; x += 12) await touch('touchMove', x, y)
  await page.waitForTimeout(300)
  await touch('touchEnd')
  await expect.poll(() => order(images)).toEqual([b, a, c])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('with another provider of uploads photos go to it, are shown from it, and are attached here', async ({ browser }) => {
  test.setTimeout(120_000)
  const provider = await startServer({ UPLOAD_UNSIGNED: 'on' })
  const server = await startServer({ UPLOAD_BASE_URL: `${provider.url}/upload`, UPLOAD_CDN_URL: `${provider.url}/media` })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    const wrong: string[] = []
    page.on('request', request => asked.push(`${request.method()} ${request.url().split('?', 1)[0]}`))
    page.on('console', message => message.type() === 'error' && wrong.push(message.text()))
    const { owner, rental, unit } = await hostUnit(server)
    await enter(page, owner)
    await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
    await choose(page).setInputFiles([await picture('villa-dawn'), await picture('camera-sunset')])
    await expectUploaded(page, 2)
    const shown = await order(photos(page).locator('img'))
    await save(page).click()
    await expect.poll(() => stored(server, rental.id, unit.id)).toEqual(shown)

    await page.goto(`/rentals/${rental.slug}/units/${unit.id}`)
    const first = page.getByRole('list', { name: unit.title }).locator('img').first()
    await expect(first).toHaveAttribute('src', new RegExp(`^${provider.url}/media/${shown[0]}/-/`))
    await expect.poll(() => first.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0)
    expect(asked.filter(request => request === `POST ${provider.url}/upload/base/`)).toHaveLength(2)
    expect(asked.filter(request => request.startsWith(`GET ${server.url}/media/`) || request.includes(`${server.url}/upload/`))).toEqual([])
    expect(wrong).toEqual([])
  } finally {
    await context.close()
    await Promise.all([server.stop(), provider.stop()])
  }
})
