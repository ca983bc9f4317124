import type { Language } from '@rentwell/contract/product.ts'
import { formatMoneyShort, type MoneySign } from '@rentwell/contract/money.ts'
import { shortNumberInWords } from '@rentwell/contract/numbers.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { scaleOf } from './chart-scale.ts'
import { forRental, monthName, type Month } from './finances.ts'
import { financesText } from './finances.text.ts'

const height = 188

interface MonthChartProps {
  months: readonly Month[]
  year: string
  currency: MoneySign
  /** '2026-11': drawn solid. */
  current: string
}

/** What was left of each month's income after the fee, as bars; the table beside it says the same in figures. */
export function MonthChart({ months, year, currency, current }: MonthChartProps) {
  const text = useText(financesText)
  const language = useLanguage()
  const money = (cents: number) => formatMoneyShort(cents, currency, language)
  const values = months.map(forRental)
  const scale = scaleOf(values)
  const [least, most] = [scale[0] ?? 0, scale.at(-1) ?? 0]
  const at = (value: number) => (most === least ? height : ((most - value) / (most - least)) * height)
  const best = months.reduce<Month | undefined>((found, month) => (forRental(month) > (found ? forRental(found) : 0) ? month : found), undefined)
  const total = values.reduce((sum, value) => sum + value, 0)
  const words = text.chartWords(year, money(total), best ? text.bestMonth(monthName(best.month, language, 'long'), money(forRental(best))) : text.noIncome)
  return (
    <figure role="img" aria-label={words} className="flex gap-3 pt-2">
      <div aria-hidden className="figures relative w-12 shrink-0 text-13 text-muted" style={{ height }}>
        {scale.map(value => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: at(value) }}>
            {brief(value, currency, language)}
          </span>
        ))}
      </div>
      <div aria-hidden className="min-w-0 flex-1">
        <svg width="100%" height={height} className="block overflow-visible">
          {scale.map(value => (
            <line key={value} x1="0" x2="100%" y1={at(value)} y2={at(value)} className="stroke-line" />
          ))}
          {months.map((month, index) => {
            const value = values[index] ?? 0
            const share = 100 / months.length
            return (
              <g key={month.month} className="group">
                <title>{text.monthWords(monthName(month.month, language, 'long'), money(value))}</title>
                <rect x={`${index * share}%`} y={0} width={`${share}%`} height={height} rx={8} className="fill-transparent group-hover:fill-band" />
                <rect
                  x={`${(index + 0.22) * share}%`}
                  y={Math.min(at(value), at(0))}
                  width={`${0.56 * share}%`}
                  height={Math.abs(at(0) - at(value))}
                  rx={6}
                  className={
                    value < 0
                      ? 'fill-brick'
                      : month.month === current
                        ? 'fill-lagoon'
                        : 'fill-[color-mix(in_srgb,var(--color-lagoon)_35%,var(--color-surface))]'
                  }
                />
              </g>
            )
          })}
        </svg>
        {/* Two rows on a phone, where twelve names have no room beside each other. */}
        <div className="mt-2 grid auto-cols-fr grid-flow-col text-13 text-muted">
          {months.map(({ month }) => (
            <span key={month} className={cx('flex items-start justify-center max-md:even:pt-5', month === current && 'font-semibold text-ink')}>
              <span>{monthName(month, language, 'short')}</span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** '$2K' */
const brief = (cents: number, { sign }: MoneySign, language: Language) => `${cents < 0 ? '−' : ''}${sign}${shortNumberInWords(Math.abs(cents) / 100, language)}`
