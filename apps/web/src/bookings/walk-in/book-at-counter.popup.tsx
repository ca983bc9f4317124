import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useRead } from '../../platform/data.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Popup } from '../../ui/popup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { useUnitSearch } from '../../units/use-unit-search.ts'
import { CounterForm } from './counter.form.tsx'
import { counterText } from './counter.text.ts'

/** Creates a walk-in: a confirmed booking for a customer at the counter or on the phone. */
export default function BookAtCounterPopup() {
  const text = useText(counterText)
  const loggedIn = useMustLogIn()
  const { rental: id, books, since } = usePopupData('book-at-counter')
  const rental = useRead(readOfficeRental, { rental: id }, { enabled: loggedIn && id !== '' })
  const { all } = useUnitSearch(id, [], loggedIn && id !== '')
  const failed = [rental, all].find(query => query.isError && query.data === undefined)
  if (!loggedIn) return null
  if (failed || !rental.data || !all.data)
    return (
      <Popup title={text.title}>{failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton className="h-96 w-full" />}</Popup>
    )
  return <CounterForm key={`${books} ${since}`} rental={rental.data.rental} chosen={books ? { unit: books, since: new Date(since ?? '') } : undefined} />
}
