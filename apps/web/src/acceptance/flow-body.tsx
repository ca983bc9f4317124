import type { ReactNode, Ref } from 'react'

const look = 'min-h-0 flex-1 overflow-y-auto overscroll-contain bg-sand p-4 outline-none md:p-6'

/** What scrolls between a flow's steps and its foot. */
export function FlowBody({ label, ref, children }: { label: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
    <section ref={ref} aria-label={label} tabIndex={0} className={look}>
      {children}
    </section>
  )
}
