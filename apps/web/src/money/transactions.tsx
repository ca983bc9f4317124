import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import { listTransactions } from '@rentwell/contract/money/money.endpoints.ts'
import { movementsText } from '@rentwell/contract/money/movements.text.ts'
import { movementKinds, type MovementKind } from '@rentwell/contract/money/money.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ReceiptText, SearchX } from 'lucide-react'
import { useList } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { cx } from '../ui/cx.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { daysOf, monthName } from './finances.ts'
import { OfficePaper } from './open-paper.button.tsx'
import { financesText } from './finances.text.ts'

type Transaction = Answer<typeof listTransactions>['transactions'][number]

interface TransactionsProps {
  rental: string
  unit?: string | undefined
  year: string
  timeZone: string
  currency: MoneySign
  /** Each movement leads to its booking. */
  seesBookings: boolean
}

const isKind = (word: string | undefined): word is MovementKind => movementKinds.some(kind => kind === word)

/** What the list is asked for, as the page's address says. */
export function useTransactionFilters({ rental, unit, year }: Pick<TransactionsProps, 'rental' | 'unit' | 'year'>) {
  const { kind, month } = useAppSearch()
  const range = month !== undefined && /^(0[1-9]|1[0-2])$/.test(month) ? `${year}-${month}` : year
  return { rental, ...daysOf(range), ...(unit && { unitId: unit }), ...(isKind(kind) && { kind }) }
}

/** Every movement of the money, newest first, by kind and month. */
export function Transactions(props: TransactionsProps) {
  const text = useText(financesText)
  const { year, timeZone, currency, rental, seesBookings } = props
  const language = useLanguage()
  const movements = movementsText[language]
  const navigate = useNavigate()
  const { kind = '', month = '' } = useAppSearch()
  const { items, more, query } = useList(listTransactions, 'transactions', { ...useTransactionFilters(props), limit: 50 }, { keepPrevious: true })
  const show = (filters: { kind?: string; month?: string }) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value || undefined])) }),
      replace: true,
      resetScroll: false,
    })
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const isFiltered = kind !== '' || month !== ''
  return (
    <section aria-labelledby="transactions" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-5 pb-3">
        <h2 id="transactions" className="text-17 font-title">
          {text.transactions}
        </h2>
        <p role="status" className="text-13 text-muted">
          {query.isSuccess && items.length > 0 && text.listed(items.length, query.hasNextPage)}
        </p>
        <div className="ml-auto flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Choice
            bare
            label={text.kind}
            value={kind}
            options={[{ value: '', label: text.allKinds }, ...movementKinds.map(value => ({ value, label: movements.kinds[value] }))]}
            onChange={value => show({ kind: value })}
          />
          <Choice
            bare
            label={text.when}
            value={month}
            options={[{ value: '', label: text.wholeYear(year) }, ...months.map(value => ({ value, label: monthName(`${year}-${value}`, language, 'long') }))]}
            onChange={value => show({ month: value })}
          />
        </div>
      </div>
      {query.isPending && <Skeleton className="mx-5 mb-5 h-60" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          icon={isFiltered ? <SearchX aria-hidden /> : <ReceiptText aria-hidden />}
          title={isFiltered ? text.nothing : text.none}
          action={
            isFiltered && (
              <Button variant="secondary" size="medium" onClick={() => show({ kind: '', month: '' })}>
                {text.showAll}
              </Button>
            )
          }
        >
          {!isFiltered && text.noneText}
        </Empty>
      )}
      {items.length > 0 && (
        <Table items={items} rental={rental} timeZone={timeZone} currency={currency} seesBookings={seesBookings} isOld={query.isPlaceholderData} />
      )}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </section>
  )
}

interface TableProps {
  items: readonly Transaction[]
  rental: string
  timeZone: string
  currency: MoneySign
  seesBookings: boolean
  isOld: boolean
}

const wide = 'max-lg:hidden'
const cell = 'py-2.5 pr-4 first:pl-5 last:pr-5'

function Table({ items, rental, timeZone, currency, seesBookings, isOld }: TableProps) {
  const text = useText(financesText)
  const language = useLanguage()
  const movements = movementsText[language]
  const dates = useDates(timeZone)
  const money = (cents: number) => formatMoney(cents, currency, language)
  return (
    <table className={cx('figures w-full text-15', isOld && 'opacity-60')}>
      <caption className="sr-only">{text.transactions}</caption>
      <thead className="text-13 text-muted max-lg:sr-only">
        <tr>
          {[text.date, text.kind, text.whom, movements.columns.amount, text.fees, text.forYou, movements.columns.paper].map((name, index) => (
            <th key={name} scope="col" className={cx(cell, 'font-normal', index > 2 ? 'text-right' : 'text-left')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id} className="border-t border-line">
            <td className={cx(cell, wide, 'whitespace-nowrap text-muted')}>{dates.moment(item.at)}</td>
            <td className={cx(cell, wide, 'whitespace-nowrap')}>{movements.kinds[item.kind]}</td>
            <td className={cx(cell, 'max-lg:pl-5')}>
              {item.booking && !seesBookings ? (
                <span className="flex flex-wrap gap-x-2">
                  <Booking booking={item.booking} />
                </span>
              ) : item.booking ? (
                <Link
                  to="/office/$rental/bookings/$booking"
                  params={{ rental, booking: item.booking.id }}
                  className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 hover:underline lg:min-h-0"
                >
                  <Booking booking={item.booking} />
                </Link>
              ) : (
                <span className="font-semibold">{movements.bank}</span>
              )}
              <span className="block text-13 text-muted lg:hidden">
                {movements.kinds[item.kind]}, {dates.day(item.at)}
              </span>
            </td>
            <td className={cx(cell, wide, 'text-right')}>{money(item.amount + item.fee)}</td>
            <td className={cx(cell, wide, 'text-right text-muted')}>{item.fee === 0 ? '' : money(-item.fee)}</td>
            <td className={cx(cell, 'text-right font-semibold whitespace-nowrap')}>{money(item.amount)}</td>
            <td className={cx(cell, 'w-px pl-0 text-right')}>
              {item.paper && item.booking && <OfficePaper rental={rental} booking={item.booking.id} paper={item.paper} shows="kind if wide" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Booking = ({ booking }: { booking: NonNullable<Transaction['booking']> }) => (
  <>
    <span className="font-semibold">{booking.guest}</span>
    <span className="text-muted max-lg:hidden">{booking.unit}</span>
  </>
)
