import { readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { useRead } from '../platform/data.ts'

export interface ShownPhotos {
  /** Of the unit or the rental that they show. */
  name: string
  photos: readonly string[]
  colors: readonly (string | null)[]
}

/** The photos of the unit, or else of the rental, whose page this is; undefined while they come and where there are none. */
export function useShownPhotos(): ShownPhotos | undefined {
  const { rental = '', unit = '' } = useParams({ strict: false })
  const ofUnit = useRead(readUnit, { rental, unit }, { enabled: unit !== '' })
  const ofRental = useRead(readRental, { rental }, { enabled: rental !== '' && unit === '' })
  const shown = unit === '' ? ofRental.data?.rental : ofUnit.data?.unit
  return shown && { name: shown.title, photos: shown.photos, colors: shown.photoColors }
}
