import { useCallback, useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { inputHeight } from './input-height.ts'

const lineHeight = 22
/** Above and below one line, so that it stands in the middle of the lowest input. */
const around = 32

interface GrowingTextProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'value'> {
  value: string
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** A text area as high as its lines ask for, by the rule of the conversation's input. */
export function GrowingText({ value, ref, className, ...rest }: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const fit = useCallback(() => {
    const element = area.current
    if (!element) return
    element.style.height = '0'
    const lines = Math.round((element.scrollHeight - around) / lineHeight)
    element.style.height = `${inputHeight(lines)}px`
  }, [])
  useLayoutEffect(fit, [fit, value])
  useLayoutEffect(() => {
    if (!area.current) return
    let width = area.current.clientWidth
    const watcher = new ResizeObserver(() => {
      if (!area.current || area.current.clientWidth === width) return
      width = area.current.clientWidth
      fit()
    })
    watcher.observe(area.current)
    return () => watcher.disconnect()
  }, [fit])
  return (
    <textarea
      {...rest}
      ref={element => {
        area.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      rows={1}
      value={value}
      className={cx('block w-full resize-none bg-transparent py-4 leading-[22px] outline-none placeholder:text-muted coarse:text-17', className)}
    />
  )
}
