import { day } from '@rentwell/contract/durations.ts'
import { layEvents } from '../soak/live.ts'
import { expect, test } from './journey.ts'
import { ask, enter, hostUnit, signUp } from './through-api.ts'

test('40 events at random moments around the opening of three tabs: each shows all of them, once', { tag: '@soak' }, async ({ browser, server }) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Date.now() / day))
  const { faults, events } = await layEvents({ server, browser, events: 40, tabs: 3, seed, eventsEachRound: 20 })
  expect(faults, `seed ${seed}`).toEqual([])
  expect(events).toBe(40)
})

test('a message that arrives while parts of the page are still on their way is shown', { tag: '@main' }, async ({ page, context, server }) => {
  const { owner, rental } = await hostUnit(server)
  await ask(server, 'PATCH', `/office/${rental.id}/support`, { is_on: false }, owner.accessToken)
  const guest = await signUp(server)
  const write = (token: string, body: string, to: object) =>
    ask<{ conversationMessage: { conversationId: string } }>(server, 'POST', '/conversations/send_message', { id: crypto.randomUUID(), body, ...to }, token)
  const { conversationId } = (await write(guest.accessToken, 'first', { rental_id: rental.id })).conversationMessage
  await enter(page, guest)
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  await context.route(/\/assets\/messenger-/, async route => {
    await isOver
    await route.continue()
  })
  const stream = page.waitForResponse(answer => answer.url().endsWith('/api/v2/events'))
  await page.goto(`/messages?conversation=${conversationId}`)
  const log = page.getByRole('log', { name: /^Messages with/ })
  await expect(log).toContainText('first')
  await stream
  await write(owner.accessToken, 'second', { conversation_id: conversationId })
  await expect(log).toContainText('second')
  release()
  await context.unrouteAll({ behavior: 'wait' })
})
