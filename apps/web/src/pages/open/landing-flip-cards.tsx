import { Link, type LinkProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { landingText } from './landing.text.ts'
import { BookingScene, OfficeScene, PayScene, SupportScene, TeamScene, WebsiteScene } from './landing-scenes.tsx'

/** The six parts of the product: pieces of its screens in front, what they do behind. */
export function FlipCards({ onCreate }: { onCreate: () => void }) {
  const text = useText(landingText)
  const { features } = text
  const create = { link: { to: '/', search: { popup: 'add-rental' } } as LinkProps, onGo: onCreate }
  return (
    <section className="container-page py-18 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 className="text-32 md:text-44">
          {text.six}
          <br />
          {text.company}
        </h2>
        <p className="max-w-[42ch] text-17 text-muted">{text.sixText}</p>
      </div>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 md:gap-5 lg:mt-12 lg:grid-cols-12">
        <FlipCard feature={features.website} {...create} scene={<WebsiteScene />} className="lg:col-span-5" look="bg-[light-dark(#dcebe6,#153530)]" />
        <FlipCard feature={features.office} {...create} scene={<OfficeScene />} className="lg:col-span-4" look="scheme-dark bg-[#14201d]" />
        <FlipCard
          feature={features.booking}
          link={{ to: '/search' }}
          scene={<BookingScene />}
          className="lg:col-span-3"
          look="bg-[light-dark(#f4e6cb,#2a2719)]"
        />
        <FlipCard feature={features.pay} link={{ to: '/terms' }} scene={<PayScene />} className="lg:col-span-3" look="bg-[light-dark(#e9e4f3,#252338)]" />
        <FlipCard feature={features.support} {...create} scene={<SupportScene />} className="lg:col-span-4" look="bg-[light-dark(#f6f3ec,#16221f)]" />
        <FlipCard feature={features.team} {...create} scene={<TeamScene />} className="lg:col-span-5" look="bg-[light-dark(#f7cdb5,#432a1f)]" />
      </ul>
    </section>
  )
}

interface FlipCardProps {
  feature: { name: string; back: string; link: string }
  link: LinkProps
  onGo?: () => void
  scene: ReactNode
  className: string
  look: string
}

function FlipCard({ feature, link, onGo, scene, className, look }: FlipCardProps) {
  const text = useText(landingText)
  const id = `turn-${feature.name.replace(/\W+/gu, '-')}`
  const go = (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onGo()
  }
  return (
    <li className={cx('flip group relative h-80 rounded-card lg:h-90', className)}>
      <input
        id={id}
        type="checkbox"
        aria-label={text.turn(feature.name)}
        className="flip-turn peer absolute top-4 right-4 z-20 size-11 cursor-pointer appearance-none rounded-full focus-visible:outline-offset-3"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-4 right-4 z-20 flex size-11 items-center justify-center rounded-full bg-[light-dark(rgb(20_32_29/0.08),rgb(255_255_255/0.1))] transition-colors duration-150 group-hover:bg-white/15 group-hover:text-white peer-checked:bg-white/15 peer-checked:text-white"
      >
        <RotateCw className="size-[18px]" strokeWidth={1.75} />
      </span>
      <label htmlFor={id} className={cx('flip-front z-10 block cursor-pointer overflow-hidden rounded-card text-ink', look)}>
        <span aria-hidden className="block">
          {scene}
        </span>
        <h3 className="absolute bottom-6 left-7 text-24">{feature.name}</h3>
      </label>
      <div className="flip-back z-10 flex flex-col rounded-card bg-[light-dark(#0b6b63,#0c5a53)] p-7 text-white">
        <p className="max-w-[12ch] pr-12 text-24 font-title">{feature.name}</p>
        <p className="mt-auto max-w-[44ch] text-15">{feature.back}</p>
        <Link
          {...link}
          onClick={go}
          className="mt-2 flex min-h-11 w-fit items-center text-15 font-semibold underline decoration-1 underline-offset-4 focus-visible:outline-white"
        >
          {feature.link}
        </Link>
      </div>
    </li>
  )
}
