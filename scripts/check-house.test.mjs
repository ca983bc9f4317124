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
  plant('apps/server/src/bookings/bookings.store.ts', "import { sql } from '../platform/db.ts'\n")
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a tree that keeps the rules has no breach', () => {
  plant('apps/server/src/bookings/bookings.routes.ts', "import { confirmRequest } from './confirm-request.ts'\nimport { on } from '../platform/routes.ts'\n")
  plant('apps/server/src/bookings/create.ts', "import { loadUnit } from '../units/units.public.ts'\n")
  plant('apps/server/src/platform/pages.ts', "const entry = await import('../../../web/src/entry-server.tsx')\n")
  plant(
    'apps/web/src/pages/open/unit.tsx',
    "import { Card } from '../../units/unit-card.tsx'\nimport type { Unit } from '@rentwell/contract/units/units.shapes.ts'\n",
  )
  plant('packages/contract/src/events.ts', "import type { BookingEvents } from './bookings/bookings.events.ts'\n")
  plant('packages/contract/src/bookings/bookings.events.ts', "import type { Side } from './bookings.rules.ts'\n")
  plant('apps/server/src/platform/emit.ts', "import type { Events } from '@rentwell/contract/events.ts'\n")
  expect(checkHouse(root, domains)).toEqual([])
})

test.each([
  ['the contract takes another library', 'packages/contract/src/money.ts', "import { round } from 'lodash'"],
  ['the contract takes the server', 'packages/contract/src/money.ts', "import { sql } from '../../../apps/server/src/platform/db.ts'"],
  ['rules load validators', 'packages/contract/src/units/units.rules.ts', "import { z } from 'zod'"],
  ['endpoints load shapes', 'packages/contract/src/units/units.endpoints.ts', "import * as shapes from './units.shapes.ts'"],
  ['the registry of events takes more than events', 'packages/contract/src/events.ts', "import type { Side } from './bookings/bookings.rules.ts'"],
  ['the registry of events takes a value', 'packages/contract/src/events.ts', "import { BookingEvents } from './bookings/bookings.events.ts'"],
  ['events take a value', 'packages/contract/src/units/units.events.ts', "import { rights } from './units.rules.ts'"],
  ['rules take events', 'packages/contract/src/units/units.rules.ts', "import type { UnitEvents } from './units.events.ts'"],
  [
    'the server platform takes the events of a domain',
    'apps/server/src/platform/emit.ts',
    "import type { UnitEvents } from '@rentwell/contract/units/units.events.ts'",
  ],
  ['the web takes the server', 'apps/web/src/units/card.tsx', "import { sql } from '../../../server/src/platform/db.ts'"],
  ['the web takes the server by name', 'apps/web/src/units/card.tsx', "import { sql } from '@rentwell/server/src/platform/db.ts'"],
  ['the web loads shapes', 'apps/web/src/units/card.tsx', "import { unit } from '@rentwell/contract/units/units.shapes.ts'"],
  ['a web domain takes a page', 'apps/web/src/units/card.tsx', "import { Landing } from '../pages/open/landing.tsx'"],
  ['a part of the kit knows a domain', 'apps/web/src/ui/button.tsx', "import { Card } from '../units/unit-card.tsx'"],
  ['the web platform knows a domain', 'apps/web/src/platform/api.ts', "const card = () => import('../units/unit-card.tsx')"],
  ['the server takes the web', 'apps/server/src/bookings/create.ts', "import { Button } from '../../../web/src/ui/button.tsx'"],
  ['the server platform knows a domain', 'apps/server/src/platform/db.ts', "import { findUser } from '../accounts/accounts.public.ts'"],
  ['a call goes down the list', 'apps/server/src/units/price.ts', "import { findBooking } from '../bookings/bookings.public.ts'"],
  ['another domain without its public file', 'apps/server/src/bookings/create.ts', "import { loadUnit } from '../units/units.store.ts'"],
  [
    'a verb calls a sibling',
    'apps/server/src/bookings/decline-request.ts',
    "export const declineRequest = 1\nimport { confirmRequest } from './confirm-request.ts'",
  ],
  ['a piece calls a verb', 'apps/server/src/bookings/hold.ts', "import { confirmRequest } from './confirm-request.ts'"],
  ['a store leans on views', 'apps/server/src/bookings/bookings.store.ts', "import { listAll } from './bookings.views.ts'"],
  ['a verb leans on routes', 'apps/server/src/bookings/decline-request.ts', "export const declineRequest = 1\nimport { routes } from './bookings.routes.ts'"],
  ['an endpoint without its file', 'packages/contract/src/units/units.endpoints.ts', "export const saveUnit = endpoint()('PUT', '/x')"],
  ['a file without its verb', 'apps/server/src/bookings/decline-request.ts', 'export const decline = 1'],
  ['an unknown domain', 'packages/contract/src/parties/parties.endpoints.ts', "export const dance = endpoint()('POST', '/x')"],
])('%s', (_, path, text) => {
  plant(path, `${text}\n`)
  expect(checkHouse(root, domains)).toHaveLength(1)
})
