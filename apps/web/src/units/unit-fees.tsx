import { formatMoneyShort, type MoneySign } from '@rentwell/contract/money.ts'
import type { Damage, LateFee } from '@rentwell/contract/units/price-list.rules.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { unitFeesText } from './unit-fees.text.ts'

interface UnitFeesProps {
  lateFee?: LateFee | null | undefined
  damages?: readonly Damage[] | undefined
  currency: MoneySign
  /** Names the unit, in a booking of several. */
  of?: string | undefined
  /** Small, within a booking. */
  isCompact?: boolean
}

/** What a late return and damages cost; nothing if they cost nothing by the price list. */
export function UnitFees({ lateFee, damages = [], currency, of, isCompact = false }: UnitFeesProps) {
  const text = useText(unitFeesText)
  const language = useLanguage()
  if (!lateFee && damages.length === 0) return null
  const money = (cents: number) => formatMoneyShort(cents, currency, language)
  const Title = isCompact ? 'h3' : 'h2'
  return (
    <section>
      <Title className={isCompact ? 'text-15' : 'text-24'}>{of ? `${text.title}: ${of}` : text.title}</Title>
      <dl className={cx('figures flex flex-col', isCompact ? 'mt-1.5 gap-1 text-13 text-muted' : 'mt-3 max-w-[70ch] gap-2 text-17')}>
        {lateFee && (
          <div className="flex flex-wrap justify-between gap-x-6">
            <dt>{text.late}</dt>
            <dd className="ml-auto text-right">
              {[text.per[lateFee.per](money(lateFee.price)), lateFee.most !== null && text.most(money(lateFee.most))].filter(Boolean).join(', ')}
              {lateFee.grace > 0 && (
                <span className="block text-13 text-muted">
                  {lateFee.grace % 60 === 0 ? text.graceHours(lateFee.grace / 60) : text.graceMinutes(lateFee.grace)}
                </span>
              )}
            </dd>
          </div>
        )}
        {damages.map(({ title, price }) => (
          <div key={title} className="flex flex-wrap justify-between gap-x-6">
            <dt className="min-w-0 [overflow-wrap:anywhere]">{title}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
