import { formatMoney } from '@rentwell/contract/money.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useList } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { searchText } from './search.text.ts'

/** What is free, where and when. */
export default function SearchPage() {
  const text = useText(searchText)
  const language = useLanguage()
  const { q, from, to } = useAppSearch()
  const { items, more, query } = useList(search, 'units', { q, from, to }, { keepPrevious: true })
  return (
    <>
      <Head title={text.title} canonical="/search" />
      {query.isPending ? (
        <PageSkeleton />
      ) : (
        <div className="container-page py-10">
          <h1 className="text-32">{text.title}</h1>
          {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && items.length === 0 && <Empty title={text.empty}>{text.emptyText}</Empty>}
          <ul className="mt-8 grid gap-6 md:grid-cols-3">
            {items.map(unit => (
              <li key={unit.id}>
                <Link to="/rentals/$rental/units/$unit" params={{ rental: unit.rental.slug, unit: unit.id }} className="block rounded-card">
                  <span className="block text-17 font-semibold">{unit.title}</span>
                  <span className="block text-15 text-muted">{unit.rental.title}</span>
                  <span className="block text-15">{text.perDay(formatMoney(unit.basePrice, unit.currency, language))}</span>
                </Link>
              </li>
            ))}
          </ul>
          {more && (
            <Button variant="secondary" className="mt-8" onClick={more}>
              {text.more}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
