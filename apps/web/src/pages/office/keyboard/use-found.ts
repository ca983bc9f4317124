import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { listOfficeConversations } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { guestName } from '../../../bookings/office/office-booking.ts'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { statusText } from '../../../calendar/status.text.ts'
import { nameOfMember, useTeam } from '../../../members/use-team.ts'
import { nameOfOther } from '../../../messaging/messages.ts'
import { useRead } from '../../../platform/data.ts'
import { datesIn } from '../../../platform/dates.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { paletteText } from './palette.text.ts'
import { bookedTitle } from '../../../bookings/booked-title.ts'

type Role = Parameters<typeof maySeePage>[0]

/** One line of the command palette. */
export interface PaletteItem {
  id: string
  name: string
  /** Muted, after the name. */
  detail?: string | undefined
  /** Keys that do the same. */
  keys?: string | undefined
  run: () => void
}

const pause = 200
const most = 5

/** Units, bookings and people of a rental by letters of their names; `waits` until the answers are those of what is typed now. */
export function useFound(rental: string, role: Role, typed: string) {
  const text = useText(paletteText)
  const statuses = useText(statusText)
  const { someGuest } = useText(requestText)
  const navigate = useNavigate()
  const language = useLanguage()
  const q = useDebounced(typed.trim(), pause)
  const options = { enabled: q !== '', quiet: true }
  const units = useRead(listOfficeUnits, { rental, q, limit: most }, options)
  const bookings = useRead(listOfficeBookings, { rental, q, limit: most }, options)
  const talks = useRead(listOfficeConversations, { rental, q, limit: most }, options)
  const team = useTeam(rental, q !== '' && maySeePage(role, 'members'))
  const reads = [units, bookings, talks]
  const isFresh = q === typed.trim()

  const found = {
    units: (units.data?.units ?? []).map((unit): PaletteItem => ({
      id: unit.id,
      name: unit.title,
      detail: unit.status === 'archived' ? text.archived : undefined,
      run: () => void navigate({ to: '/office/$rental/units/$unit/main-info', params: { rental, unit: unit.id } }),
    })),
    bookings: (bookings.data?.bookings ?? []).map((booking): PaletteItem => ({
      id: booking.id,
      name: text.booking(booking.number, guestName(booking, someGuest)),
      detail: `${bookedTitle(booking)}, ${datesIn(booking.rental.timeZone, language).span(booking.startAt, booking.endAt)}, ${statuses[booking.status]}`,
      run: () => void navigate({ to: '/office/$rental/bookings/$booking', params: { rental, booking: booking.id } }),
    })),
    people: [
      ...(talks.data?.conversations ?? []).map((talk): PaletteItem => ({
        id: talk.id,
        name: nameOfOther(talk),
        detail: text.guest,
        run: () => void navigate({ to: '/office/$rental/messages', params: { rental }, search: { conversation: talk.id } }),
      })),
      ...team.people
        .filter(member => nameOfMember(member).toLowerCase().includes(q.toLowerCase()))
        .slice(0, most)
        .map((member): PaletteItem => ({
          id: member.id,
          name: nameOfMember(member),
          detail: text.colleague,
          run: () => void navigate({ to: '/office/$rental/members', params: { rental } }),
        })),
    ],
  }
  return {
    found: isFresh && q !== '' ? found : { units: [], bookings: [], people: [] },
    waits: !isFresh || (q !== '' && reads.some(read => read.isPending)),
    failed: q !== '' && reads.some(read => read.isError),
    again: () => reads.forEach(read => read.isError && void read.refetch()),
  }
}
