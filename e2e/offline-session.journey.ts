import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { take, waitForOffice } from './offline.ts'
import { expectNoSideways, phone, popup, press } from './screen.ts'
import { ask, bookSoon, enter, hostUnit, signUp } from './through-api.ts'

test.use({ serviceWorkers: 'allow' })

test('a session that ends before all is sent locks it; the same person sends it after the next login', async ({ newPerson, server, problems }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const documents = { passport: 'none', driver_license: 'none' }
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents, documents_by_kind: { other: documents } }, owner.accessToken)
  const noah = await bookSoon(server, await signUp(server, 'Noah', 'Becker'), hosted)
  const page = await newPerson(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}`)
  await waitForOffice(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Hand over: Noah Becker' }).click()
  await take(page, 'Take unit photos or videos', 'scooter-teal-sunset')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Hand-over details, 1 photo')).toBeVisible()

  // The owner ends the session of this phone from somewhere else.
  const { sessions } = await ask<{ sessions: { id: string; current: boolean }[] }>(server, 'GET', '/me/sessions', undefined, owner.accessToken)
  await ask(server, 'DELETE', `/me/sessions/${sessions.find(({ current }) => current)?.id}`, undefined, owner.accessToken)
  await page.context().setOffline(false)
  const notice = page.getByText(/^1\s+action from work without a connection wasn’t sent before the session ended/)
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await expectNoSideways(page)
  const keysLeft = () =>
    page.evaluate(async () => {
      const [known] = await indexedDB.databases()
      const opening = indexedDB.open(known?.name ?? '')
      await new Promise(resolve => opening.addEventListener('success', resolve))
      const key = opening.result.transaction('records').objectStore('records').get('key')
      await new Promise(resolve => key.addEventListener('success', resolve))
      opening.result.close()
      return Object.keys(key.result as object).toSorted()
    })
  await expect.poll(keysLeft).toEqual(['session', 'wrapped'])

  // A colleague of the same device does not see it, and leaves it where it is.
  await enter(page, await signUp(server, 'Wayan', 'Putra'))
  await server.advance(31)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(notice).toBeVisible()

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await popup(page).getByLabel('Phone', { exact: true }).fill(owner.phone)
  await press(page, 'Get confirmation code')
  await popup(page)
    .getByLabel('Code from the SMS')
    .fill(await server.codeFor(owner.phone))
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`/office/${rental.id}`)
  const { accessToken } = await page.evaluate(() => ({ accessToken: localStorage.getItem('accessToken') ?? '' }))
  const photos = async () => {
    const path = `/office/${rental.id}/bookings/${noah.id}/acceptance`
    return (await ask<{ acceptance: { unitMedias: string[] } }>(server, 'GET', path, undefined, accessToken)).acceptance.unitMedias.length
  }
  await expect.poll(photos, { timeout: 20_000 }).toBe(1)
  problems.length = 0
})
