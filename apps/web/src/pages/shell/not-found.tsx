import { Link } from '@tanstack/react-router'
import { Head } from '../../platform/head.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { Frame } from './layouts.tsx'
import { shellText } from './shell.text.ts'

/** What is said where nothing is, or nothing for this person. */
export function NotFound() {
  const text = useText(shellText).notFound
  const { ownRental } = useSite()
  return (
    <>
      <Head title={text.title} hidden />
      <img
        src="/art/scooter-road-view.webp"
        alt=""
        width={720}
        height={480}
        decoding="async"
        className="mx-auto mt-10 aspect-3/2 w-[calc(100%-2*var(--page-margin))] max-w-[360px] rounded-card object-cover md:mt-16"
      />
      <Empty
        isPage
        className="pt-8! pb-24!"
        title={text.title}
        action={
          <>
            <Link to="/" className={buttonClass({ size: 'medium' })}>
              {text.home}
            </Link>
            {!ownRental && (
              <Link to="/search" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {text.search}
              </Link>
            )}
          </>
        }
      >
        {text.text}
      </Empty>
    </>
  )
}

/** The same for an address that no layout stands around. */
export function NotFoundPage() {
  return (
    <Frame>
      <NotFound />
    </Frame>
  )
}
