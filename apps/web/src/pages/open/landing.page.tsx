import { productName } from '@rentwell/contract/product.ts'
import { Head } from '../../platform/head.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { useTheme } from '../../platform/theme.tsx'
import { Button } from '../../ui/button.tsx'
import { landingText } from './landing.text.ts'

/** The first page: what the product is, and the two first steps. */
export default function LandingPage() {
  const text = useText(landingText)
  const popups = usePopups()
  const loggedIn = useSession(session => session.token !== null)
  const host = () => (loggedIn ? popups.open('add-rental') : popups.open('login'))
  return (
    <>
      <Head
        title={text.title}
        description={text.description}
        canonical="/"
        image="/art/hero-day-wide.webp"
        data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: productName, description: text.description }}
      />
      <section className="relative flex flex-col bg-band md:min-h-[800px]">
        <div className="container-page relative z-10 pt-22 pb-6 md:pt-31">
          <h1 className="text-44 font-[680] tracking-[-0.042em] md:text-60">
            {text.sloganStart}
            <br />
            {text.sloganEnd}
          </h1>
          <p className="mt-5 max-w-[520px] text-17 text-balance text-muted md:text-20">{text.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button size="huge" onClick={host} className="flex-1 md:flex-none">
              {text.hostUnit}
            </Button>
            <Button size="huge" variant="secondary" onClick={host} className="flex-1 md:flex-none">
              {text.createRental}
            </Button>
          </div>
        </div>
        <HeroPicture />
      </section>
      <section id="companies" className="container-page py-18 md:py-26">
        <h2 className="max-w-[20ch] text-32 md:text-44">{text.companies}</h2>
        <p className="mt-4 max-w-[60ch] text-17 text-muted md:text-20">{text.companiesText}</p>
      </section>
    </>
  )
}

const picture = (time: 'day' | 'night', width: 'wide' | 'phone') => `/art/hero-${time}-${width}.webp`
const wide = '(min-width: 48rem)'

/** The same scene by day and by night; the browser fetches only the one that is seen. */
function HeroPicture() {
  const theme = useTheme()
  const night = '(prefers-color-scheme: dark)'
  const fixed = theme === 'dark' ? 'night' : 'day'
  return (
    <picture className="inset-0 md:absolute">
      {theme === 'system' && (
        <>
          <source media={`${night} and ${wide}`} srcSet={picture('night', 'wide')} />
          <source media={night} srcSet={picture('night', 'phone')} />
        </>
      )}
      <source media={wide} srcSet={picture(fixed, 'wide')} />
      <img
        src={picture(fixed, 'phone')}
        alt=""
        width={390}
        height={440}
        fetchPriority="high"
        className="h-[440px] w-full object-cover object-bottom md:h-full"
      />
    </picture>
  )
}
