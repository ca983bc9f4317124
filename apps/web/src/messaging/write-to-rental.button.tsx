import { MessageCircle } from 'lucide-react'
import { usePopups } from '../platform/popups.tsx'
import { useSession } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { writeToRentalText } from './write-to-rental.text.ts'

/** 'Write to the Rental'; people who work there have their office instead. */
export function WriteToRental({ rental, wide = false, className }: { rental: { id: string; slug: string }; wide?: boolean; className?: string }) {
  const text = useText(writeToRentalText)
  const { open } = usePopups()
  const isOwn = useSession(session => session.rentals.some(one => one.id === rental.id))
  if (isOwn) return null
  return (
    <Button
      variant="secondary"
      size="medium"
      wide={wide}
      icon={<MessageCircle aria-hidden className="size-4.5" strokeWidth={1.75} />}
      onClick={() => open('write-to-rental', { rental: rental.slug })}
      {...(className && { className })}
    >
      {text.button}
    </Button>
  )
}
