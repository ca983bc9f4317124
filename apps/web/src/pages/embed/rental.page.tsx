import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { priceTag } from '@rentwell/contract/units/price.words.ts'
import { listRentalUnits, readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Photo } from '../../media/photo.tsx'
import { mustFind, useList, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { rentalPath } from '../../rentals/rental-schema.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/states.tsx'
import { PriceWords, type PublicUnit } from '../../units/unit-card.tsx'
import { EmbeddedSkeleton } from './embedded-skeleton.tsx'
import { embedText } from './embed.text.ts'

const firstPage = 20

/** The units of a rental in a frame of another site, each with the way to its calendar. */
export default function EmbeddedRentalPage() {
  const text = useText(embedText)
  const { rental: id } = useParams({ from: '/embedded/embed/$rental' })
  const found = mustFind(useRead(readRental, { rental: id }))
  const [wantsAll, setWantsAll] = useState(false)
  const all = useList(listRentalUnits, 'units', { rental: found?.rental.id ?? id }, { enabled: wantsAll })
  if (!found) return <EmbeddedSkeleton />
  const { rental } = found
  const units = all.items.length > found.units.length ? all.items : found.units
  const more = wantsAll ? all.more : found.units.length >= firstPage ? () => setWantsAll(true) : undefined
  return (
    <>
      <Head title={rental.title} canonical={rentalPath(rental.slug)} color={rental.brandColor} hidden />
      <div className="flex items-center gap-3">
        {rental.profilePicUuid && <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={40} />}
        <h1 className="min-w-0 text-20">{rental.title}</h1>
      </div>
      {units.length === 0 && <Empty title={text.none}>{text.noneText}</Empty>}
      <ul className="mt-4 grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {units.map(unit => (
          <li key={unit.id} className="min-w-0">
            <UnitLink rental={rental.slug} unit={unit} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="secondary" className="mt-6" busy={all.query.isFetching} onClick={more}>
          {text.more}
        </Button>
      )}
    </>
  )
}

function UnitLink({ rental, unit }: { rental: string; unit: PublicUnit }) {
  const text = useText(embedText)
  const language = useLanguage()
  return (
    <Link
      to="/embed/$rental/$unit"
      params={{ rental, unit: unit.id }}
      search={before => ({ ...(before['theme'] && { theme: before['theme'] }), back: '1' })}
      className="group block rounded-card"
    >
      <Photo
        uuid={unit.photos[0]}
        color={unit.photoColors[0]}
        alt=""
        width={900}
        height={600}
        sizes="(min-width: 75rem) 384px, (min-width: 40rem) 50vw, 100vw"
        className="aspect-3/2 rounded-card"
      />
      <span className="mt-3 flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="line-clamp-2 text-17 font-semibold group-hover:underline">{unit.title}</span>
          <span className="block text-15">
            <PriceWords price={priceTag(unit.basePrice, unit.currency, language)} base={unit.baseRentalPeriod} />
          </span>
        </span>
        <span className={cx(buttonClass({ size: 'medium' }), 'group-hover:bg-lagoon-deep')}>{text.book}</span>
      </span>
    </Link>
  )
}
