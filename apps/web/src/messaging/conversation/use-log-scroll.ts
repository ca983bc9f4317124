import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So near to the end counts as being there. */
const nearEnd = 80
const nearStart = 400

interface LogScroll {
  log: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  toEnd: () => void
  onScroll: () => void
}

interface Parts {
  /** Tells one state of the content from another. */
  version: string
  /** The first row: where another one stands there, older rows have come. */
  first: string | undefined
  /** The end of what is shown is the end of the conversation. */
  reachesEnd: boolean
  onStart: () => void
  onEnd: () => void
}

/**
 * Keeps what is read in its place: at the end new rows push the old ones up, elsewhere nothing moves, also not when older rows come in above.
 * Calls for more near both ends.
 */
export function useLogScroll({ version, first, reachesEnd, onStart, onEnd }: Parts): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 })
  const calls = useRef({ onStart, onEnd, reachesEnd })
  useEffect(() => {
    calls.current = { onStart, onEnd, reachesEnd }
  })

  const look = useCallback(() => {
    const element = log.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.clientHeight - element.scrollTop
    sticks.current = fromEnd < nearEnd && calls.current.reachesEnd
    setAtEnd(sticks.current)
    if (element.scrollTop < nearStart) calls.current.onStart()
    if (fromEnd < nearStart && !calls.current.reachesEnd) calls.current.onEnd()
  }, [])
  const toEnd = useCallback(() => {
    sticks.current = true
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
    look()
  }, [look])

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { first: firstBefore, height } = before.current
    if (sticks.current) element.scrollTop = element.scrollHeight
    else if (firstBefore !== undefined && first !== firstBefore) element.scrollTop += element.scrollHeight - height
    before.current = { first, height: element.scrollHeight }
    look()
  }, [version, first, look])

  // Pictures and the keyboard of a phone change heights without new rows.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight
      before.current.height = element.scrollHeight
    })
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [])
  return { log, isAtEnd, toEnd, onScroll: look }
}
