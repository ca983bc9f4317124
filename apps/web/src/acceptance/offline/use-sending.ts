import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeBooking, listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNothing } from '../../platform/api-error.ts'
import { markStale } from '../../platform/data.ts'
import { useSession } from '../../platform/session.ts'
import { keepOfficeShell } from '../../platform/worker.ts'
import { byBooking } from './acts.ts'
import { fetchPack, leaveFormerRentals, leaveRental, offlineParts, openPack, useOfflineWork } from './offline-work.ts'
import { useReachable } from './use-reachable.ts'

/** How often the pack of an open office is read again, and how often what waits is tried again. */
const packMs = 15 * minute
const sendMs = minute / 2

type Role = Parameters<typeof mayInRental>[0]

/** In an open office: keeps its pack on this device, and sends what was done without a network as soon as there is one. */
export function useSending(rental: string | undefined, role: Role | undefined): void {
  const queryClient = useQueryClient()
  const online = useReachable()
  const acts = useOfflineWork(state => state.acts)
  const isOpen = rental !== undefined && role !== undefined && mayInRental(role, 'run_bookings')
  const waiting = byBooking(acts)
    .filter(group => !group.some(act => act.refusal))
    .flat().length

  useEffect(() => {
    if (!isOpen) return
    void openPack(rental).catch(() => undefined)
    keepOfficeShell()
  }, [isOpen, rental])

  useEffect(() => {
    if (!isOpen || !online) return undefined
    const read = () => void readPack(rental)
    read()
    const mine = useSession.getState().rentals.map(({ id }) => id)
    void leaveFormerRentals(mine).catch(() => undefined)
    const timer = setInterval(read, packMs)
    return () => clearInterval(timer)
  }, [isOpen, online, rental])

  useEffect(() => {
    if (!isOpen || !online || waiting === 0) return undefined
    const send = async () => {
      const queue = (await offlineParts())?.queue
      const before = queue?.acts().length ?? 0
      await queue?.drain()
      if ((queue?.acts().length ?? 0) === before) return
      await Promise.all([readPack(rental), markStale(queryClient, [readOfficeBooking, listOfficeBookings, readOfficeAcceptance])])
    }
    void send()
    const timer = setInterval(() => void send(), sendMs)
    return () => clearInterval(timer)
  }, [isOpen, online, rental, waiting, queryClient])
}

/** Of a rental that is not theirs any more, nothing stays here. */
const readPack = (rental: string) =>
  fetchPack(rental).catch(async (error: unknown) => {
    if (isNothing(error)) await leaveRental(rental)
  })
