import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readFirstSteps } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { duplicateUnit, editUnits, listOfficeUnits, readOfficeUnit, readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { useEffect } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { toast } from '../ui/toast.tsx'
import { editUnitsText } from './edit-units.text.ts'
import type { OfficeUnit } from './unit-form.ts'

type Results = Answer<typeof editUnits>['results']

const stale = [listOfficeUnits, readOfficeUnit, readRental, readFirstSteps]

/** Archives units and brings them back, with an Undo; copies one. What was left alone is given back with its reason. */
export function useUnitActs(rental: string) {
  const text = useText(editUnitsText)
  const edit = useCommand(editUnits, { stale })
  const copy = useCommand(duplicateUnit, { stale })

  const send = async (units: readonly Pick<OfficeUnit, 'id' | 'updatedAt'>[], archived: boolean) => {
    const done = await edit.run({ rental, units: units.map(({ id, updatedAt }) => ({ id, updatedAt })), archived })
    return done?.answer
  }
  const file = async (units: readonly OfficeUnit[], archived: boolean): Promise<Results | undefined> => {
    const answer = await send(units, archived)
    if (!answer) return undefined
    const fine = answer.results.flatMap(({ unit, reason }) => (unit && reason === null ? [unit] : []))
    const undo = () => void send(fine, !archived)
    if (answer.changed > 0) toast(archived ? text.archived(answer.changed) : text.restored(answer.changed), { undo })
    return answer.results.filter(result => result.reason !== null)
  }
  const duplicate = async (unit: string) => {
    const done = await copy.run({ rental, unit })
    if (done) toast(text.duplicated(done.answer.unit.title))
    return done?.answer.unit
  }
  const error = edit.error ?? copy.error
  useEffect(() => {
    if (error) toast(error.message, { wrong: true })
  }, [error])
  return { file, duplicate, busy: edit.busy || copy.busy }
}
