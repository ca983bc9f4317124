import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHouse } from './check-house.mjs'

const domains = ['accounts', 'units', 'bookings']
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'))
  plant(
    'packages/contract/src/bookings/bookings.endpoints.ts',
    "export const confirmRequest = endpoint<typeof shapes.confirmRequest>()('POST', '/x')\nexport const declineRequest = endpoint()('POST', '/y')\n",
  )
  plant('apps/server/src/bookings/confirm-request.ts', "import { lockBooking } from './bookings.store.ts'\nexport const confirmRequest = 1\n")
  plant('apps/server/src/bookings/decline-request.ts', 'export const declineRequest = 1\n')
  plant('apps/server/src/bookings/bookings.store.ts', "import { sql } from '../platform/db/db.ts'\n")
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a tree that keeps the rules has no breach', () => {
  plant(
    'apps/server/src/bookings/bookings.routes.ts',
    "import { confirmRequest } from './confirm-request.ts'\nimport { on } from '../platform/http/routes.ts'\n",
  )
  plant('apps/server/src/bookings/create.ts', "import { loadUnit } from '../units/units.public.ts'\n")
  plant('packages/contract/src/events.ts', "import type { BookingEvents } from './bookings/bookings.events.ts'\n")
  plant('packages/contract/src/bookings/bookings.events.ts', "import type { Side } from './bookings.rules.ts'\n")
  plant('packages/contract/src/live-events.ts', "import type { BookingLiveEvents } from './bookings/bookings.live.ts'\n")
  plant('packages/contract/src/bookings/bookings.live.ts', "import type { booking } from './bookings.shapes.ts'\n")
  plant('apps/web/src/platform/live/live.ts', "import type { LiveEvents } from '@rentwell/contract/live-events.ts'\n")
  plant('apps/server/src/platform/queue/emit.ts', "import type { Events } from '@rentwell/contract/events.ts'\n")
  plant('apps/server/src/platform/http/pages.ts', "const entry = await import('../../../web/src/entry-server.tsx')\n")
  plant(
    'apps/web/src/pages/open/unit.tsx',
    "import { Card } from '../../units/unit-card.tsx'\nimport type { Unit } from '@rentwell/contract/units/units.shapes.ts'\n",
  )
  expect(checkHouse(root, domains, owners)).toEqual([])
})

const decline = 'export const declineRequest = 1'
const owners = { bookings: ['bookings'], units: ['units'], outbox: ['platform'] }

/** What is planted where, and what its message says. */
test.each([
  ['the contract takes another library', 'packages/contract/src/money.ts', "import { round } from 'lodash'", 'leans on nothing but zod'],
  [
    'the contract takes the server',
    'packages/contract/src/money.ts',
    "import { sql } from '../../../apps/server/src/platform/db/db.ts'",
    'neither server nor web',
  ],
  [
    'the registry of events takes more than events',
    'packages/contract/src/events.ts',
    "import type { Side } from './bookings/bookings.rules.ts'",
    'X.events.ts files',
  ],
  ['the registry of events takes a value', 'packages/contract/src/events.ts', "import { BookingEvents } from './bookings/bookings.events.ts'", 'import type'],
  ['events take a value', 'packages/contract/src/units/units.events.ts', "import { rights } from './units.rules.ts'", 'import type'],
  ['rules take events', 'packages/contract/src/units/units.rules.ts', "import type { UnitEvents } from './units.events.ts'", "Events['its.topic']"],
  [
    'the server platform takes the events of a domain',
    'apps/server/src/platform/queue/emit.ts',
    "import type { UnitEvents } from '@rentwell/contract/units/units.events.ts'",
    "Events['its.topic']",
  ],
  [
    'the registry of live events takes more than them',
    'packages/contract/src/live-events.ts',
    "import type { Side } from './units/units.rules.ts'",
    'X.live.ts files',
  ],
  ['live events take a value', 'packages/contract/src/units/units.live.ts', "import { officeUnit } from './units.shapes.ts'", 'import type'],
  [
    'the web takes the live events of a domain',
    'apps/web/src/units/card.tsx',
    "import type { UnitLiveEvents } from '@rentwell/contract/units/units.live.ts'",
    "LiveEvents['its_type']",
  ],
  ['rules load validators', 'packages/contract/src/units/units.rules.ts', "import { z } from 'zod'", 'as types only'],
  ['endpoints load shapes', 'packages/contract/src/units/units.endpoints.ts', "import * as shapes from './units.shapes.ts'", 'as types only'],
  [
    'a contract leans on a later one',
    'packages/contract/src/accounts/accounts.rules.ts',
    "import { steps } from '../bookings/bookings.rules.ts'",
    'accounts comes before bookings',
  ],
  [
    'so does its type',
    'packages/contract/src/units/units.rules.ts',
    "import type { Step } from '../bookings/bookings.rules.ts'",
    'units comes before bookings',
  ],
  ['the web takes the server', 'apps/web/src/units/card.tsx', "import { sql } from '../../../server/src/platform/db/db.ts'", 'never import each other'],
  ['the web takes the server by name', 'apps/web/src/units/card.tsx', "import { sql } from '@rentwell/server/src/app.ts'", 'never import each other'],
  ['the web loads shapes', 'apps/web/src/units/card.tsx', "import { unit } from '@rentwell/contract/units/units.shapes.ts'", 'as types only'],
  ['a web domain takes a page', 'apps/web/src/units/card.tsx', "import { Landing } from '../pages/open/landing.tsx'", 'never imports a page'],
  ['a web domain takes a later one', 'apps/web/src/units/card.tsx', "import { Row } from '../bookings/booking-row.tsx'", 'units comes before bookings'],
  [
    'a web domain takes the contract of a later one',
    'apps/web/src/units/card.tsx',
    "import { steps } from '@rentwell/contract/bookings/bookings.rules.ts'",
    'units comes before bookings',
  ],
  ['a part of the kit knows a domain', 'apps/web/src/ui/button.tsx', "import { Card } from '../units/unit-card.tsx'", 'move this file to units'],
  [
    'a part of the kit knows a contract',
    'apps/web/src/ui/button.tsx',
    "import { kinds } from '@rentwell/contract/units/units.rules.ts'",
    'move this file to units',
  ],
  ['the web platform knows a domain', 'apps/web/src/platform/api.ts', "const card = () => import('../units/unit-card.tsx')", 'move this file to units'],
  ['the server takes the web', 'apps/server/src/bookings/create.ts', "import { Button } from '../../../web/src/ui/button.tsx'", 'pages.ts imports the web'],
  [
    'the server platform knows a domain',
    'apps/server/src/platform/db/db.ts',
    "import { findUser } from '../../accounts/accounts.public.ts'",
    'the platform knows no domain',
  ],
  [
    'the server platform knows a contract',
    'apps/server/src/platform/db/db.ts',
    "import { kinds } from '@rentwell/contract/units/units.rules.ts'",
    'its contract neither',
  ],
  [
    'a call goes down the list',
    'apps/server/src/units/price.ts',
    "import { findBooking } from '../bookings/bookings.public.ts'",
    'units comes before bookings',
  ],
  [
    'a domain leans on the contract of a later one',
    'apps/server/src/units/price.ts',
    "import { steps } from '@rentwell/contract/bookings/bookings.rules.ts'",
    'units comes before bookings',
  ],
  [
    'another domain without its public file',
    'apps/server/src/bookings/create.ts',
    "import { loadUnit } from '../units/units.store.ts'",
    'units.public.ts only',
  ],
  [
    'a verb calls a sibling',
    'apps/server/src/bookings/decline-request.ts',
    `${decline}\nimport { confirmRequest } from './confirm-request.ts'`,
    'a sibling verb',
  ],
  ['a piece calls a verb', 'apps/server/src/bookings/hold.ts', "import { confirmRequest } from './confirm-request.ts'", 'does not lean on verb'],
  ['a store leans on views', 'apps/server/src/bookings/bookings.store.ts', "import { listAll } from './bookings.views.ts'", 'does not lean on views'],
  ['a store leans on a mount', 'apps/server/src/bookings/bookings.store.ts', "import { mount } from './bookings.mount.ts'", 'does not lean on mount'],
  ['words lean on a store', 'apps/server/src/bookings/bookings.words.ts', "import { lockBooking } from './bookings.store.ts'", 'does not lean on store'],
  [
    'a verb leans on routes',
    'apps/server/src/bookings/decline-request.ts',
    `${decline}\nimport { routes } from './bookings.routes.ts'`,
    'does not lean on routes',
  ],
  [
    'an endpoint without its file',
    'packages/contract/src/units/units.endpoints.ts',
    "export const saveUnit = endpoint()('PUT', '/x')",
    'save-unit.ts is missing',
  ],
  ['a file without its verb', 'apps/server/src/bookings/decline-request.ts', 'export const decline = 1', 'exports no declineRequest'],
  ['an unknown domain', 'packages/contract/src/parties/parties.rules.ts', 'export const dances = []', 'parties is no domain'],
  ['an unknown folder of the server', 'apps/server/src/parties/dance.ts', 'export const dance = 1', 'parties is no domain'],
  ['a folder of utilities', 'apps/web/src/helpers/dance.ts', 'export const dance = 1', 'helpers is no domain'],
  ['utils.ts', 'apps/server/src/bookings/utils.ts', 'export const half = 0.5', 'named by what is in it'],
  ['a word that was left behind', 'apps/server/src/bookings/hold.ts', 'export const giveBack = 1', "'giveBack'"],
  ['a file named by one', 'apps/server/src/bookings/wish-list.ts', 'export const list = []', "'wish'"],
  ['an unknown kind of file', 'apps/server/src/bookings/bookings.service.ts', 'export const service = 1', "no kind of file 'service'"],
  ['a file of 1,500 lines', 'apps/server/src/bookings/hold.ts', 'export const one = 1\n'.repeat(1500), '300 at most'],
  ['a verb reads the clock', 'apps/server/src/bookings/decline-request.ts', `${decline}\nconst at = new Date()`, 'the time comes as `now`'],
  ['a verb reads the milliseconds', 'apps/server/src/bookings/decline-request.ts', `${decline}\nconst at = Date.now()`, 'the time comes as `now`'],
  ['a verb asks the network', 'apps/server/src/bookings/decline-request.ts', `${decline}\nconst answer = await fetch('https://x')`, 'emit an event'],
  ['a verb reads the environment', 'apps/server/src/bookings/decline-request.ts', `${decline}\nconst key = process.env.KEY`, 'settings come from'],
  ['a view reads files', 'apps/server/src/bookings/bookings.views.ts', "import { readFileSync } from 'node:fs'", 'uses no node:'],
  ['a policy knows HTTP', 'apps/server/src/bookings/bookings.policy.ts', "import fastify from 'fastify'", 'uses no fastify'],
  ['a rule reads the clock', 'packages/contract/src/bookings/bookings.rules.ts', 'export const late = () => new Date()', 'the time comes as `now`'],
  ['an UPDATE of a foreign table', 'apps/server/src/bookings/hold.ts', 'await tx.run(sql`update units set title = 1`)', 'units owns'],
  ['an INSERT into a table of the platform', 'apps/server/src/bookings/hold.ts', 'await tx.run(sql`insert into outbox (id) values (1)`)', 'platform owns'],
])('%s', (_, path, text, message) => {
  plant(path, `${text}\n`)
  const breaches = checkHouse(root, domains, owners)
  expect(breaches).toHaveLength(1)
  expect(breaches[0]).toContain(message)
})

test('two stores that lean on each other', () => {
  plant('apps/server/src/bookings/one.store.ts', "import { two } from './two.store.ts'\n")
  plant('apps/server/src/bookings/two.store.ts', "import type { One } from './one.store.ts'\n")
  expect(checkHouse(root, domains, owners)).toEqual([expect.stringContaining('in a circle')])
})

test('a folder of 46 files; its tests and texts do not count', () => {
  const plantFiles = (count, kind) => Array.from({ length: count }, (_, at) => plant(`apps/web/src/ui/card-${at}.${kind}`, 'export const one = 1\n'))
  plantFiles(45, 'tsx')
  plantFiles(10, 'test.tsx')
  plantFiles(10, 'text.ts')
  expect(checkHouse(root, domains, owners)).toEqual([])
  plant('apps/web/src/ui/inputs/field.tsx', 'export const one = 1\n')
  expect(checkHouse(root, domains, owners)).toEqual([])
  plantFiles(46, 'tsx')
  expect(checkHouse(root, domains, owners)).toEqual([expect.stringContaining('apps/web/src/ui: 46 files, 45 at most')])
})

test('what comments say is no breach', () => {
  plant('apps/server/src/bookings/bookings.policy.ts', '/** Not new Date(), no wish. */\nexport const at = 1 // nor Date.now()\n')
  expect(checkHouse(root, domains, owners)).toEqual([])
})
