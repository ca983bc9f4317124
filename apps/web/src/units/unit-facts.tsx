import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { priceInWords } from '@rentwell/contract/units/price.words.ts'
import type { UnitAttribute } from '@rentwell/contract/units/categories.rules.ts'
import { Banknote, BedDouble, CalendarRange, Cog, DoorOpen, Hourglass, Ruler, Undo2, Users, Zap, type LucideIcon } from 'lucide-react'
import { useLanguage } from '../platform/language.tsx'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import type { PublicUnit } from './unit-card.tsx'
import { attributesInWords } from './unit-attributes.ts'
import { unitAttributesText } from './unit-attributes.text.ts'
import { unitFactsText } from './unit-facts.text.ts'
import { longest } from '@rentwell/contract/units/units.rules.ts'

interface Fact {
  icon: LucideIcon
  title: string
  detail: string
}

const attributeIcons: Record<UnitAttribute, LucideIcon> = { transmission: Cog, seats: Users, bedrooms: BedDouble, size: Ruler }

/** Price, answer, length and cancellation of a unit at a glance, and what guests filter by. */
export function UnitFacts({ unit, answerHours }: { unit: Omit<PublicUnit, 'rating'>; answerHours: number }) {
  const text = useText(unitFactsText)
  const attributes = useText(unitAttributesText)
  const language = useLanguage()
  const takesCards = useSite().cards !== undefined
  const { rules, baseRentalPeriod: base } = unit
  const least = rules.minLength ?? 1
  const most = Math.min(rules.maxLength ?? longest[base], longest[base])
  const facts: Fact[] = [
    {
      icon: Banknote,
      title: priceInWords(unit, language),
      detail: takesCards ? text.atRentalOrCard : text.atRental,
    },
    unit.instantBook
      ? { icon: Zap, title: text.instant, detail: text.instantDetail }
      : { icon: Hourglass, title: text.request, detail: text.requestDetail(answerHours) },
    {
      icon: CalendarRange,
      title: least === most ? text.length[base](least) : text.lengthBetween[base](least, most),
      detail: rules.noticeMinutes ? text.notice(noticeInWords(rules.noticeMinutes, text)) : text.noNotice,
    },
    ...(base === 'Nightly' && unit.checkIn !== undefined && unit.checkOut !== undefined
      ? [{ icon: DoorOpen, title: text.checkIn(unit.checkIn), detail: text.checkOut(unit.checkOut) }]
      : []),
    ...(base === 'Nightly' && unit.guestsIncluded !== undefined
      ? [
          {
            icon: Users,
            title: text.guests(unit.guestsIncluded),
            detail: [
              ...(unit.extraGuestPrice ? [text.beyond(formatMoneyShort(unit.extraGuestPrice, unit.currency, language))] : []),
              ...(unit.cleaningFee ? [text.cleaning(formatMoneyShort(unit.cleaningFee, unit.currency, language))] : []),
            ].join('. '),
          },
        ]
      : []),
    { icon: Undo2, title: text.policy[unit.policy], detail: (base === 'Nightly' ? text.policyOfNights : text.policyDetail)[unit.policy] },
    ...attributesInWords(unit.attributes, attributes).map(({ name, label, value }) => ({ icon: attributeIcons[name], title: value, detail: label })),
  ]
  return (
    <ul className="grid gap-y-5 border-y border-line py-7 sm:grid-cols-2 md:grid-cols-4">
      {facts.map(({ icon: Icon, title, detail }, index) => (
        <li key={`${title} ${detail}`} className={cx('flex gap-4 md:flex-col md:gap-2 md:pr-4', index % 4 > 0 && 'md:border-l md:border-line md:pl-5')}>
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <span>
            <b className="block text-15 font-semibold">{title}</b>
            <span className="block text-13 text-muted">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const noticeInWords = (minutes: number, text: { hours: (count: number) => string; minutes: (count: number) => string }) =>
  minutes < 60 ? text.minutes(minutes) : text.hours(Math.ceil(minutes / 60))
