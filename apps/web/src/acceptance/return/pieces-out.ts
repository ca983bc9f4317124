import { useState } from 'react'
import type { OfficeBooking } from '../../bookings/office/office-booking.ts'

type Piece = OfficeBooking['items'][number]['pieces'][number]

/** A unit of a booking with the pieces that are still out. */
export interface ItemOut {
  id: string
  title: string
  pieces: Piece[]
}

const itemsOut = (items: OfficeBooking['items']): ItemOut[] =>
  items.map(({ id, title, pieces }) => ({ id, title, pieces: pieces.filter(({ isReturned }) => !isReturned) })).filter(({ pieces }) => pieces.length > 0)

/** Which pieces of a booking come back now: all, until some are left out. */
export function usePiecesOut(booking: OfficeBooking) {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set())
  const items = itemsOut(booking.items)
  const every = items.flatMap(({ pieces }) => pieces.map(({ id }) => id))
  const back = every.filter(id => !staying.has(id))
  const setBack = (ids: readonly string[], isBack: boolean) =>
    setStaying(before => {
      const next = new Set(before)
      for (const id of ids) {
        if (isBack) next.delete(id)
        else next.add(id)
      }
      return next
    })
  return { items, back, count: every.length, isPartial: back.length < every.length, setBack }
}
