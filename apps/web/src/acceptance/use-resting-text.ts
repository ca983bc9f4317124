import { useEffect, useRef, useState } from 'react'

const restMs = 800

/**
 * Text that is saved when the typing rests, or the field is left; what another phone wrote is taken up while nobody types here.
 * `onChange` gets the text, and the one that it was made of.
 */
export function useRestingText(value: string, onChange: (text: string, base: string) => void) {
  const [typed, setTyped] = useState<string>()
  const base = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const save = (text: string) => {
    if (text === base.current) return
    tell.current(text, base.current)
    base.current = text
  }
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => save(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    value: typed ?? value,
    onChange: (event: { target: { value: string } }) => {
      if (typed === undefined) base.current = value
      setTyped(event.target.value)
    },
    onBlur: () => {
      if (typed !== undefined) save(typed.trim())
      setTyped(undefined)
    },
  }
}
