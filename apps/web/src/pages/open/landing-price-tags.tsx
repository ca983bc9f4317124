import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import type { FoundUnit } from '../../search/found-unit-card.tsx'
import { cx } from '../../ui/cx.ts'
import { landingText } from './landing.text.ts'

interface Spot {
  /** What of a unit's title makes it the thing painted here. */
  like: RegExp
  /** Pixels from the left and the bottom of the picture at 1440 wide. */
  x: number
  y: number
  /** The same in the phone's picture, 390 wide; without x at its right edge. */
  phone?: { x?: number; y: number }
  /** Hidden where the window is narrower: the tag would touch the text. */
  from?: string
}

const spots: readonly Spot[] = [
  { like: /vario|scoot|скутер|vespa|nmax|мото/i, x: 1036, y: 318, phone: { y: 222 } },
  { like: /jukung|boat|лодк|яхт|sail/i, x: 676, y: 360, phone: { x: 112, y: 266 } },
  { like: /camera|камер|lens|фото/i, x: 552, y: 124 },
  { like: /surf|board|сёрф|доск/i, x: 892, y: 244 },
  { like: /villa|house|вилл|дом|flat|stay|кварт/i, x: 1236, y: 582, from: 'max-lg:hidden' },
  { like: /parasol|umbrella|зонт/i, x: 268, y: 264 },
]

/** Prices on the things in the picture: each is a real unit, and leads to it. */
export function PriceTags({ units }: { units: readonly FoundUnit[] }) {
  const text = useText(landingText)
  const taken = new Set<string>()
  const tags = spots.flatMap(spot => {
    const unit = units.find(one => spot.like.test(one.title) && !taken.has(one.id))
    if (!unit) return []
    taken.add(unit.id)
    return [{ spot, unit }]
  })
  if (tags.length === 0) return null
  return (
    <ul aria-label={text.tags} className="absolute inset-0 z-10 [--scale:calc(100vw/390)] md:[--scale:max(1px,calc(100vw/1440))] pointer-events-none">
      {tags.map(({ spot, unit }) => (
        <PriceTag key={unit.id} spot={spot} unit={unit} />
      ))}
    </ul>
  )
}

function PriceTag({ spot, unit }: { spot: Spot; unit: FoundUnit }) {
  const language = useLanguage()
  const { phone } = spot
  const place = { '--x': spot.x - 720, '--y': spot.y, '--px': (phone?.x ?? 0) - 195, '--py': phone?.y ?? 0 } as Record<string, number>
  return (
    <li
      style={place}
      className={cx(
        'pointer-events-auto absolute md:bottom-[calc(var(--y)*var(--scale))] md:left-[calc(50%+var(--x)*var(--scale))]',
        !phone && 'max-md:hidden',
        phone && 'bottom-[calc(var(--py)*1px)]',
        phone && (phone.x === undefined ? 'max-md:right-3' : 'left-[calc(50%+var(--px)*max(1px,var(--scale)))]'),
        spot.from,
      )}
    >
      <Link
        to="/rentals/$rental/units/$unit"
        params={{ rental: unit.rental.slug, unit: unit.id }}
        className="target block rounded-control drop-shadow-[0_4px_8px_rgb(20_32_29/0.25)] transition-transform duration-150 hover:-translate-y-0.5 focus-visible:-translate-y-0.5"
      >
        <span className="flex h-9 items-center gap-2 rounded-r-[10px] bg-white pr-3 pl-4 text-13 font-semibold whitespace-nowrap text-[#14201d] [clip-path:polygon(14px_0,100%_0,100%_100%,14px_100%,0_50%)]">
          <span aria-hidden className="size-3 shrink-0 rounded-full border-2 border-[#14201d] bg-[#ecd3a8]" />
          <span>{shortTitle(unit.title)}</span>
          <span className="text-[#0b6b63]">{formatMoneyShort(unit.basePrice, unit.currency, language)}</span>
        </span>
      </Link>
    </li>
  )
}

const mostLetters = 20

/** What stands before the details: 'Villa Sawah, pool' → 'Villa Sawah', 'Jukung with skipper' → 'Jukung'. Whole words where that is still long. */
function shortTitle(title: string): string {
  const [name = title] = title.split(/,| with | and | с | и /)
  if (name.length <= mostLetters) return name
  return name
    .slice(0, mostLetters + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, mostLetters)
}
