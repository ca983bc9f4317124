import { localeOf } from '@rentwell/contract/product.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { endCode, listCodes } from '@rentwell/contract/pricing/codes.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { formatMoneyShort, type MoneySign } from '@rentwell/contract/money.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useList } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateInWords } from '../ui/days.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { codesText } from './codes.text.ts'
import { CreateCode } from './create-code.form.tsx'

type Code = Answer<typeof listCodes>['codes'][number]

/** The discount codes of a rental: what each gives and how often it was used, and the way to a new one. */
export function CodesPanel({ rental, role, currency }: { rental: string; role: Role; currency: MoneySign }) {
  const text = useText(codesText)
  const may = mayInRental(role, 'edit_prices')
  return (
    <Card title={text.title}>
      {may ? <Codes rental={rental} currency={currency} /> : <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.managersOnly}</p>}
    </Card>
  )
}

function Codes({ rental, currency }: { rental: string; currency: MoneySign }) {
  const text = useText(codesText)
  const { items, more, query } = useList(listCodes, 'codes', { rental, limit: 20 })
  const [ending, setEnding] = useState<Code>()
  const [adds, setAdds] = useState(false)
  const end = useCommand(endCode, { stale: [listCodes] })
  const finish = async () => {
    if (!ending || !(await end.run({ rental, code: ending.id }))) return
    toast(text.ended(ending.code))
    setEnding(undefined)
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-2 text-13 text-muted">{text.lead}</p>
      {query.isError && !query.data && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {text.again}
          </Button>
        </div>
      )}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.data && items.length === 0 && <p className="text-15 text-muted">{text.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {items.map(code => (
          <li key={code.id} className="flex items-center justify-between gap-4 py-2.5">
            <CodeWords code={code} currency={currency} />
            <Button variant="secondary" size="small" aria-label={`${text.end}: ${code.code}`} onClick={() => setEnding(code)}>
              {text.end}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
      {adds ? (
        <CreateCode rental={rental} currency={currency} onDone={() => setAdds(false)} />
      ) : (
        <Button
          variant="secondary"
          size="medium"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => setAdds(true)}
        >
          {text.add}
        </Button>
      )}
      <Ask
        open={ending !== undefined}
        title={text.endOf(ending?.code ?? '')}
        yes={text.end}
        no={text.keep}
        dangerous
        busy={end.busy}
        onYes={() => void finish()}
        onNo={() => setEnding(undefined)}
      >
        {end.error ? end.error.message : text.endText}
      </Ask>
    </div>
  )
}

function CodeWords({ code, currency }: { code: Code; currency: MoneySign }) {
  const text = useText(codesText)
  const language = useLanguage()
  const date = (day: string | null) => (day === null ? undefined : dateInWords(day, localeOf(language), { day: 'numeric', month: 'short', year: 'numeric' }))
  const facts = [
    text.used(code.used, code.mostUses),
    code.mostPerGuest !== null && text.perGuest(code.mostPerGuest),
    code.leastLength !== null && text.least(code.leastLength),
    (code.validFrom ?? code.validUntil) !== null && text.dates(date(code.validFrom), date(code.validUntil)),
  ].filter(Boolean)
  return (
    <span className="min-w-0">
      <b className="block text-15 font-semibold break-all">
        {code.code}{' '}
        <span className="figures">
          −{code.percent === null ? formatMoneyShort(code.amount ?? 0, currency, language) : percentInWords(code.percent, language)}
        </span>
      </b>
      <span className="figures block text-13 text-muted">{facts.join(' · ')}</span>
    </span>
  )
}
