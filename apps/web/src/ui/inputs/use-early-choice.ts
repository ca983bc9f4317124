import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { ownList } from '../../platform/early-choices.ts'

/** For a named list on a page that the server writes: hands over the choice that was made in it before this component was there. */
export function useEarlyChoice(choose: (value: string) => void): RefObject<HTMLSelectElement | null> {
  const list = useRef<HTMLSelectElement>(null)
  const handOver = useEffectEvent(() => {
    const value = list.current ? ownList(list.current) : undefined
    if (value !== undefined) choose(value)
  })
  useEffect(() => handOver(), [])
  return list
}
