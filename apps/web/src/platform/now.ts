import { useEffect, useState } from 'react'
import { onServerTime, serverTime } from './server-clock.ts'

const serverDate = () => new Date(serverTime())

/** The current time by the server's clock, updated every `every` milliseconds, for countdowns. */
export function useNow(every = 30_000): Date {
  const [now, setNow] = useState(serverDate)
  useEffect(() => {
    const renew = () => setNow(serverDate())
    const timer = setInterval(renew, every)
    const stop = onServerTime(renew)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [every])
  return now
}
