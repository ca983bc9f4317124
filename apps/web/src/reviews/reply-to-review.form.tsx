import { listOfficeReviews, listRentalReviews, listUnitReviews, readReviewSummary, replyToReview } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { officeReviewsText } from './office-reviews.text.ts'

const longest = 2000

/** The company's one answer to a review, in public. */
export function ReplyToReview({ rental, review }: { rental: string; review: string }) {
  const text = useText(officeReviewsText)
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        {text.reply}
      </Button>
    )
  return <ReplyForm rental={rental} review={review} onClose={() => setOpen(false)} />
}

function ReplyForm({ rental, review, onClose }: { rental: string; review: string; onClose: () => void }) {
  const text = useText(officeReviewsText)
  const [form, set, forget] = useDraft(`reply ${review}`, { body: '' })
  const [missing, setMissing] = useState(false)
  const reply = useCommand(replyToReview, { stale: [listOfficeReviews, readReviewSummary, listRentalReviews, listUnitReviews] })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.body.trim()) return setMissing(true)
    if (!(await reply.run({ rental, review, body: form.body.trim() }))) return undefined
    forget()
    toast(text.done)
    return onClose()
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-3">
      <TextInput
        multiline
        label={text.reply}
        hint={text.replyHint}
        value={form.body}
        maxLength={longest}
        error={reply.error?.message ?? (missing ? text.needed : undefined)}
        onChange={event => {
          set({ body: event.target.value })
          setMissing(false)
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={reply.busy}>
          {text.send}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
