import { mostPhotos } from '@rentwell/contract/media/media.rules.ts'
import { formatMoney, parsePriceOrZero, typedPrice } from '@rentwell/contract/money.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { pricesText } from '@rentwell/contract/units/prices.text.ts'
import { basePeriods } from '@rentwell/contract/units/units.rules.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { MediaBoard } from '../../../media/media-board.tsx'
import { Card } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/inputs/choice.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { perPeriod } from '../../../units/per-period.ts'
import type { OfficeUnit, UnitForm } from '../../../units/unit-form.ts'
import { unitFormText } from '../../../units/unit-form.text.ts'
import { UnitCategoryFields } from '../../../units/unit-category.fields.tsx'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { UnitNightsFields } from '../../../units/unit-nights.fields.tsx'
import { UnitRulesFields } from '../../../units/unit-rules.fields.tsx'
import { UnitTermsFields } from '../../../units/unit-terms.fields.tsx'
import { officeText } from '../office.text.ts'

interface UnitFormFieldsProps {
  unit: OfficeUnit
  rental: { slug: string; title: string; shortAddress: string; role: Role } | undefined
  form: UnitForm
  set: (patch: Partial<UnitForm>) => void
  errorOf: (field: keyof UnitForm) => string | undefined
}

/** The fields of a unit's main info, with its pictures and the card that guests see. */
export function UnitFormFields({ unit, rental, form, set, errorOf }: UnitFormFieldsProps) {
  const text = useText(unitFormText)
  const own = useText(officeText)
  const language = useLanguage()
  const mayPrice = rental !== undefined && mayInRental(rental.role, 'edit_prices')
  const price = parsePriceOrZero(form.basePrice)
  const money = (cents: number) => formatMoney(cents, unit.currency, language)
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_1.12fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={text.mainInfo} aside={own.guestsSee}>
          <div className="flex flex-col gap-3.5">
            <TextInput label={text.title} value={form.title} maxLength={120} onChange={event => set({ title: event.target.value })} error={errorOf('title')} />
            <UnitCategoryFields form={form} set={set} errorOf={errorOf} />
            <div className="grid grid-cols-2 items-end gap-3.5">
              <Choice
                label={text.period}
                value={form.baseRentalPeriod}
                options={basePeriods.map(period => ({ value: period, label: text.periods[period] }))}
                onChange={value => set({ baseRentalPeriod: basePeriods.find(period => period === value) ?? 'Daily' })}
                disabled={!mayPrice}
              />
              <TextInput
                label={text.price}
                aside={price !== unit.basePrice && text.was(money(unit.basePrice))}
                prefix={unit.currency.sign}
                inputMode="decimal"
                autoComplete="off"
                disabled={!mayPrice}
                value={form.basePrice}
                maxLength={13}
                onChange={event => set({ basePrice: event.target.value })}
                onBlur={() => price !== undefined && set({ basePrice: typedPrice(price) })}
                error={errorOf('basePrice')}
              />
            </div>
            {form.baseRentalPeriod === 'Nightly' && <UnitNightsFields form={form} set={set} errorOf={errorOf} disabled={!mayPrice} sign={unit.currency.sign} />}
            <TextInput
              multiline
              rows={6}
              label={text.description}
              placeholder={text.descriptionPlaceholder}
              value={form.description}
              maxLength={6000}
              onChange={event => set({ description: event.target.value })}
              error={errorOf('description')}
            />
          </div>
        </Card>
        <Card title={text.booking}>
          {!mayPrice && rental && <p className="mb-3.5 rounded-control bg-band px-3.5 py-2.5 text-13 text-muted">{own.yourRole}</p>}
          <fieldset disabled={!mayPrice}>
            <UnitRulesFields form={form} set={set} errorOf={errorOf} disabled={!mayPrice} />
          </fieldset>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <MediaBoard hasCover most={mostPhotos} value={form.photos} onChange={photos => set({ photos })} error={errorOf('photos')} />
        <Card>
          <div className="flex items-center gap-5 max-md:flex-col max-md:items-stretch">
            <UnitPhoto uuid={form.photos[0]} size="card" className="h-32 w-48 rounded-control max-md:h-44 max-md:w-full" />
            <div className="min-w-0 flex-1">
              <p className="text-13 text-muted">{own.preview}</p>
              <p className="mt-1 truncate text-17 font-title">{form.title}</p>
              <p className="truncate text-13 text-muted">
                {rental?.shortAddress}, {rental?.title}
              </p>
              <p className="mt-2 text-15">
                <b className="font-semibold">{(price ?? unit.basePrice) === 0 ? pricesText[language].free : money(price ?? unit.basePrice)}</b>{' '}
                {(price ?? unit.basePrice) > 0 && <span className="text-muted">{perPeriod(form.baseRentalPeriod, language)}</span>}
              </p>
              {rental && (
                <Link
                  to="/rentals/$rental/units/$unit"
                  params={{ rental: rental.slug, unit: unit.id }}
                  className="target mt-2 inline-flex items-center gap-1.5 text-13 font-semibold text-lagoon hover:text-lagoon-deep"
                >
                  <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
                  {own.publicPage}
                </Link>
              )}
            </div>
          </div>
        </Card>
        <Card title={text.terms}>
          <fieldset disabled={!mayPrice}>
            <UnitTermsFields form={form} set={set} errorOf={errorOf} disabled={!mayPrice} sign={unit.currency.sign} />
          </fieldset>
        </Card>
      </div>
    </div>
  )
}
