import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { startServer } from './server.ts'
import { enter, hostUnit } from './through-api.ts'

test('an owner has events sent to a server, reads in the log how it answered, and sends one again', async ({ browser }) => {
  const calls: string[] = []
  let status = 500
  const receiver = createServer((request, response) => {
    calls.push(String(request.headers['webhook-id']))
    response.writeHead(status).end('Thanks')
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const server = await startServer({ WEBHOOK_ALLOW: host })
  try {
    const { owner, rental } = await hostUnit(server)
    const page = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
    await enter(page, owner)
    await page.goto(`/office/${rental.id}/settings`)
    const section = page.getByRole('main')
    await section.getByRole('button', { name: 'New webhook' }).click()
    await section.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/hooks')
    await section.getByRole('button', { name: 'Create webhook' }).click()
    await expect(section.getByText('This address can’t be reached from the internet')).toBeVisible()
    await section.getByLabel('Address', { exact: true }).fill(`http://${host}/hooks`)
    await expectAccessible(page)
    await expectNoSideways(page)
    await section.getByRole('button', { name: 'Create webhook' }).click()
    await expect(section.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
    await section.getByRole('button', { name: 'Done', exact: true }).click()

    await section.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Send a test' }).click()
    await expect.poll(() => calls.length).toBe(1)
    const refresh = section.getByRole('button', { name: 'Refresh' })
    await expect(async () => {
      await refresh.click()
      await expect(section.getByText('The server didn’t accept it')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page)
    await expectNoSideways(page)
    status = 200
    await section.getByRole('button', { name: 'Send again: Test event' }).click()
    await expect.poll(() => calls.length).toBe(2)
    expect(calls[0]).toBe(calls[1])
    await expect(async () => {
      await refresh.click()
      await expect(section.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await section.getByText('Answer 200').click()
    await expect(section.getByText('Thanks').first()).toBeVisible()

    // By keyboard: the log may still be filling, and an item that moves between the two halves of a click is not pressed.
    await section.getByRole('button', { name: /^More actions/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(section.getByText('No webhooks yet.')).toBeVisible()
  } finally {
    receiver.close()
    await Promise.all(browser.contexts().map(context => context.close()))
    await server.stop()
  }
})
