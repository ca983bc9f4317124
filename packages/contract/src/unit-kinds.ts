/** What a unit is, of a short fixed list. The words of its hand-over and the documents that are asked for follow it. */
export const unitKinds = ['scooter', 'car', 'bike', 'boat', 'board', 'camera', 'tool', 'tent', 'home', 'other'] as const
export type UnitKind = (typeof unitKinds)[number]
