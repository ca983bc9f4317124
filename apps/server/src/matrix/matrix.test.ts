import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { tokenStart, userTokenScopes, userTokenStart, type UserTokenScope } from '@rentwell/contract/api-tokens.ts'
import type { Right } from '@rentwell/contract/members/members.rules.ts'
import { guardedRights, isTokenScope, tokenScopes } from '@rentwell/contract/members/tokens.rules.ts'
import { photograph } from '../acceptance/acceptance.build.ts'
import { insertUserToken } from '../accounts/tokens/user-tokens.store.ts'
import { listenOn, openEvents } from '../live/listening.build.ts'
import { insertToken } from '../members/tokens/tokens.store.ts'
import { newId } from '../platform/base/ids.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { sql } from '../platform/db/db.ts'
import { newTokenOf } from '../platform/http/token-text.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { actors, type ActorName, type Row, type Verdict } from './actors.build.ts'
import { eventStream, table } from './table.build.ts'
import { buildWorld, type Ids } from './world.build.ts'

const tested = await testApp()
const world = await buildWorld(tested)
const picture = await photograph()
const csv = 'Name,Email\nAnn,ann@example.com\n'

const api = (await tested.send({ url: '/api/v2/openapi.json' })).json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
// The document has one path where the contract has two that differ by the name of a parameter.
const calls = JSON.parse(readFileSync(new URL('../../calls.json', import.meta.url), 'utf8')) as Record<string, { name: string }>
const callNamed = new Map(Object.entries(calls).map(([call, { name }]) => [name, call]))
const endpoints = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => callNamed.get(operationId) ?? `${method.toUpperCase()} ${path}`),
)

/** Ids that a row asks for, and what is not of the rental in them. */
const watched = (ids: Ids, asked: Set<string>): Ids =>
  new Proxy(ids, {
    get(target, name: string) {
      asked.add(name)
      const id = target[name]
      if (!id) throw new Error(`the world has no ${name}: add it to world.build.ts`)
      return id
    },
  })

const absent = (ids: Ids): Ids => Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, name === 'kind' ? id : randomUUID()]))

async function ask(endpoint: string, row: Row, token: string | undefined, ids: Ids) {
  const [method = '', path = ''] = endpoint.split(' ')
  const named = new Set<string>()
  const given = watched(ids, named)
  const url = `/api/v2${path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')}`
  const payload = row.isPicture ? picture : row.isTable ? csv : row.body?.(given)
  const response = await tested.send({
    method: method as 'GET',
    url,
    ...(row.query ? { query: row.query(given) } : {}),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(row.isPicture ? { 'content-type': 'image/jpeg' } : row.isTable ? { 'content-type': 'text/csv' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { response, named }
}

const reasonOf = (response: LightMyRequestResponse): string =>
  String(response.headers['content-type']).startsWith('application/json') && response.statusCode >= 400
    ? (JSON.parse(response.payload) as { error: { reason: string } }).error.reason
    : ''

const outside = new Set(['unauthenticated', 'forbidden', 'not_found', 'token_not_accepted'])

/** What a status and its reason say of the door. */
function verdictOf(response: LightMyRequestResponse, row: Row): unknown {
  const reason = reasonOf(response)
  const said = `${response.statusCode} ${reason}`
  if (response.statusCode >= 500 || response.statusCode === 405) return said
  if (reason === 'validation' && !row.mayBeInvalid) return `${said} ${response.payload}`
  if (!outside.has(reason)) return 'in'
  return response.statusCode
}

/** All that an answer says but for its number and the ids that it was asked with. */
const bytesOf = ({ statusCode, headers, payload }: LightMyRequestResponse, ids: Ids) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  const masked = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(id, name), payload)
  return JSON.stringify([statusCode, rest, masked])
}

const ofPath = (endpoint: string) => [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The things of a cell on what is one's own; what the act uses up is made for it. */
async function ownIds(endpoint: string, row: Row, actor: ActorName): Promise<Ids> {
  const ids = { ...world.own }
  const names = ofPath(endpoint)
  // A photograph of a document hangs on the stay that was handed over; one that may be removed, on the one that was not.
  if (names.includes('document') && endpoint.startsWith('GET')) ids['booking'] = ids['documentBooking'] ?? ''
  const last = names.at(-1)
  // What a rental has one of is removed without the rental.
  const isRemoved = endpoint.startsWith('DELETE') && last !== 'rental'
  const isUsedUp = row.scope === 'mine' || isRemoved || row.usesUp
  if (last && isUsedUp && actor !== 'visitor') ids[last] = (await world.fresh(last, actor)) ?? ids[last] ?? ''
  return ids
}

const secrets = new Map<string, Promise<string>>()

/** An API token that its rental's owner made: of R, or of the other rental. */
function secretOf(actor: 'owner' | 'otherOwner', scopes?: Right[]): Promise<string> {
  const rental = (actor === 'owner' ? world.own : world.foreign)['rental'] ?? ''
  const make = async () => {
    const secret = newTokenOf(tokenStart, rental)
    const [owner] = await tested.db.rows<{ id: string }>(sql`select user_id as id from members where rental_id = ${rental} and role = 'owner' limit 1`)
    const token = { rentalId: rental, id: newId(), userId: owner?.id ?? '', name: 'Program', prefix: 'rwt_…', hash: sha256(secret), expiresAt: null }
    await insertToken(tested.db, { ...token, scopes: scopes ?? null }, tested.app.clock.now())
    return secret
  }
  const key = `${actor} ${scopes?.join(' ') ?? ''}`
  const known = secrets.get(key) ?? make()
  secrets.set(key, known)
  return known
}

/** An API token of the guest for themselves. */
async function secretOfGuest(scopes: readonly UserTokenScope[]): Promise<string> {
  const key = `guest ${scopes.join(' ')}`
  const make = async () => {
    const userId = world.own['user'] ?? ''
    const secret = newTokenOf(userTokenStart, userId)
    const token = { userId, id: newId(), name: 'Program', prefix: 'rwu_…', hash: sha256(secret), scopes, expiresAt: null }
    await insertUserToken(tested.db, token, tested.app.clock.now())
    return secret
  }
  const known = secrets.get(key) ?? make()
  secrets.set(key, known)
  return known
}

/** What becomes of a user's token that has the scope of a row, or of one that lacks it. */
function verdictOnUserToken({ userToken, verdicts, own }: Row, has: boolean): Verdict {
  if (userToken) return has ? (own?.guest ?? verdicts.guest) : 403
  if (verdicts.visitor === 'in') return 'in'
  return verdicts.visitor === 404 ? 404 : 403
}

/** What becomes of a token that has the right of a row, or of one that lacks it. */
function verdictOnToken({ right, verdicts, takesNoToken }: Row, has: boolean): Verdict {
  if (takesNoToken) return 403
  if (right) return has && !guardedRights.includes(right) ? 'in' : 403
  if (verdicts.visitor === 'in') return 'in'
  return verdicts.visitor === 404 ? 404 : 403
}

const isKnown = (endpoint: string) => endpoint in table
const cells = endpoints.filter(isKnown).toSorted((one, other) => Object.keys(table).indexOf(one) - Object.keys(table).indexOf(other))

test('every endpoint stands in the table, and nothing else does', () => {
  const missing = endpoints.filter(endpoint => !isKnown(endpoint))
  expect(missing, `Add a line for each to apps/server/src/matrix/table.build.ts: '${missing[0] ?? ''}': members('right')`).toEqual([])
  expect(Object.keys(table).filter(endpoint => !endpoints.includes(endpoint))).toEqual([])
})

test('GET /events lets in whom the table lets in, and nobody else', async () => {
  const origin = await listenOn(tested.app)
  const knock = async (actor: ActorName) => {
    const { status, close } = await openEvents(origin, world.tokens[actor])
    close()
    return [actor, status === 200 ? 'in' : status]
  }
  expect(Object.fromEntries(await Promise.all(actors.map(knock)))).toEqual(eventStream.verdicts)
})

describe.each(cells)('%s', endpoint => {
  const row = table[endpoint] as Row
  const token = (actor: ActorName) => (row.endsSession ? world.newToken(actor) : Promise.resolve(world.tokens[actor]))

  test('lets in whom the table lets in, and nobody else', async () => {
    // Who is kept out changes nothing, so they come first; each of the others finds the thing as it was, or uses up one of their own.
    const verdicts = { ...row.verdicts, ...row.own }
    const found: Partial<Record<ActorName, unknown>> = {}
    const knock = async (actor: ActorName) => {
      const { response } = await ask(endpoint, row, await token(actor), await ownIds(endpoint, row, actor))
      found[actor] = verdictOf(response, row)
    }
    await Promise.all(actors.filter(actor => verdicts[actor] !== 'in').map(knock))
    for (const actor of actors.filter(one => verdicts[one] === 'in')) await knock(actor)
    expect(found).toEqual(verdicts)
  })

  test('lets in API tokens of the rental that have the right, and no others', async () => {
    const { right } = row
    const may = right && isTokenScope(right)
    const others = tokenScopes.filter(scope => scope !== right && scope !== row.or)
    const knock = async (secret: Promise<string>) => verdictOf((await ask(endpoint, row, await secret, await ownIds(endpoint, row, 'owner'))).response, row)
    expect(await knock(secretOf('owner', others))).toBe(verdictOnToken(row, false))
    if (right) expect(await knock(secretOf('otherOwner'))).toBe(row.takesNoToken ? 403 : 404)
    expect(await knock(secretOf('owner', may ? [right] : undefined))).toBe(verdictOnToken(row, true))
  })

  test('lets in API tokens of the user that have the scope, and no others', async () => {
    const { userToken } = row
    const knock = async (scopes: readonly UserTokenScope[]) =>
      verdictOf((await ask(endpoint, row, await secretOfGuest(scopes), await ownIds(endpoint, row, 'guest'))).response, row)
    expect(await knock(userToken ? userTokenScopes.filter(scope => scope !== userToken) : userTokenScopes)).toBe(verdictOnUserToken(row, false))
    if (userToken) expect(await knock([userToken])).toBe(verdictOnUserToken(row, true))
  })

  const names = new Set(ofPath(endpoint))
  if (row.body) row.body(watched(world.own, names))
  names.delete('kind')
  if (names.size > 0)
    test('answers for what is foreign as for what is absent, byte for byte', async () => {
      const nothing = absent(world.foreign)
      const isOfRental = row.scope === 'office' && names.size > 1
      const { rental = '' } = world.own
      const here = (ids: Ids) => (isOfRental ? { ...ids, rental } : ids)
      await Promise.all(
        actors.map(async actor => {
          const asked = async (ids: Ids) => {
            const { response } = await ask(endpoint, row, await token(actor), ids)
            return { response, bytes: bytesOf(response, ids) }
          }
          const gone = await asked(here(nothing))
          expect([actor, 'absent', verdictOf(gone.response, { ...row, mayBeInvalid: true })]).toEqual([
            actor,
            'absent',
            ofAbsent(row, actor, names, gone.response),
          ])
          if (row.scope === 'public') return
          expect([actor, 'foreign', (await asked(here(world.foreign))).bytes]).toEqual([actor, 'foreign', gone.bytes])
          if (row.scope === 'mine') return
          // To whoever is outside, even what is there is as absent.
          if (row.verdicts[actor] === 404) expect([actor, 'there', (await asked(world.own)).bytes]).toEqual([actor, 'there', gone.bytes])
          if (!isOfRental) return
          const theirs = await asked(world.foreign)
          expect([actor, 'of another rental', theirs.bytes]).toEqual([actor, 'of another rental', (await asked(nothing)).bytes])
          expect([actor, theirs.response.statusCode]).toEqual([actor, actor === 'visitor' ? 401 : 404])
        }),
      )
    })
})

/** Where the thing is named in the body, the refusal may be about the body. */
function ofAbsent(row: Row, actor: ActorName, names: Set<string>, { statusCode }: LightMyRequestResponse): Verdict {
  const verdict = row.verdicts[actor]
  if (row.scope === 'office' && names.size === 1) return actor === 'visitor' ? 401 : 404
  if (verdict !== 'in') return verdict
  return row.tellsOfEach || statusCode === 422 || statusCode === 409 ? 'in' : 404
}
