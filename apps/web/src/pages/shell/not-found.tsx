import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { Frame } from './layouts.tsx'
import { shellText } from './shell.text.ts'

/** What is said where nothing is, or nothing for this person. */
export function NotFound() {
  const text = useText(shellText).notFound
  return (
    <>
      <Head title={text.title} hidden />
      <Empty
        isPage
        className="py-24"
        icon={<MapPinOff />}
        title={text.title}
        action={
          <>
            <Link to="/" className={buttonClass({ size: 'medium' })}>
              {text.home}
            </Link>
            <Link to="/search" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.search}
            </Link>
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
