import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { forRental, monthName, type Month } from './finances.ts'
import { financesText } from './finances.text.ts'

const sumOf = (months: readonly Month[], of: (month: Month) => number) => months.reduce((sum, month) => sum + of(month), 0)

/** The months of a year in figures. */
export function MonthTable({ months, year, currency }: { months: readonly Month[]; year: string; currency: MoneySign }) {
  const text = useText(financesText)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, currency, language)
  const columns: [string, (month: Month) => number, string?][] = [
    [text.income, month => month.income, 'max-md:hidden'],
    [text.fees, month => -month.fees, 'max-md:hidden'],
    [text.forYou, forRental],
    [text.payouts, month => month.payouts],
  ]
  const cell = 'px-2 py-2 text-right first:pl-0 last:pr-0'
  return (
    <table className="figures w-full text-15">
      <caption className="sr-only">{text.year(year)}</caption>
      <thead className="text-13 text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-normal">
            {text.month}
          </th>
          {columns.map(([name, , look]) => (
            <th key={name} scope="col" className={cx(cell, 'font-normal', look)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(month => (
          <tr key={month.month} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              <span className="max-md:hidden">{monthName(month.month, language, 'long')}</span>
              <abbr className="no-underline md:hidden" title={monthName(month.month, language, 'long')}>
                {monthName(month.month, language, 'short')}
              </abbr>
            </th>
            {columns.map(([name, of, look]) => (
              <td key={name} className={cx(cell, of(month) === 0 && 'text-muted', look)}>
                {money(of(month))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-left">
            {text.total}
          </th>
          {columns.map(([name, of, look]) => (
            <td key={name} className={cx(cell, look)}>
              {money(sumOf(months, of))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
