import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../../platform/text.ts'
import { settingsText } from '../../../rentals/settings.text.ts'
import { settingsPageText } from './settings-page.text.ts'

const order = ['bookings', 'guests', 'people', 'money', 'company'] as const
type Section = (typeof order)[number]

/** The panels of the settings under their headings, with a menu of them beside on a wide screen. */
export function SettingsSections({ sections }: { sections: Record<Section, ReactNode> }) {
  const text = useText(settingsPageText)
  const { sections: label } = useText(settingsText)
  const current = useSectionInView()
  return (
    <div className="flex items-start gap-10 p-4 lg:p-6">
      <nav aria-label={label} className="sticky top-6 w-44 shrink-0 max-lg:hidden">
        <ul className="flex flex-col gap-0.5">
          {order.map(name => (
            <li key={name}>
              <a
                href={`#${name}`}
                aria-current={name === current ? 'true' : undefined}
                className="flex h-9 items-center rounded-control px-3 text-15 font-medium text-muted hover:bg-wash hover:text-ink aria-[current=true]:bg-wash aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              >
                {text[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex max-w-190 min-w-0 flex-1 flex-col gap-9">
        {order.map(name => (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-20">
            <h2 id={`${name}-title`} className="mb-3 text-20">
              {text[name]}
            </h2>
            <div className="flex flex-col gap-4 [&_section_h2]:text-17">{sections[name]}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The section that is being read: the last whose heading has passed the upper third; at the end of the page the last one. */
function useSectionInView(): Section {
  const [current, setCurrent] = useState<Section>('bookings')
  useEffect(() => {
    const look = () => {
      const boxes = order.map(name => ({ name, box: document.querySelector(`#${name}`)?.getBoundingClientRect() }))
      const isAtEnd = (boxes.at(-1)?.box?.bottom ?? Infinity) <= window.innerHeight
      const passed = boxes.filter(({ box }) => box && box.top < window.innerHeight / 3)
      setCurrent((isAtEnd ? boxes : passed).at(-1)?.name ?? 'bookings')
    }
    look()
    // The office scrolls a part of the page, and its events do not bubble.
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', look, { capture: true })
  }, [])
  return current
}
