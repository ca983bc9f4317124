import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, hostUnit } from './through-api.ts'

test.use({ serviceWorkers: 'allow' })

interface Release {
  url: string
  /** From now on the site has another version of its worker. */
  release: () => void
  stop: () => void
}

/** The server as it is, behind a proxy whose worker changes when a newer build is released. */
async function startReleases(target: string): Promise<Release> {
  let build = 1
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const forward = request(target + (asked.url ?? '/'), { method: asked.method, headers: asked.headers }, given => {
      const headers = { ...given.headers }
      if (asked.url !== '/worker.js') {
        answer.writeHead(given.statusCode ?? 502, headers)
        return void given.pipe(answer)
      }
      for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name]
      answer.writeHead(given.statusCode ?? 502, headers)
      given.pipe(answer, { end: false })
      given.on('end', () => answer.end(`\n// build ${build}\n`))
    })
    forward.on('error', () => answer.destroy())
    // As it is, and whole: a word is added to its end.
    if (asked.url === '/worker.js') for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) forward.removeHeader(name)
    asked.pipe(forward)
  }
  const proxy: Server = createServer(pass)
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => void (build += 1),
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('a newer version waits, says so, keeps what is typed, and is taken by one press', async ({ browser, server }) => {
  const { owner } = await hostUnit(server)
  const site = await startReleases(server.url)
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'allow', baseURL: site.url })
  const page = await context.newPage()
  const readWorker = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      return [known?.active !== null && known?.active !== undefined && navigator.serviceWorker.controller !== null, Boolean(known?.waiting)]
    })
  try {
    await enter(page, owner)
    await page.goto('/account/main')
    await expect.poll(readWorker, { timeout: 20_000 }).toEqual([true, false])
    const bar = page.getByText('A new version is ready')
    site.release()
    await page.reload()
    await expect(bar).toBeVisible({ timeout: 20_000 })
    expect(await readWorker()).toEqual([true, true])
    await expectAccessible(page)
    await expectNoSideways(page)

    // What is typed stays: nothing reloads by itself, nor by the press while it is not saved.
    await page.evaluate(() => void ((window as { isSame?: boolean }).isSame = true))
    const isSame = () => page.evaluate(() => (window as { isSame?: boolean }).isSame === true)
    const name = page.getByLabel('First name', { exact: true })
    const before = await name.inputValue()
    await name.fill('Typed and not saved')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.getByText('Save your changes first, then reload')).toBeVisible()
    await expect(name).toHaveValue('Typed and not saved')
    expect([await isSame(), await readWorker()]).toEqual([true, [true, true]])

    await name.fill(before)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => isSame().catch(() => true)).toBe(false)
    await expect.poll(() => readWorker().catch(() => [])).toEqual([true, false])
    await expect(name).toBeVisible()
    await expect(bar).toBeHidden()
  } finally {
    await context.close()
    site.stop()
  }
})

test('the menu offers the installation while the browser does, and no longer', async ({ page, server }) => {
  const { owner } = await hostUnit(server)
  await enter(page, owner)
  await page.goto('/bookings')
  const menu = page.getByRole('button', { name: 'Your menu' })
  const install = page.getByRole('menuitem', { name: 'Install the app' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(install).toHaveCount(0)
  await page.keyboard.press('Escape')

  /** What Chromium sends when the app can be installed; headless it never does. */
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => {
          document.body.dataset['prompted'] = 'yes'
          return Promise.resolve()
        },
      })
      dispatchEvent(event)
      return event.defaultPrevented
    })
  // The browser's own banner is held back.
  expect(await offer()).toBe(true)
  await menu.click()
  await install.click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(install).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Installed from the browser's own menu instead.
  await offer()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(install).toHaveCount(0)
})
