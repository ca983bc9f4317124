import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarDays, SearchX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { OfficeBookingList } from '../../../bookings/office/office-booking-list.tsx'
import { statusText } from '../../../calendar/status.text.ts'
import { useList, useRead } from '../../../platform/data.ts'
import { useAppSearch } from '../../../platform/popups.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useText } from '../../../platform/text.ts'
import { SavedFilters } from '../../../rentals/saved-filters.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/inputs/choice.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchInput } from '../../../ui/inputs/search-input.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { officeBookingsText } from './office-bookings.text.ts'
import { CounterActions } from './counter-actions.tsx'
import { BookingsViews } from './bookings-views.tsx'
import { OfficeTop } from '../office-top.tsx'
import { officeShortcutsText } from '../keyboard/office-shortcuts.text.ts'
import { walkRows } from '../keyboard/walk-rows.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** In the order in which the office cares. Drafts are the guests' own. */
const views: readonly BookingStatus[] = ['confirmation_pending', 'confirmed', 'in_progress', 'completed', 'new_request', 'declined', 'cancelled']
/** Of these the next pick-up is what matters; of the others the last one. */
const ahead: ReadonlySet<BookingStatus> = new Set(['confirmation_pending', 'confirmed', 'in_progress', 'new_request'])
const isView = (word: string | undefined): word is BookingStatus => views.some(view => view === word)

/** The rental's bookings, narrowed by status, unit and words, all kept in the address; one opens beside the list. */
export default function OfficeBookingsPage() {
  const text = useText(officeBookingsText)
  const navigate = useNavigate()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const search = useAppSearch()
  const status = isView(search['status']) ? search['status'] : undefined
  const unitId = search['unit']
  const q = search['q']
  const wanted = search['sort']
  const sort = wanted === 'first_pick_up' || wanted === 'last_pick_up' ? wanted : status && ahead.has(status) ? 'first_pick_up' : 'last_pick_up'
  const filters = { ...(status && { status }), ...(unitId && { unitId }), ...(q && { q }) }
  const { items, more, query } = useList(listOfficeBookings, 'bookings', { rental, ...filters, sort, limit: 50 }, { live: true, keepPrevious: true })
  const units = useRead(listOfficeUnits, { rental, limit: 100 })
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const [manages, setManages] = useState(false)
  const keys = useText(officeShortcutsText)
  useShortcuts(keys.here, [
    { keys: 'j', name: keys.next, run: () => walkRows(1) },
    { keys: 'k', name: keys.previous, run: () => walkRows(-1) },
    { keys: 'v', name: keys.views, run: () => setManages(true) },
  ])
  const isNarrowed = Object.keys(filters).length > 0
  const isEmpty = query.isSuccess && items.length === 0 && !isNarrowed

  const narrow = useCallback(
    (patch: { status?: string | undefined; unit?: string | undefined; q?: string | undefined; sort?: string | undefined }) =>
      void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((typed: string) => narrow({ q: typed.trim() || undefined }), [narrow])
  const clear = () => narrow({ status: undefined, unit: undefined, q: undefined })

  return (
    <>
      <OfficeTop
        title={text.title}
        context={query.isSuccess && !isEmpty && text.shown(items.length, query.hasNextPage)}
        actions={<CounterActions rental={rental} />}
      />
      <BookingsViews rental={rental} current="list" className="px-4 pt-3 lg:px-6 lg:pt-2.5" />
      {query.isError && items.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <Empty
          className="py-24"
          icon={<CalendarDays />}
          title={text.empty}
          action={
            <Link to="/rentals/$rental" params={{ rental }} className={buttonClass({ size: 'medium' })}>
              {text.publicPage}
            </Link>
          }
        >
          {text.emptyText}
        </Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 p-4 lg:border-b lg:border-line lg:px-6 lg:py-2.5">
            <SearchInput label={text.find} value={q ?? ''} onChange={find} className="basis-full md:max-w-80 md:flex-1 md:basis-0" />
            <Choice
              bare
              label={text.unit}
              value={unitId ?? ''}
              onChange={value => narrow({ unit: value || undefined })}
              options={[{ value: '', label: text.anyUnit }, ...(units.data?.units ?? []).map(unit => ({ value: unit.id, label: unit.title }))]}
              className="min-w-44 max-md:flex-1 md:w-44 lg:[&_select]:h-9 coarse:[&_select]:h-11"
            />
            {isNarrowed && (
              <Button variant="link" onClick={clear} className="px-2">
                {text.clear}
              </Button>
            )}
            <div className="md:ml-auto">
              <SavedFilters
                rental={rental}
                role={role}
                list="bookings"
                query={{ ...(q && { q }), ...(status && { status }), ...(unitId && { unit: unitId }) }}
                onChoose={kept => narrow({ q: kept['q'], status: kept['status'], unit: kept['unit'] })}
                manages={manages}
                onManage={setManages}
              />
            </div>
          </div>
          <Views status={status} onChange={next => narrow({ status: next, sort: undefined })} />
          {query.isPending && <RowsSkeleton count={6} row="h-28 px-4 lg:h-12 lg:px-6" picture="h-12 w-16 lg:h-7 lg:w-10" />}
          {items.length > 0 && <OfficeBookingList rental={rental} bookings={items} sort={sort} onSort={next => narrow({ sort: next })} />}
          {query.isSuccess && items.length === 0 && (
            <Empty
              icon={<SearchX />}
              title={text.nothing}
              action={
                <Button variant="secondary" size="medium" onClick={clear}>
                  {text.clear}
                </Button>
              }
            >
              {text.nothingText}
            </Empty>
          )}
          <LoadMore more={more} busy={query.isFetchingNextPage} />
        </>
      )}
    </>
  )
}

function Views({ status, onChange }: { status: BookingStatus | undefined; onChange: (status: BookingStatus | undefined) => void }) {
  const text = useText(officeBookingsText)
  const words = useText(statusText)
  return (
    <div role="group" aria-label={text.views} className="flex gap-1 overflow-x-auto border-b border-line px-4 pb-3 [scrollbar-width:none] lg:px-5 lg:py-1.5">
      {[undefined, ...views].map(view => (
        <button
          key={view ?? 'all'}
          type="button"
          aria-pressed={view === status}
          onClick={() => onChange(view)}
          className="h-11 shrink-0 rounded-full border border-line px-4 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink lg:h-9 lg:rounded-control lg:border-transparent lg:px-3 lg:aria-pressed:border-transparent lg:aria-pressed:bg-band coarse:h-11"
        >
          {view ? words[view] : text.all}
        </button>
      ))}
    </div>
  )
}
