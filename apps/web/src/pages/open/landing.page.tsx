import { Link } from '@tanstack/react-router'
import { useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { groupByRental } from '../../search/rental-window.tsx'
import { SearchBar } from '../../search/search-bar.tsx'
import { landingText } from './landing.text.ts'
import { Benefits } from './landing-benefits.tsx'
import { FlipCards } from './landing-flip-cards.tsx'
import { HeroPicture } from './landing-hero.tsx'
import { PriceTags } from './landing-price-tags.tsx'
import { LiveRow } from './landing-row.tsx'
import { newestUnits } from './landing.reads.ts'
import { useHosting } from './use-hosting.ts'

/** The first page: what the product is, what can be rented right now, and the two first steps. */
export default function LandingPage() {
  const text = useText(landingText)
  const host = useHosting()
  const { name, headlines } = useSite()
  const own = headlines?.[useLanguage()]
  const lead = own?.lead || text.lead
  const newest = useRead(...newestUnits)
  const units = newest.data?.units ?? []
  const rentals = groupByRental(units)
  return (
    <>
      <Head
        title={own?.headline || text.title}
        description={own?.lead || text.description}
        canonical="/"
        image="/art/hero-day-wide-1440.webp"
        data={({ page }) => [{ '@type': 'WebSite', name, description: own?.lead || text.description, url: page('/') }]}
      />
      <section className="relative flex flex-col overflow-x-clip bg-[light-dark(#f8f4ea,#0f2b28)] md:min-h-[800px]">
        <div className="container-page relative z-10 pt-22 pb-6 md:pt-31">
          <h1 className="max-w-[16ch] text-44 font-[680] tracking-[-0.042em] text-balance wrap-anywhere md:text-60">
            <Slogan own={own?.headline} />
          </h1>
          <p className="mt-5 max-w-[520px] text-17 text-balance text-[light-dark(#3c4a46,#c9d2ce)] md:text-20">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button size="huge" onClick={host.unit} className="flex-1 md:flex-none">
              {text.hostUnit}
            </Button>
            <Button size="huge" variant="secondary" onClick={host.create} className="flex-1 md:flex-none">
              {text.createRental}
            </Button>
          </div>
        </div>
        <div className="relative md:absolute md:inset-0">
          <HeroPicture />
          <PriceTags units={units} />
        </div>
      </section>
      <div className="container-page relative z-10 -mt-14 md:-mt-11">
        <SearchBar className="mx-auto max-w-[1040px]" />
      </div>
      <LiveRow rentals={rentals} total={newest.data?.total ?? 0} isTotalExact={newest.data?.isTotalExact ?? true} state={newest.status} />
      <Benefits />
      <FlipCards onCreate={host.create} />
      <section className="relative flex scheme-dark flex-col overflow-hidden bg-[#0f2b28] text-ink md:min-h-[584px]">
        <div className="container-page relative z-10 pt-14 pb-8 md:pt-16">
          <p className="max-w-[16ch] text-44 font-[680] tracking-[-0.042em] text-balance wrap-anywhere md:text-60">
            <Slogan own={own?.headline} />
          </p>
          <Link
            to="/"
            search={{ popup: 'add-rental' }}
            onClick={host.createByLink}
            className={`${buttonClass({ variant: 'secondary' })} mt-7 scheme-light bg-[#f6f3ec]!`}
          >
            {text.createRental}
          </Link>
        </div>
        <HeroPicture night className="h-[300px]! md:absolute md:inset-0 md:h-full!" />
      </section>
    </>
  )
}

/** The headline that the operator wrote, or the product's in its two lines. */
function Slogan({ own }: { own: string | undefined }) {
  const text = useText(landingText)
  if (own) return own
  return (
    <>
      {text.sloganStart} <br />
      {text.sloganEnd}
    </>
  )
}
