import type { UnitKind } from '../unit-kinds.ts'

/** What a photo of a unit shows, by names that every language has words for. A rental's own words stand beside them. */
export const knownSlots = [
  'front',
  'back',
  'left',
  'right',
  'top',
  'bottom',
  'inside',
  'meter',
  'wheels',
  'fins',
  'bow',
  'stern',
  'engine',
  'lens',
  'screen',
  'whole',
  'accessories',
  'entrance',
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'damage',
] as const
export type KnownSlot = (typeof knownSlots)[number]

export const mostSlots = 12
export const longestSlot = 40

/** What is photographed at the hand-over of a unit, by its kind, where the rental says nothing else. */
export const defaultSlots: Record<UnitKind, readonly KnownSlot[]> = {
  scooter: ['front', 'left', 'right', 'meter', 'damage'],
  car: ['front', 'back', 'left', 'right', 'inside', 'meter', 'damage'],
  bike: ['left', 'right', 'wheels', 'damage'],
  boat: ['bow', 'stern', 'left', 'right', 'engine', 'damage'],
  board: ['top', 'bottom', 'fins', 'damage'],
  camera: ['front', 'back', 'lens', 'accessories', 'damage'],
  tool: ['whole', 'accessories', 'damage'],
  tent: ['whole', 'inside', 'accessories', 'damage'],
  home: ['entrance', 'living_room', 'bedroom', 'kitchen', 'bathroom', 'damage'],
  other: ['front', 'back', 'accessories', 'damage'],
}

/** The photos in the order of their slots; those beside them behind, in their own. */
export function inSlotOrder(medias: readonly string[], names: Readonly<Record<string, string | undefined>>, slots: readonly string[]): string[] {
  const placeOf = (media: string) => {
    const at = slots.indexOf(names[media] ?? '')
    return at < 0 ? slots.length : at
  }
  return medias.toSorted((one, other) => placeOf(one) - placeOf(other))
}
