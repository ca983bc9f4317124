import { formatMoney } from '@rentwell/contract/money.ts'
import { Landmark } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { AskPayout } from './ask-payout.ask.tsx'
import type { Finances } from './finances.ts'
import { financesText } from './finances.text.ts'

/** What the rental has, by where it is; what is available can be paid out. */
export function Balance({ rental, finances, mayPayOut }: { rental: string; finances: Finances; mayPayOut: boolean }) {
  const text = useText(financesText)
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const { balance, currency, payoutAccount } = finances
  const money = (cents: number) => formatMoney(cents, currency, language)
  const why = balance.available <= 0 ? text.nothingToPayOut : payoutAccount ? false : text.accountFirst
  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="grid lg:grid-cols-[1.25fr_1fr_1fr] lg:divide-x lg:divide-line">
        <div className="flex flex-col gap-3 p-5">
          <Sum name={text.available} className="text-44">
            {money(balance.available)}
          </Sum>
          {mayPayOut && (
            <div className="md:self-start">
              <Button size="medium" wide why={why} icon={<Landmark aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={() => setAsks(true)}>
                {text.payOut}
              </Button>
            </div>
          )}
          {mayPayOut && why && (
            <p aria-hidden className="text-13 text-muted">
              {why}
            </p>
          )}
        </div>
        <div className="border-t border-line p-5 lg:border-t-0">
          <Sum name={text.pending} note={text.pendingText} className="text-32">
            {money(balance.pending)}
          </Sum>
        </div>
        <div className="border-t border-line p-5 lg:border-t-0">
          <Sum name={text.deposits} note={text.depositsText} className="text-32">
            {money(balance.deposits)}
          </Sum>
        </div>
      </div>
      {(balance.payingOut > 0 || balance.refunding > 0) && (
        <dl className="figures flex flex-wrap gap-x-8 gap-y-1 border-t border-line px-5 py-3 text-15">
          {balance.payingOut > 0 && <Small name={text.payingOut}>{money(balance.payingOut)}</Small>}
          {balance.refunding > 0 && <Small name={text.refunding}>{money(balance.refunding)}</Small>}
        </dl>
      )}
      {asks && payoutAccount && (
        <AskPayout rental={rental} available={balance.available} currency={currency} account={payoutAccount} onClose={() => setAsks(false)} />
      )}
    </section>
  )
}

function Sum({ name, note, className, children }: { name: string; note?: string; className: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-15 font-normal text-muted">{name}</h2>
      <p className={`figures font-title ${className}`}>{children}</p>
      {note && <p className="mt-1 text-13 text-muted">{note}</p>}
    </div>
  )
}

function Small({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
