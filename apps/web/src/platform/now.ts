import { useEffect, useState } from 'react'
import { onServerTime, serverTime } from './server-clock.ts'

const serverDate = () => new Date(serverTime())

/** The present moment by the server's clock, renewed every so many milliseconds: for what counts down. */
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
