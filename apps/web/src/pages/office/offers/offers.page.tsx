import { listOffers } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { offerStatuses, type OfferStatus } from '@rentwell/contract/bookings/offers.rules.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { FileText, Plus } from 'lucide-react'
import { OfferList } from '../../../bookings/offers/offer-list.tsx'
import { offersText } from '../../../bookings/offers/offers.text.ts'
import { useList } from '../../../platform/data.ts'
import { useAppSearch, usePopups } from '../../../platform/popups.tsx'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useText } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/inputs/choice.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { officeShortcutsText } from '../keyboard/office-shortcuts.text.ts'
import { walkRows } from '../keyboard/walk-rows.ts'
import { OfficeTop } from '../office-top.tsx'

const isStatus = (word: string | undefined): word is OfferStatus => offerStatuses.some(one => one === word)

/** The rental's quotes, newest first; the status is kept in the address. */
export default function OffersPage() {
  const text = useText(offersText)
  const keys = useText(officeShortcutsText)
  const navigate = useNavigate()
  const popups = usePopups()
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const { status: typed } = useAppSearch()
  const status = isStatus(typed) ? typed : undefined
  const { items, more, query } = useList(listOffers, 'offers', { rental, limit: 50, ...(status && { status }) }, { keepPrevious: true, live: true })
  const narrow = (value: string) => void navigate({ to: '.', search: now => ({ ...now, status: value || undefined }), replace: true, resetScroll: false })
  const addOffer = () => popups.open('save-offer', { rental })
  useShortcuts(keys.here, [
    { keys: 'j', name: keys.next, run: () => walkRows(1) },
    { keys: 'k', name: keys.previous, run: () => walkRows(-1) },
    { keys: 'n', name: text.add, run: addOffer },
  ])
  const isEmpty = query.isSuccess && items.length === 0 && !status
  const add = (
    <Button size="medium" icon={<Plus aria-hidden className="size-[18px]" />} onClick={addOffer}>
      <span className="max-md:sr-only">{text.add}</span>
    </Button>
  )
  return (
    <>
      <OfficeTop title={text.title} context={query.isSuccess && !isEmpty && text.shown(items.length, query.hasNextPage)} actions={!isEmpty && add} />
      {query.isError && items.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {!isEmpty && (
            <div className="flex flex-wrap items-center gap-2 border-b border-line p-4 lg:px-6 lg:py-2.5">
              <Choice
                bare
                label={text.title}
                value={status ?? ''}
                options={[{ value: '', label: text.all }, ...offerStatuses.map(one => ({ value: one, label: text.statuses[one] }))]}
                onChange={narrow}
                className="max-md:basis-full md:w-52"
              />
            </div>
          )}
          {query.isPending && <RowsSkeleton count={6} row="h-18 px-4 lg:px-6" picture="hidden" />}
          {isEmpty && (
            <Empty className="py-20" icon={<FileText />} title={text.empty} action={add}>
              {text.emptyText}
            </Empty>
          )}
          {query.isSuccess && items.length === 0 && status && (
            <Empty
              icon={<FileText />}
              title={text.nothing}
              action={
                <Button variant="secondary" size="medium" onClick={() => narrow('')}>
                  {text.all}
                </Button>
              }
            />
          )}
          <OfferList rental={rental} offers={items} />
          <LoadMore more={more} busy={query.isFetchingNextPage} />
        </>
      )}
    </>
  )
}
