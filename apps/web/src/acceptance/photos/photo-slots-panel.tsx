import { readPhotoSlots, savePhotoSlots } from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { unitKindsText } from '../../units/unit-kinds.text.ts'
import { SlotList } from './slot-list.tsx'
import { slotsText } from './slots.text.ts'
import { useSlotName } from './use-slot-name.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

type PhotoSlots = Answer<typeof readPhotoSlots>['photoSlots']

/** Which photos the hand-over asks for, by kind of unit. Each change is saved at once. */
export function PhotoSlotsPanel({ rental, role }: { rental: string; role: Role }) {
  const { settings: text } = useText(slotsText)
  const read = useRead(readPhotoSlots, { rental })
  const stored = read.data?.photoSlots
  return (
    <FoldedCard title={text.title} lead={text.lead}>
      {stored ? (
        <Kinds rental={rental} stored={stored} may={mayInRental(role, 'edit_website')} />
      ) : read.error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
            {text.again}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </FoldedCard>
  )
}

function Kinds({ rental, stored, may }: { rental: string; stored: PhotoSlots; may: boolean }) {
  const { settings: text } = useText(slotsText)
  const { kinds } = useText(unitKindsText)
  const nameOf = useSlotName()
  const queryClient = useQueryClient()
  const save = useCommand(savePhotoSlots)
  const [open, setOpen] = useState<UnitKind>()
  const [chosen, setChosen] = useState<PhotoSlots>()
  const [isSaved, setSaved] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shown = chosen ?? stored

  const choose = (kind: UnitKind, slots: string[] | null) => {
    setSaved(false)
    if (slots) setChosen(shown.map(one => (one.kind === kind ? { ...one, slots, isDefault: false } : one)))
    const mine = queue.current.then(() => save.run({ rental, kind, slots }))
    queue.current = mine
    void mine.then(done => {
      if (done) queryClient.setQueryData(keyOf(readPhotoSlots, { rental }), done.answer)
      if (queue.current !== mine) return
      setChosen(undefined)
      setSaved(done !== undefined)
    })
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ kind, slots, isDefault }) => (
          <li key={kind} className="py-2">
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0 py-1">
                <p className="text-15 font-semibold">{kinds[kind]}</p>
                {open !== kind && <p className="text-13 text-muted">{slots.length > 0 ? slots.map(nameOf).join(', ') : text.count(0)}</p>}
              </div>
              {may && (
                <Button
                  variant="quiet"
                  size="medium"
                  aria-expanded={open === kind}
                  aria-label={open === kind ? undefined : text.editOf(kinds[kind])}
                  onClick={() => setOpen(open === kind ? undefined : kind)}
                >
                  {open === kind ? text.done : text.edit}
                </Button>
              )}
            </div>
            {open === kind && (
              <SlotList
                label={text.of(kinds[kind])}
                slots={slots}
                onChange={next => choose(kind, next)}
                onReset={isDefault ? undefined : () => choose(kind, null)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={save.error ? 'text-13 text-brick' : 'text-13 text-muted empty:hidden'}>
        {save.busy ? text.saving : save.error ? save.error.message : isSaved && text.saved}
      </p>
    </>
  )
}
