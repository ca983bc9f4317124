import type { trackings } from '../units/units.rules.ts'

/** How many different units a booking can have, and how many pieces of each. */
export const mostItems = 20
export const mostOfUnit = 1000

/** A unit that was chosen, a kit, a unit that only came with kits, or one that is only an extra of others. */
export const itemKinds = ['unit', 'kit', 'part', 'extra'] as const
export type ItemKind = (typeof itemKinds)[number]

interface Included {
  kind: ItemKind
  /** How many of `count` came with kits or are extras. */
  included: number
}

/** Whether a unit of a booking can be swapped: not a kit, which has nothing but its parts, nor a unit of which some pieces are parts. */
export const isSwappable = ({ kind, included }: Included) => kind === 'part' || kind === 'extra' || (kind === 'unit' && included === 0)

/** Whether it matters which pieces of a unit a booking has: of a kit it has none, and those of a pool are only counted. */
export const isToldApart = ({ kind, tracking }: { kind: ItemKind; tracking: (typeof trackings)[number] }) => kind !== 'kit' && tracking === 'piece'

/** So many pieces of a unit. */
export interface AskedItem {
  unitId: string
  count: number
}

/** What a form asks for, as a list. */
export const askedItems = ({ unitId, items }: { unitId?: string | undefined; items?: AskedItem[] | undefined }): AskedItem[] =>
  items ?? (unitId === undefined ? [] : [{ unitId, count: 1 }])

/** Whether these are stored as items of a booking; one piece of a unit is a booking without. */
export const isBasket = (items: readonly AskedItem[]) => items.length > 1 || items.some(({ count }) => count > 1)
