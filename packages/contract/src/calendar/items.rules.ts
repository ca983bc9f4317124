/** How many different units a booking can have, and how many pieces of each. */
export const mostItems = 20
export const mostOfUnit = 1000

export const itemKinds = ['unit'] as const

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
