import { Lock } from 'lucide-react'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { landingText } from './landing.text.ts'
import { useExampleMoney } from './use-example-money.ts'

/** Pieces of the product's screens, painted for the cards of the landing. They say nothing that the words beside them do not. */

export function WebsiteScene() {
  const { name } = useSite()
  return (
    <span className="absolute top-18 right-0 left-7 block overflow-hidden rounded-tl-control bg-surface shadow-card lg:top-19">
      <span className="flex h-9 items-center gap-2 px-4 text-13">
        <Lock className="size-3.5 text-muted" strokeWidth={1.75} />
        <span>
          <span className="text-muted">{name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.com/</span>
          <b className="font-semibold">@echo-beach</b>
        </span>
      </span>
      <img src="/art/small/scooters-lineup.webp" alt="" width={960} height={336} loading="lazy" decoding="async" className="h-34 w-full object-cover lg:h-40" />
    </span>
  )
}

const bars = [
  { name: 'Marco', row: 1, from: 0, to: 2, look: 'bg-[#2360ba]' },
  { name: 'Emma L.', row: 1, from: 2, to: 6, look: 'bg-[#0b6b63]' },
  { name: 'Sofia', row: 2, from: 1, to: 3, look: 'bg-[#0b6b63]' },
  { name: 'Jonas', row: 3, from: 0, to: 4, look: 'bg-[#2b7a3b]' },
  { name: 'Aiko', row: 4, from: 3, to: 6, look: 'bg-[#0b6b63]' },
]

export function OfficeScene() {
  const text = useText(landingText).scenes
  return (
    <span className="absolute top-20 right-0 left-7 grid auto-rows-[34px] grid-cols-6 text-13">
      {text.weekdays.split(' ').map(day => (
        <span key={day} className="text-muted">
          {day}
        </span>
      ))}
      {bars.map(bar => (
        <Bar key={bar.name} {...bar} />
      ))}
      <Bar name={text.request} row={2} from={3} to={6} look="bg-[#efc266] text-[#3a2d14]!" />
    </span>
  )
}

function Bar({ name, row, from, to, look }: (typeof bars)[number]) {
  return (
    <span
      style={{ gridRow: row + 1, gridColumn: `${from + 1} / ${to + 1}` }}
      className={cx('mr-1.5 flex h-7 items-center truncate rounded-inner px-3 font-semibold text-white', look)}
    >
      {name}
    </span>
  )
}

const taken = [9, 10, 11]
const chosen = [28, 29, 30, 1]
const shown = [23, 24, 25, 26, 27, 28, 29, 30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]

export function BookingScene() {
  const text = useText(landingText).scenes
  return (
    <span className="figures absolute inset-x-5 top-19 grid grid-cols-7 gap-y-1 rounded-control bg-surface px-3 py-3 text-center text-13 shadow-card">
      {text.days.split(' ').map((day, index) => (
        <span key={index} className="py-1 text-muted">
          {day}
        </span>
      ))}
      {shown.map(day => (
        <span
          key={day}
          className={cx(
            'py-1.5',
            taken.includes(day) && 'text-muted line-through',
            chosen.includes(day) && 'bg-wash font-semibold',
            (day === 28 || day === 1) && 'bg-lagoon! text-on-lagoon',
            day === 28 && 'rounded-l-inner',
            day === 1 && 'rounded-r-inner',
          )}
        >
          {day}
        </span>
      ))}
    </span>
  )
}

export function PayScene() {
  const text = useText(landingText).receipt
  const { money, percent } = useExampleMoney()
  return (
    <span className="figures absolute inset-x-7 top-19 flex flex-col gap-2.5 text-15">
      {[
        [text.days, money('rent'), 'bg-surface'],
        [text.feeShort(percent), money('fee'), 'bg-surface'],
        [text.receive, money('receives'), 'bg-lagoon text-on-lagoon font-semibold'],
      ].map(([label, amount, look]) => (
        <span key={label} className={cx('flex items-baseline justify-between gap-3 rounded-control px-3.5 py-3 text-13 shadow-card', look)}>
          <span className="truncate">{label}</span>
          <span className="whitespace-nowrap">{amount}</span>
        </span>
      ))}
    </span>
  )
}

export function SupportScene() {
  const text = useText(landingText).scenes
  return (
    <span className="absolute inset-x-7 top-18 flex flex-col gap-2 text-15">
      <span className="figures text-center text-13 text-muted">03:12</span>
      <span className="max-w-[80%] self-end rounded-card rounded-br-sm bg-lagoon px-4 py-2.5 text-on-lagoon">{text.ask}</span>
      <span className="max-w-[85%] self-start rounded-card rounded-bl-sm border border-line bg-surface px-4 py-2.5">
        {text.answer}
        <span className="block text-13 text-muted">{text.source}</span>
      </span>
    </span>
  )
}

export function TeamScene() {
  const text = useText(landingText).scenes
  const people = [
    ['Ayu', text.owner, text.seesMoney, 'person-ayu'],
    ['Made', text.manager, text.setsPrices, 'person-made'],
    ['Sofia', text.staff, text.handsOver, 'person-sofia'],
  ] as const
  return (
    <span className="absolute inset-x-7 top-19 flex flex-col text-15">
      {people.map(([name, role, does, picture]) => (
        <span
          key={name}
          className="grid grid-cols-[auto_1fr_1fr_1.6fr] items-center gap-4 border-b border-[light-dark(rgb(20_32_29/0.12),rgb(255_255_255/0.12))] py-2 last:border-0"
        >
          <img src={`/art/${picture}.webp`} alt="" width={44} height={44} loading="lazy" decoding="async" className="size-11 rounded-full object-cover" />
          <b className="truncate text-17 font-semibold">{name}</b>
          <span className="truncate">{role}</span>
          <span className="truncate text-[light-dark(#4d4038,#d6c3b8)]">{does}</span>
        </span>
      ))}
    </span>
  )
}
