import { useAppSearch } from '../platform/popups.tsx'
import { cx } from '../ui/cx.ts'
import { ConversationList, type ListProps } from './conversation-list.tsx'
import { ConversationView, NoConversation, type ConversationViewProps } from './conversation-view.tsx'
import { useMessengerLoading } from './threads.ts'

/** List and conversation side by side; on a phone one of them, the conversation over the whole screen. `className` gives the height on a wide screen. */
export function MessagesScreen({ className, askPerson, ...list }: ListProps & Pick<ConversationViewProps, 'askPerson'> & { className: string }) {
  const open = useAppSearch()['conversation']
  const loads = useMessengerLoading()
  return (
    <div className={cx('relative flex min-h-0 md:overflow-hidden', className)}>
      {loads && (
        <span aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 animate-skeleton overflow-hidden">
          <span className="block h-full w-2/5 animate-load bg-lagoon" />
        </span>
      )}
      <div className={cx('flex w-full min-w-0 flex-col md:w-75 md:shrink-0 md:border-r md:border-line lg:w-84', open && 'max-md:hidden')}>
        <ConversationList {...list} />
      </div>
      <section
        className={cx('min-w-0 flex-1 flex-col bg-page lg:bg-inherit', open ? 'flex max-md:fixed max-md:inset-0 max-md:z-40 max-md:h-dvh' : 'hidden md:flex')}
      >
        {open ? <ConversationView key={open} id={open} askPerson={askPerson} /> : <NoConversation isOffice={list.rental !== undefined} />}
      </section>
    </div>
  )
}
