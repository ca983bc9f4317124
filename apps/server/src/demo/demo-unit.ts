import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'
import type { AttributeValues } from '@rentwell/contract/units/categories.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import type { BasePeriod, UnitNights, UnitRules } from '@rentwell/contract/units/units.rules.ts'
import type { DemoPicture } from './pictures.ts'

export interface DemoUnit {
  key: string
  rental: string
  title: string
  kind: UnitKind
  description: string
  base: BasePeriod
  /** Cents. */
  price: number
  nights?: UnitNights
  photos: DemoPicture[]
  isInstant?: boolean
  attributes?: AttributeValues
  rules?: UnitRules
  policy?: CancellationPolicy
  /** Its pieces are only counted. */
  isPool?: true
  /** Of a kit: how many of which units, by their keys. */
  parts?: Record<string, number>
  /** What it costs beside its base price. */
  prices?: Partial<PriceList>
  /** How it was rented out in the past year: usual lengths, usual hours of pick-up, and days between two stays. Left out: only in the scenes. */
  past?: { lengths: number[]; times: string[]; gap: [number, number] }
}
