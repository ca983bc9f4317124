import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { handOverOn, take, waitForOffice } from './offline.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, bookSoon, enter, handOver, hostUnit, signUp } from './through-api.ts'

test.use({ serviceWorkers: 'allow' })

interface Kept {
  acceptance: {
    unitMedias: string[]
    guestMedias: string[]
    documents: { passportMedias: string[] }
    photos: { media: string; sha256: string }[]
    seal: object | null
  }
}

test('a hand-over begun and finished without a network is sent later; of one that was handed over meanwhile, staff decide', async ({
  newPerson,
  server,
  problems,
}) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const documents = { passport: 'photo', driver_license: 'none' }
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents, documents_by_kind: { other: documents } }, owner.accessToken)
  await ask(server, 'POST', `/office/${rental.id}/units/${unit.id}/pieces`, { pieces: [{}] }, owner.accessToken)
  const noah = await bookSoon(server, await signUp(server, 'Noah', 'Becker'), hosted)
  const hana = await bookSoon(server, await signUp(server, 'Hana', 'Sato'), hosted)
  const colleague = await signUp(server, 'Wayan', 'Putra')
  await ask(server, 'POST', `/office/${rental.id}/members/add`, { email: colleague.email, role: 'manager' }, owner.accessToken)

  const one = await newPerson(phone)
  await enter(one, owner)
  await one.goto(`/office/${rental.id}`)
  await expect(one.getByRole('heading', { name: 'Today', exact: true }).first()).toBeVisible()
  await waitForOffice(one)

  await one.context().setOffline(true)
  // The app opens again without a network, and says so.
  await one.goto(`/office/${rental.id}`)
  await expect(one.getByRole('heading', { name: 'Today and the next two days' })).toBeVisible()
  await expect(one.getByText('Works offline: hand-overs and returns').first()).toBeVisible()
  await expectAccessible(one)
  await expectNoSideways(one)
  await handOverOn(one, 'Noah Becker')
  await handOverOn(one, 'Hana Sato')
  const waiting = one.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByText('Hand-over details, 3 photos')).toHaveCount(2)
  await expect(waiting.getByText('Start of the rental')).toHaveCount(2)
  // A closed app loses nothing.
  await one.reload()
  await expect(waiting.getByText('Start of the rental')).toHaveCount(2)
  await expect(one.getByText('4 actions waiting to be sent')).toBeVisible()
  await expectAccessible(one)

  // Meanwhile a colleague hands Hana's over.
  const two = await newPerson(phone)
  await enter(two, colleague)
  await handOver(server, { ...hosted, owner: colleague }, hana)
  await two.goto(`/office/${rental.id}/bookings/${hana.id}`)
  await expect(two.getByText('Handed over, Wayan')).toBeVisible()

  await one.context().setOffline(false)
  await expect(one.getByText('1 booking needs your decision')).toBeVisible({ timeout: 20_000 })
  const { acceptance } = await ask<Kept>(server, 'GET', `/office/${rental.id}/bookings/${noah.id}/acceptance`, undefined, owner.accessToken)
  expect([acceptance.unitMedias.length, acceptance.guestMedias.length, acceptance.documents.passportMedias.length]).toEqual([1, 1, 1])
  expect(acceptance.seal).not.toBeNull()
  expect(acceptance.photos.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
  const shown = await fetch(`${server.url}/media/${acceptance.unitMedias[0]}/`)
  expect(shown.status).toBe(200)
  expect(Buffer.from(await shown.arrayBuffer()).length).toBeGreaterThan(1000)

  await one.getByRole('link', { name: 'View', exact: true }).click()
  const conflict = waiting.getByRole('alert')
  await expect(conflict.getByText(/^You tried: Hand-over details, 3\s+photos/)).toBeVisible()
  await expect(conflict.getByText(/^Now: In progress\. Wayan/)).toBeVisible()
  await expect(conflict.getByRole('link', { name: 'Open booking' })).toBeVisible()
  await expect(conflict.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(one)
  await expectNoSideways(one)
  await conflict.getByRole('button', { name: 'Discard' }).click()
  await expect(one.getByRole('alertdialog')).toContainText('What you noted for Hana Sato on this device will be deleted, with 3 photos.')
  await one.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(waiting.getByText('Nothing is waiting')).toBeVisible()
  problems.length = 0
})

test('who is removed from the rental finds nothing left; a logout asks before it deletes what waits', async ({ newPerson, server, problems }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const documents = { passport: 'none', driver_license: 'none' }
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents, documents_by_kind: { other: documents } }, owner.accessToken)
  await bookSoon(server, await signUp(server, 'Noah', 'Becker'), hosted)
  const colleague = await signUp(server, 'Wayan', 'Putra')
  const { member } = await ask<{ member: { id: string } }>(
    server,
    'POST',
    `/office/${rental.id}/members/add`,
    { email: colleague.email, role: 'staff' },
    owner.accessToken,
  )

  const [one, two] = [await newPerson(phone), await newPerson(phone)]
  for (const [page, person] of [
    [one, colleague],
    [two, owner],
  ] as const) {
    await enter(page, person)
    await page.goto(`/office/${rental.slug}`)
    await waitForOffice(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Hand over: Noah Becker' }).click()
    await take(page, 'Take unit photos or videos', 'scooter-teal-sunset')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Hand-over details, 1 photo')).toBeVisible()
  }

  await ask(server, 'DELETE', `/office/${rental.id}/members/${member.id}`, undefined, owner.accessToken)
  await one.context().setOffline(false)
  await expect(one.getByText('You no longer have access to this office')).toBeVisible({ timeout: 20_000 })
  await expect(one.getByText(/1\s+action was waiting on this device/)).toBeVisible()
  const left = (page: Page) =>
    page.evaluate(async () => {
      const names: string[] = []
      for (const { name = '' } of await indexedDB.databases()) {
        const opening = indexedDB.open(name)
        await new Promise(resolve => opening.addEventListener('success', resolve))
        const all = opening.result.transaction('records').objectStore('records').getAllKeys()
        await new Promise(resolve => all.addEventListener('success', resolve))
        names.push(...all.result.map(String))
        opening.result.close()
      }
      return names
    })
  await expect.poll(() => left(one)).toEqual(['key'])

  expect((await left(two)).some(name => name.startsWith('bytes '))).toBe(true)
  const logOut = async () => {
    await two.getByRole('button', { name: 'Your menu' }).click()
    await two.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  await expect(two.getByRole('alertdialog')).toContainText(/1\s+action hasn’t been sent yet/)
  await expectAccessible(two)
  await two.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(two.getByText('Hand-over details, 1 photo')).toBeVisible()
  await logOut()
  await two.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(two.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(two.getByRole('alert').getByText('You’re not logged in on this device. You can log in once you’re back online.')).toBeVisible()
  // The page may be loading anew: it asks for the landing page, which it can't have without a network.
  const kept = () =>
    two
      .evaluate(async () => [...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage).filter(name => name !== 'language')])
      .catch(() => ['the page is loading'])
  await expect.poll(kept).toEqual([])
  // The console's errors of that page may come late.
  await two.context().close()
  problems.length = 0
})
