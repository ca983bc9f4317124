import { useNavigate } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { useAppSearch, usePopups } from '../../platform/popups.tsx'
import { returnTo, sessionToken, useSession } from '../../platform/session.ts'

const hostFirst = '/?next=host'
const createFirst = '/?popup=add-rental'

/**
 * The two first steps of an owner. A visitor logs in before and goes on after;
 * who has a rental already goes to its units, everybody else creates one.
 */
export function useHosting() {
  const navigate = useNavigate()
  const popups = usePopups()
  const { next, popup } = useAppSearch()
  const { token, rentals } = useSession()
  const [rental] = rentals

  const unit = () => {
    if (!token) askToLogIn(hostFirst)
    else if (rental) void navigate({ to: '/office/$rental/units', params: { rental: rental.id } })
    else popups.open('add-rental')
  }
  const create = () => (token ? popups.open('add-rental') : askToLogIn(createFirst))
  const askToLogIn = (then: string) => {
    returnTo.store(then)
    popups.open('login')
  }

  useEffect(() => {
    if (next !== 'host' || !token) return
    if (rental) void navigate({ to: '/office/$rental/units', params: { rental: rental.id }, replace: true })
    else void navigate({ to: '/', search: { popup: 'add-rental' }, replace: true })
  }, [next, token, rental, navigate])

  useEffect(() => {
    if (popup === 'add-rental' && !sessionToken()) void navigate({ to: '/', search: { popup: 'login' }, replace: true })
  }, [popup, token, navigate])

  const createByLink = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    create()
  }
  return { unit, create, createByLink }
}
