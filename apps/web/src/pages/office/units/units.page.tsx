import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Archive, FileUp, LayoutGrid, Plus, SearchX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { importsText } from '../../../portability/imports.text.ts'
import { markStale, useList, useRead } from '../../../platform/data.ts'
import { useAppSearch, usePopups } from '../../../platform/popups.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { onBroadcast } from '../../../platform/tabs.ts'
import { useText } from '../../../platform/text.ts'
import { SavedFilters } from '../../../rentals/saved-filters.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchInput } from '../../../ui/inputs/search-input.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { useUnitActs } from '../../../units/use-unit-acts.ts'
import { OfficeTop } from '../office-top.tsx'
import { officeText } from '../office.text.ts'
import { officeShortcutsText } from '../keyboard/office-shortcuts.text.ts'
import { UnitsChosen } from './units-chosen.tsx'
import { UnitRows } from './units-rows.tsx'
import { officeUnitsText } from './office-units.text.ts'
import { useChosenUnits } from './use-chosen-units.ts'
import { walkRows } from '../keyboard/walk-rows.ts'

const shelves = ['active', 'archived', 'all'] as const
type Shelf = (typeof shelves)[number]

/** The rental's units; a unit added in another tab appears here too. Many can be changed at once. */
export default function UnitsPage() {
  const text = useText(officeUnitsText)
  const own = useText(officeText)
  const keys = useText(officeShortcutsText)
  const { open: importLabel } = useText(importsText)
  const popups = usePopups()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const company = useRead(readOfficeRental, { rental }).data?.rental
  const role = company?.role
  const { q = '', status } = useAppSearch()
  const shelf: Shelf = shelves.find(one => one === status) ?? 'active'
  const { items, more, query } = useList(
    listOfficeUnits,
    'units',
    { rental, ...(q && { q }), ...(shelf !== 'all' && { status: shelf }) },
    { keepPrevious: true },
  )
  const acts = useUnitActs(rental)
  const chosen = useChosenUnits(items)
  const [edits, setEdits] = useState(false)
  const [manages, setManages] = useState(false)
  useEffect(() => onBroadcast('unit-created', () => void markStale(queryClient, [listOfficeUnits])), [queryClient])

  const narrow = useCallback(
    (patch: { q?: string | undefined; status?: string | undefined }) =>
      void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((typed: string) => narrow({ q: typed.trim() || undefined }), [narrow])
  const addUnit = () => popups.open('add-unit', { rental })
  const add = (
    <>
      {role && mayInRental(role, 'import_data') && (
        <Link
          to="/office/$rental/settings/import"
          params={{ rental }}
          search={{ kind: 'units' }}
          className={buttonClass({ variant: 'secondary', size: 'medium' })}
        >
          <FileUp aria-hidden className="size-[18px]" />
          <span className="max-md:sr-only">{importLabel}</span>
        </Link>
      )}
      <Button size="medium" icon={<Plus aria-hidden className="size-[18px]" />} onClick={addUnit}>
        {own.addUnit}
      </Button>
    </>
  )
  const isNarrowed = q !== '' || shelf !== 'active'
  const isEmpty = query.isSuccess && items.length === 0 && !isNarrowed

  useShortcuts(keys.here, [
    { keys: 'j', name: keys.next, run: () => walkRows(1) },
    { keys: 'k', name: keys.previous, run: () => walkRows(-1) },
    { keys: 'x', name: keys.choose, run: () => chosen.toggleFocused() },
    { keys: 'a', name: keys.chooseAll, run: () => chosen.choose(items, chosen.units.length < items.length) },
    { keys: 'e', name: keys.edit, run: () => chosen.units.length > 0 && setEdits(true) },
    { keys: 'n', name: keys.addUnit, run: addUnit },
    { keys: 'v', name: keys.views, run: () => setManages(true) },
  ])

  return (
    <>
      <OfficeTop title={text.title} context={query.isSuccess && !isEmpty && text.shown(items.length, query.hasNextPage)} actions={!isEmpty && add} />
      {query.isError && items.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 p-4 lg:border-b lg:border-line lg:px-6 lg:py-2.5">
            <SearchInput label={text.find} value={q} onChange={find} className="max-md:basis-full lg:w-80" />
            <Shelves shelf={shelf} onChange={next => narrow({ status: next === 'active' ? undefined : next })} />
            <div className="md:ml-auto">
              <SavedFilters
                rental={rental}
                role={role}
                list="units"
                query={{ ...(q && { q }), ...(status && { status }) }}
                onChoose={kept => narrow({ q: kept['q'], status: kept['status'] })}
                manages={manages}
                onManage={setManages}
              />
            </div>
          </div>
          {query.isPending && <RowsSkeleton count={5} row="h-16 px-4 lg:px-6" picture="h-11 w-14" />}
          {isEmpty && (
            <Empty className="py-20" icon={<LayoutGrid />} title={text.empty} action={add}>
              {text.emptyText}
            </Empty>
          )}
          {query.isSuccess && items.length === 0 && isNarrowed && (
            <Empty
              icon={q ? <SearchX /> : <Archive />}
              title={q ? text.nothing(q) : text.emptyShelf}
              action={
                <Button variant="secondary" size="medium" onClick={() => narrow({ q: undefined, status: undefined })}>
                  {text.all}
                </Button>
              }
            >
              {q ? text.nothingText : text.emptyShelfText}
            </Empty>
          )}
          <UnitRows rental={rental} timeZone={company?.timeZone} units={items} chosen={chosen.ids} left={chosen.left} onChoose={chosen.choose} acts={acts} />
          <LoadMore more={more} busy={query.isFetchingNextPage} />
          {chosen.units.length > 0 && <div aria-hidden className="h-24" />}
          <UnitsChosen
            rental={rental}
            role={role}
            chosen={chosen.units}
            acts={acts}
            edits={edits}
            onEdit={setEdits}
            onLeft={chosen.keepLeft}
            onClear={() => chosen.choose(chosen.units, false)}
          />
        </>
      )}
    </>
  )
}

function Shelves({ shelf, onChange }: { shelf: Shelf; onChange: (shelf: Shelf) => void }) {
  const text = useText(officeUnitsText)
  return (
    <div role="group" aria-label={text.status} className="flex gap-0.5 rounded-control bg-band p-1">
      {shelves.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shelf}
          onClick={() => onChange(one)}
          className="h-9 rounded-[10px] px-3 text-13 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-chosen aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_rgb(20_32_29/0.12)] lg:h-8 coarse:h-11"
        >
          {text.shelves[one]}
        </button>
      ))}
    </div>
  )
}
