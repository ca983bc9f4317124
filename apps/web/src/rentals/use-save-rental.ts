import type { Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ApiError } from '../platform/api-error.ts'
import { keyOf, useCommand } from '../platform/data.ts'
import type { OfficeRental } from './rental-form.ts'

type Patch = Omit<Input<typeof saveRental>, 'rental'>

/** Props of a panel of settings. */
export interface RentalPanelProps {
  rental: OfficeRental
  /** Reads of later domains that show the rental too, and are stale after a change. */
  shownBy: readonly Endpoint[]
}

/** How far a save has come. */
export interface Saving {
  busy: boolean
  error: ApiError | null
  isSaved: boolean
}

/** Stores a changed rental in the cache of the office, under the id or slug of the URL. */
export function useKeepRental(): (stored: OfficeRental) => void {
  const queryClient = useQueryClient()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  return stored => queryClient.setQueryData(keyOf(readOfficeRental, { rental }), { rental: stored })
}

/**
 * A part of the rental of which every choice is saved at once. Saves run one after the other, so that the last choice wins.
 * Returns the part with unsaved choices, a function that changes it, and the state of the save. Refused choices are reverted.
 */
export function useInstantSave<T extends object>(
  { rental, shownBy }: RentalPanelProps,
  stored: T,
  patchOf: (patch: Partial<T>) => Patch,
): [T, (patch: Partial<T>) => void, Saving] {
  const keep = useKeepRental()
  const save = useCommand(saveRental, { stale: [readOfficeRental, ...shownBy] })
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
