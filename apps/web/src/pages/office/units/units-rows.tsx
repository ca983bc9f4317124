import { shownScore } from '@rentwell/contract/rentals/rating.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { cx } from '../../../ui/cx.ts'
import { editUnitsText } from '../../../units/edit-units.text.ts'
import { perPeriod } from '../../../units/per-period.ts'
import type { OfficeUnit } from '../../../units/unit-form.ts'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { UnitPlace } from '../../../units/unit-place.tsx'
import type { useUnitActs } from '../../../units/use-unit-acts.ts'
import { UnitActs } from './unit-acts.tsx'
import { officeUnitsText } from './office-units.text.ts'

const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_100px_72px_136px] lg:items-center lg:gap-4'

type ListedUnit = Answer<typeof listOfficeUnits>['units'][number]

interface UnitRowsProps {
  rental: string
  timeZone: string | undefined
  units: readonly ListedUnit[]
  chosen: ReadonlySet<string>
  /** Why a unit was left alone by the last change, by its id. */
  left: ReadonlyMap<string, string>
  onChoose: (units: readonly OfficeUnit[], chosen: boolean) => void
  acts: ReturnType<typeof useUnitActs>
}

/** The units as rows that can be opened, chosen, copied and archived. */
export function UnitRows({ rental, timeZone, units, chosen, left, onChoose, acts }: UnitRowsProps) {
  const text = useText(officeUnitsText)
  const words = useText(editUnitsText)
  const shown = units.filter(unit => chosen.has(unit.id)).length
  return (
    <div>
      {units.length > 0 && (
        <div className="flex items-center border-b border-line lg:h-9">
          <CheckBox
            label={words.chooseAll}
            checked={shown === units.length}
            partly={shown > 0 && shown < units.length}
            onChange={all => onChoose(units, all)}
          />
          <span className="text-13 text-muted lg:hidden">{words.chooseAll}</span>
          <div aria-hidden className={cx('hidden min-w-0 flex-1 text-13 text-muted', columns)}>
            <span>{text.name}</span>
            <span>{text.where}</span>
            <span>{text.booking}</span>
            <span>{text.rating}</span>
            <span className="text-right">{text.price}</span>
          </div>
          <span aria-hidden className="hidden w-11 shrink-0 lg:mr-4 lg:block" />
        </div>
      )}
      <ul>
        {units.map(unit => (
          <li key={unit.id} className={cx('border-b border-line', chosen.has(unit.id) && 'bg-wash')}>
            <div className="flex items-center">
              <CheckBox label={words.choose(unit.title)} checked={chosen.has(unit.id)} unit={unit.id} onChange={isChosen => onChoose([unit], isChosen)} />
              <UnitLink rental={rental} timeZone={timeZone} unit={unit} />
              <UnitActs rental={rental} unit={unit} acts={acts} className="mr-2 lg:mr-4" />
            </div>
            {left.has(unit.id) && (
              <p role="status" className="px-4 pb-2.5 pl-13 text-13 text-brick lg:px-6 lg:pl-14">
                {left.get(unit.id)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function UnitLink({ rental, timeZone, unit }: { rental: string; timeZone: string | undefined; unit: ListedUnit }) {
  const text = useText(officeUnitsText)
  const language = useLanguage()
  const score = shownScore(unit.rating)
  const place = timeZone && <UnitPlace place={unit} status={unit.status} timeZone={timeZone} />
  const price = (
    <>
      <span className="figures text-15 font-semibold">{formatMoney(unit.basePrice, unit.currency, language)}</span>{' '}
      <span className="text-13 text-muted">{perPeriod(unit.baseRentalPeriod, language)}</span>
    </>
  )
  return (
    <Link
      to="/office/$rental/units/$unit/main-info"
      params={{ rental, unit: unit.id }}
      data-row
      className={cx('flex min-w-0 flex-1 items-center gap-3 py-2.5 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px]', columns)}
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <UnitPhoto uuid={unit.photos[0]} className="h-11 w-14 max-lg:h-14 max-lg:w-18 max-lg:self-start rounded-inner" />
        <span className="min-w-0">
          <span className="line-clamp-2 text-15 font-semibold">{unit.title}</span>
          <span className="block lg:hidden">{price}</span>
          <span className="block text-13 lg:hidden">{place}</span>
        </span>
      </span>
      <span className="hidden text-13 lg:block">{place}</span>
      <span className="hidden text-13 text-muted lg:block">{unit.instantBook ? text.instant : text.asked}</span>
      <span className="figures hidden text-13 lg:block">{score ?? <span className="text-muted">–</span>}</span>
      <span className="hidden text-right lg:block">{price}</span>
    </Link>
  )
}

interface CheckBoxProps {
  label: string
  checked: boolean
  partly?: boolean
  /** Id of the row's unit. */
  unit?: string
  onChange: (checked: boolean) => void
}

function CheckBox({ label, checked, partly = false, unit, onChange }: CheckBoxProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center lg:ml-2">
      <input
        type="checkbox"
        aria-label={label}
        data-unit={unit}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = partly
        }}
        onChange={event => onChange(event.target.checked)}
        className="size-4.5 cursor-pointer accent-lagoon"
      />
    </label>
  )
}
