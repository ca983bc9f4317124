import { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ContactRound, Plus, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { CustomerList } from '../../../customers/customer-list.tsx'
import { customersText } from '../../../customers/customers.text.ts'
import { useList } from '../../../platform/data.ts'
import { useAppSearch, usePopups } from '../../../platform/popups.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/inputs/choice.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchInput } from '../../../ui/inputs/search-input.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { officeShortcutsText } from '../keyboard/office-shortcuts.text.ts'
import { walkRows } from '../keyboard/walk-rows.ts'
import { OfficeTop } from '../office-top.tsx'

/** The rental's customers by name; search and filter are kept in the address. */
export default function CustomersPage() {
  const text = useText(customersText)
  const keys = useText(officeShortcutsText)
  const navigate = useNavigate()
  const popups = usePopups()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const { q = '', status } = useAppSearch()
  const banned = status === 'banned'
  const { items, more, query } = useList(
    listCustomers,
    'customers',
    { rental, limit: 50, ...(q && { q }), ...(banned && { banned: 'true' as const }) },
    { keepPrevious: true },
  )
  const narrow = useCallback(
    (patch: { q?: string | undefined; status?: string | undefined }) =>
      void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((typed: string) => narrow({ q: typed.trim() || undefined }), [narrow])
  const addCustomer = () => popups.open('save-customer', { rental })
  useShortcuts(keys.here, [
    { keys: 'j', name: keys.next, run: () => walkRows(1) },
    { keys: 'k', name: keys.previous, run: () => walkRows(-1) },
    { keys: 'n', name: text.add, run: addCustomer },
  ])
  const isNarrowed = q !== '' || banned
  const isEmpty = query.isSuccess && items.length === 0 && !isNarrowed
  const add = (
    <Button size="medium" icon={<Plus aria-hidden className="size-[18px]" />} onClick={addCustomer}>
      {text.add}
    </Button>
  )

  return (
    <>
      <OfficeTop title={text.title} context={query.isSuccess && !isEmpty && text.shown(items.length, query.hasNextPage)} actions={!isEmpty && add} />
      {query.isError && items.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 border-b border-line p-4 lg:px-6 lg:py-2.5">
            <SearchInput label={text.find} value={q} onChange={find} className="max-md:basis-full lg:w-96" />
            <Choice
              bare
              label={text.title}
              value={banned ? 'banned' : ''}
              options={[
                { value: '', label: text.everybody },
                { value: 'banned', label: text.bannedOnly },
              ]}
              onChange={value => narrow({ status: value || undefined })}
              className="max-md:basis-full md:w-52"
            />
          </div>
          {query.isPending && <RowsSkeleton count={6} row="h-16 px-4 lg:px-6" picture="size-10 rounded-full" />}
          {isEmpty && (
            <Empty className="py-20" icon={<ContactRound />} title={text.empty} action={add}>
              {text.emptyText}
            </Empty>
          )}
          {query.isSuccess && items.length === 0 && isNarrowed && (
            <Empty
              icon={<SearchX />}
              title={text.nothing}
              action={
                <Button variant="secondary" size="medium" onClick={() => narrow({ q: undefined, status: undefined })}>
                  {text.everybody}
                </Button>
              }
            >
              {text.nothingText}
            </Empty>
          )}
          <CustomerList rental={rental} customers={items} />
          <LoadMore more={more} busy={query.isFetchingNextPage} />
        </>
      )}
    </>
  )
}
