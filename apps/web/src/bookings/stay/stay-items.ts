import { isBasket, mostItems, mostOfUnit, type AskedItem } from '@rentwell/contract/calendar/items.rules.ts'

/** The units of a booking in a URL: 'unit*3.unit*2'. What is not understood is left out. */
export function readItems(text: string | undefined): AskedItem[] {
  const items: AskedItem[] = []
  for (const [, unitId = '', digits = ''] of (text ?? '').matchAll(/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*(\d{1,4})(?:\.|$)/g)) {
    const count = Math.min(mostOfUnit, Number(digits))
    if (count > 0 && items.length < mostItems && !items.some(item => item.unitId === unitId)) items.push({ unitId, count })
  }
  return items
}

/** The text of a URL for these units; undefined for none. */
export const writeItems = (items: readonly AskedItem[]): string | undefined =>
  items.length === 0 ? undefined : items.map(({ unitId, count }) => `${unitId}*${count}`).join('.')

/** The units of a booking that is made on the page of one of them: that one first, if the URL does not name it. */
export const itemsWith = (unitId: string, items: readonly AskedItem[]): AskedItem[] =>
  items.some(item => item.unitId === unitId) ? [...items] : [{ unitId, count: 1 }, ...items]

/** The text of a URL of the page of a unit: none for one piece of it alone. */
export const writeItemsWith = (unitId: string, items: readonly AskedItem[]): string | undefined =>
  isBasket(items) || items[0]?.unitId !== unitId ? writeItems(items) : undefined

/** With so many of a unit; without it for 0. */
export const withCount = (items: readonly AskedItem[], unitId: string, count: number): AskedItem[] =>
  count === 0
    ? items.filter(item => item.unitId !== unitId)
    : items.some(item => item.unitId === unitId)
      ? items.map(item => (item.unitId === unitId ? { unitId, count } : item))
      : [...items, { unitId, count }]
