import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useCallback, type CSSProperties, type ReactNode } from 'react'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { SearchInput } from '../ui/inputs/search-input.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { listsText } from './lists.text.ts'

/** What the address narrows a list to. */
export function useFilters<S extends string>(statuses: readonly S[]): { q?: string; status?: S } {
  const { q, status } = useAppSearch()
  const known = statuses.find(one => one === status)
  return { ...(q && { q }), ...(known && { status: known }) }
}

export interface Column<T> {
  name: string
  /** Its share of the row, as in grid-template-columns. */
  width: string
  right?: boolean
  cell: (row: T) => ReactNode
}

interface RecordListProps<T extends { id: string }, S extends string> {
  list: {
    items: T[]
    more: (() => void) | undefined
    query: {
      isPending: boolean
      isError: boolean
      isSuccess: boolean
      error: Error | null
      isFetchingNextPage: boolean
      isPlaceholderData: boolean
      refetch: () => unknown
    }
  }
  columns: readonly Column<T>[]
  /** A row on a phone. */
  card: (row: T) => ReactNode
  /** Wraps a row into the link that opens it. */
  link: (row: T, children: ReactNode, className: string) => ReactNode
  find: string
  statuses: readonly S[]
  words: Record<S, string>
  empty: { icon: ReactNode; title: string; text: string }
  /** '40 bookings' */
  count: (count: number) => string
}

/** A list of the back office: searched and narrowed in the address, rows on a wide screen, cards on a phone. */
export function RecordList<T extends { id: string }, S extends string>(props: RecordListProps<T, S>) {
  const text = useText(listsText)
  const navigate = useNavigate()
  const { list, columns, card, link, find, statuses, words, empty, count } = props
  const { items, more, query } = list
  const { q, status } = useFilters(statuses)
  const isNarrowed = q !== undefined || status !== undefined
  const narrow = useCallback(
    (patch: { q?: string | undefined; status?: string | undefined }) =>
      void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const look = useCallback((typed: string) => narrow({ q: typed.trim() || undefined }), [narrow])
  const grid: CSSProperties = { gridTemplateColumns: columns.map(column => column.width).join(' ') }
  return (
    <>
      <div className="flex flex-col gap-3 border-line p-4 lg:flex-row lg:items-center lg:border-b lg:px-6 lg:py-2.5">
        <SearchInput label={find} value={q ?? ''} onChange={look} className="w-full lg:max-w-80" />
        <div role="group" aria-label={text.narrow} className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
          {[undefined, ...statuses].map(one => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={one === status}
              onClick={() => narrow({ status: one })}
              className="h-11 shrink-0 rounded-full border border-line px-4 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-lagoon aria-pressed:bg-wash aria-pressed:font-semibold aria-pressed:text-ink lg:h-9 lg:rounded-control lg:border-transparent lg:px-3 lg:aria-pressed:border-transparent lg:aria-pressed:bg-band coarse:h-11"
            >
              {one ? words[one] : text.all}
            </button>
          ))}
        </div>
        <p role="status" className="shrink-0 text-13 whitespace-nowrap text-muted lg:ml-auto">
          {query.isSuccess && items.length > 0 && (more ? text.soFar(count(items.length)) : count(items.length))}
        </p>
      </div>
      {query.isPending && <RowsSkeleton count={7} row="h-24 px-4 lg:h-13 lg:px-6" picture="size-8 rounded-full" />}
      {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          className="py-20"
          icon={isNarrowed ? <SearchX /> : empty.icon}
          title={isNarrowed ? text.nothing : empty.title}
          action={
            isNarrowed && (
              <Button variant="secondary" size="medium" onClick={() => narrow({ q: undefined, status: undefined })}>
                {text.clear}
              </Button>
            )
          }
        >
          {isNarrowed ? text.nothingText : empty.text}
        </Empty>
      )}
      {items.length > 0 && (
        <div className={cx(query.isPlaceholderData && 'opacity-60')}>
          <div aria-hidden style={grid} className="hidden h-9 items-center gap-5 border-b border-line px-6 text-13 text-muted lg:grid">
            {columns.map(column => (
              <span key={column.name} className={cx('truncate', column.right && 'text-right')}>
                {column.name}
              </span>
            ))}
          </div>
          <ul>
            {items.map(row => (
              <li key={row.id} className="border-b border-line">
                {link(
                  row,
                  <>
                    <span style={grid} className="hidden min-h-13 items-center gap-5 px-6 py-1.5 text-15 lg:grid">
                      {columns.map(column => (
                        <span key={column.name} className={cx('min-w-0 truncate', column.right && 'figures text-right')}>
                          {column.cell(row)}
                        </span>
                      ))}
                    </span>
                    <span className="block px-4 py-3.5 lg:hidden">{card(row)}</span>
                  </>,
                  'block transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px]',
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </>
  )
}
