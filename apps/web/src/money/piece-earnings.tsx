import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { pieceEarningsText } from '@rentwell/contract/money/piece-earnings.text.ts'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import type { Finances } from './finances.ts'
import { financesText } from './finances.text.ts'
import { SavePiecesCsv } from './save-csv.button.tsx'

/** What each piece of a unit earned, in words, for those who may see it. */
export function useEarnedByPiece(rental: string, unit: string, role: Role | undefined): (piece: string) => string | undefined {
  const text = useText(financesText)
  const language = useLanguage()
  const may = role !== undefined && mayInRental(role, 'see_finances')
  const { data } = useRead(readFinances, { rental, unitId: unit }, { enabled: may, quiet: true })
  return piece => {
    const found = data?.pieces?.earned.find(one => one.piece?.id === piece)
    return data && found && text.earned(formatMoney(found.month, data.currency, language), formatMoney(found.total, data.currency, language))
  }
}

/** The pieces of a unit with what each earned; nothing for a unit of one piece. */
export function PieceEarnings({ rental, unit, finances }: { rental: string; unit: string | undefined; finances: Finances }) {
  const text = useText(financesText)
  const language = useLanguage()
  const { pieces, currency } = finances
  const words = pieceEarningsText[language]
  if (unit === undefined || !pieces || pieces.earned.length < 2) return null
  const cell = 'px-2 py-2 text-right last:pr-0'
  const amounts = (of: { month: number; total: number }) =>
    [of.month, of.total].map((cents, index) => (
      <td key={index} className={cx(cell, cents === 0 && 'text-muted')}>
        {formatMoney(cents, currency, language)}
      </td>
    ))
  return (
    <Card title={text.byPiece} aside={<SavePiecesCsv rental={rental} unit={unit} />}>
      <p className="max-w-[70ch] text-15 text-muted">{text.byPieceLead}</p>
      <table className="figures mt-3 w-full text-15">
        <caption className="sr-only">{text.byPiece}</caption>
        <thead className="text-13 text-muted">
          <tr className="border-b border-line">
            {[words.columns.piece, words.columns.month, words.columns.total].map((name, index) => (
              <th key={name} scope="col" className={cx('font-normal', index === 0 ? 'py-2 text-left' : cell)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.earned.map(({ piece, ...earned }) => (
            <tr key={piece?.id ?? ''} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal break-words">
                {piece ? piece.label || words.pieceNumber(piece.number) : words.noPiece}
              </th>
              {amounts(earned)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-left">
              {text.total}
            </th>
            {amounts(pieces)}
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
