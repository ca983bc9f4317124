import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { membersText } from './members.text.ts'
import { useLeaveRental } from './use-leave-rental.ts'
import type { ListedMember } from './use-team.ts'

/** For whoever comes from the news that they were added: who did it, and the way out with one press. */
export function JustJoined({ rental, me }: { rental: { id: string; title: string }; me: ListedMember | undefined }) {
  const text = useText(membersText)
  const { joined } = useAppSearch()
  const { leave, busy, error } = useLeaveRental(rental)
  if (joined === undefined || !me) return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-wash p-5 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <h2 className="text-17 font-title">{text.joined(rental.title)}</h2>
        <p className="text-15">{me.addedBy ? text.joinedText(`${me.addedBy.firstName} ${me.addedBy.lastName}`, me.role) : text.joinedAlone(me.role)}</p>
        <p role="alert" className="text-15 text-brick empty:hidden">
          {error?.message}
        </p>
      </div>
      <Button variant="secondary" size="medium" busy={busy} onClick={() => void leave(me.id)}>
        {text.notMine}
      </Button>
    </section>
  )
}
