import type { Input } from '@rentwell/contract/endpoint.ts'
import { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ApiError } from '../platform/api-error.ts'
import { keyOf, useCommand } from '../platform/data.ts'
import type { OfficeRental } from './rental-form.ts'

type Patch = Omit<Input<typeof saveRental>, 'rental'>

/** How far a save has come. */
export interface Saving {
  busy: boolean
  error: ApiError | null
  isSaved: boolean
}

/** Keeps what the server answers where the office reads it, by the id or the slug that stands in the address. */
export function useKeepRental(): (stored: OfficeRental) => void {
  const queryClient = useQueryClient()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  return stored => queryClient.setQueryData(keyOf(readOfficeRental, { rental }), { rental: stored })
}

/**
 * A part of the rental whose every choice is saved at once, one after the other, so that the last one chosen is the one that stays.
 * Gives the part as it is shown, the way to choose, and how far the save has come; what was refused falls back.
 */
export function useKept<T extends object>(rental: OfficeRental, stored: T, patchOf: (patch: Partial<T>) => Patch): [T, (patch: Partial<T>) => void, Saving] {
  const keep = useKeepRental()
  const save = useCommand(saveRental, { stale: [readOfficeRental, readRental] })
  const [chosen, setChosen] = useState<Partial<T>>({})
  const [isSaved, setSaved] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (patch: Partial<T>) => {
    const done = await save.run({ rental: rental.id, ...patchOf(patch) })
    if (done) keep(done.answer.rental)
    return Boolean(done)
  }
  const choose = (patch: Partial<T>) => {
    setSaved(false)
    setChosen(now => ({ ...now, ...patch }))
    const mine = queue.current.then(() => send(patch))
    queue.current = mine
    void mine.then(isDone => {
      if (queue.current !== mine) return
      setChosen({})
      setSaved(isDone)
    })
  }
  return [{ ...stored, ...chosen }, choose, { busy: save.busy, error: save.error, isSaved }]
}
