import type { PieceState } from '@rentwell/contract/calendar/pieces.rules.ts'
import { chanceOf, idOf } from './seeded.ts'
import { unitId, units } from './units.ts'

export interface DemoPiece {
  id: string
  label: string
  serial: string | null
  code: string | null
  state: PieceState
  note: string
}

interface Fleet {
  /** Before the number of each, or the name of each. */
  label: string | string[]
  count: number
  numbers?: 'plates' | 'serials'
  /** Why some are not there, by their number. */
  away?: Record<number, string>
}

/** By the key of the unit. Those left out have one piece without a name. */
const fleets: Record<string, Fleet> = {
  'vario-125': {
    label: 'Vario',
    count: 24,
    numbers: 'plates',
    away: { 9: 'At Pak Wayan’s workshop: front brake and left mirror', 18: 'Waits for a new clutch, ordered in Denpasar' },
  },
  'surf-rack': { label: 'Rack', count: 3, numbers: 'plates', away: { 3: 'The rack is bent, at the welder’s' } },
  'scoopy-mint': { label: 'Mint', count: 8, numbers: 'plates' },
  'scoopy-mango': { label: 'Mango', count: 8, numbers: 'plates', away: { 6: 'Flat rear tire and a scratched fender' } },
  'scoopy-coral': { label: 'Coral', count: 6, numbers: 'plates' },
  'nmax-155': { label: 'Nmax', count: 8, numbers: 'plates', away: { 4: 'ABS lamp stays on, dealer looks at it' } },
  'nmax-month': { label: 'Nmax M', count: 2, numbers: 'plates' },
  'vespa-primavera': { label: ['Vespa'], count: 1, numbers: 'plates' },
  surfboard: { label: ['6′2″ shortboard', '7′4″ funboard', '9′0″ longboard'], count: 3 },
  helmet: { label: Array<string>(40).fill(''), count: 40 },
  'field-camera': { label: 'Rangefinder', count: 3, numbers: 'serials', away: { 3: 'Shutter curtain sticks, on Komang’s bench' } },
  'camera-body': { label: 'Body', count: 4, numbers: 'serials' },
  'lens-zoom': { label: 'Zoom', count: 3, numbers: 'serials', away: { 2: 'Sand in the focus ring, at the repairer in Denpasar' } },
  'lens-portrait': { label: 'Portrait', count: 2, numbers: 'serials' },
}

/** As scooters of Bali have them. */
const platesOf = () => drawn('plates', chance => `DK ${chance.between(2100, 6899)} F${chance.pick('A B C D E F G H J K L M N P R S T U V W Y'.split(' '))}`)
const serialsOf = () => drawn('serials', chance => `${chance.between(2, 6)}${chance.between(100_000, 999_999)}`)

/** Each comes once. */
function drawn(name: string, draw: (chance: ReturnType<typeof chanceOf>) => string): () => string {
  const chance = chanceOf(name)
  const before = new Set<string>()
  return () => {
    for (;;) {
      const next = draw(chance)
      if (before.has(next)) continue
      before.add(next)
      return next
    }
  }
}

const bare: Fleet = { label: [''], count: 1 }

function fleetOf(key: string, { label, count, numbers, away = {} }: Fleet, nextOf: Record<'plates' | 'serials', () => string>): DemoPiece[] {
  const digits = String(count).length
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const padded = String(number).padStart(digits, '0')
    return {
      // The first piece of a unit has its id.
      id: index === 0 ? unitId(key) : idOf(`piece ${key} ${number}`),
      label: typeof label === 'string' ? `${label} ${padded}` : (label[index] ?? ''),
      serial: numbers ? nextOf[numbers]() : null,
      code: null,
      state: number in away ? 'away' : 'ready',
      note: away[number] ?? '',
    }
  })
}

/** The pieces of every unit, by its key, in the order of their numbers. */
export const pieces: ReadonlyMap<string, DemoPiece[]> = (() => {
  const nextOf = { plates: platesOf(), serials: serialsOf() }
  return new Map(units.map(({ key }) => [key, fleetOf(key, fleets[key] ?? bare, nextOf)]))
})()

/** The pieces of a unit that guests can get. */
export const readyPieces = (key: string): DemoPiece[] => (pieces.get(key) ?? []).filter(({ state }) => state === 'ready')
