import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Head } from '../../platform/head.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { returnTo, useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { linksText } from './links.text.ts'

/** Logs in and goes on to the booking of the account; those who are logged in go at once. */
export function OpenInAccount({ booking }: { booking: string }) {
  const text = useText(linksText)
  const { open } = usePopups()
  const loggedIn = useSession(session => session.token !== null)
  if (loggedIn)
    return (
      <Link to="/bookings/$booking" params={{ booking }} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {text.openBooking}
      </Link>
    )
  const logIn = () => {
    returnTo.store(`/bookings/${booking}`)
    open('login')
  }
  return (
    <Button variant="secondary" size="medium" onClick={logIn}>
      {text.logIn}
    </Button>
  )
}

/** What a link shows of a booking that its guest has opened with an account. */
export function InAccount({ booking }: { booking: string }) {
  const text = useText(linksText)
  return (
    <Notice title={text.inAccount} words={text.inAccountText}>
      <OpenInAccount booking={booking} />
    </Notice>
  )
}

/** What a link shows that opens nothing. */
export function LinkGone() {
  const text = useText(linksText)
  return (
    <Notice title={text.gone} words={text.goneText}>
      <Link to="/" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {text.home}
      </Link>
    </Notice>
  )
}

/** A page that says one thing and leads on. */
export function Notice({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-130 px-4 py-12 md:py-20">
      <Head title={title} canonical="/" hidden />
      <Card className="p-6 md:p-8">
        <h1 className="text-24 md:text-32">{title}</h1>
        <p role="status" className="mt-3 text-15 text-muted">
          {words}
        </p>
        <div className="mt-6 empty:hidden">{children}</div>
      </Card>
    </div>
  )
}
