import { useAppSearch } from '../platform/popups.tsx'
import { cx } from '../ui/cx.ts'
import { ConversationList, type ListProps } from './conversation-list.tsx'
import { ConversationView, NoConversation } from './conversation-view.tsx'

/** List and conversation side by side; on a phone one of them, the conversation over the whole screen. `className` gives the height on a wide screen. */
export function MessagesScreen({ className, ...list }: ListProps & { className: string }) {
  const open = useAppSearch()['conversation']
  return (
    <div className={cx('flex min-h-0 md:overflow-hidden', className)}>
      <div className={cx('flex w-full min-w-0 flex-col md:w-75 md:shrink-0 md:border-r md:border-line lg:w-84', open && 'max-md:hidden')}>
        <ConversationList {...list} />
      </div>
      <section
        className={cx('min-w-0 flex-1 flex-col bg-page lg:bg-inherit', open ? 'flex max-md:fixed max-md:inset-0 max-md:z-40 max-md:h-dvh' : 'hidden md:flex')}
      >
        {open ? <ConversationView key={open} id={open} /> : <NoConversation />}
      </section>
    </div>
  )
}
