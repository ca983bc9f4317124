import { useState } from 'react'
import { Photo } from '../../media/photo.tsx'
import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { CloseUp } from '../photos/close-up.tsx'
import { KeptPhotos } from '../photos/kept-photos.tsx'
import { MarkedPhoto } from '../photos/marked-photo.tsx'
import { returnText } from './return.text.ts'
import { countHandOverPhotos } from '../pieces/piece-edits.ts'
import { SealNote } from '../record/seal-note.tsx'
import { Twin, useSlotState } from '../photos/twin.tsx'
import type { Acceptance, Returned } from '../use-acceptance.ts'
import { useNameAt } from '../use-name-at.ts'

interface ReturnedPhotosProps {
  acceptance: Acceptance
  returned: Returned
  dates: Dates
  /** Writes an amount of the booking. */
  money: (cents: number) => string
}

/** A return as it was sealed: pairs, note, reason and deposit. */
export function ReturnedPhotos({ acceptance, returned, dates, money }: ReturnedPhotosProps) {
  const text = useText(returnText)
  const stateOf = useSlotState()
  const nameAt = useNameAt(acceptance)
  const [open, setOpen] = useState<number>()
  if (!returned.seal && returned.unitMedias.length === 0) return null
  const after = new Map(returned.unitMedias.map(({ slot, media }) => [slot, media]))
  const found = new Map(returned.findings.map(one => [one.slot, one]))
  const at = (kind: 'unit' | 'return', uuid: string | undefined) =>
    [...acceptance.photos, ...returned.photos].find(photo => photo.kind === kind && photo.media === uuid)?.at
  const moment = (when: string | undefined) => (when ? dates.moment(when) : '')
  const day = (when: string | undefined) => (when ? dates.day(when) : '')
  const outDay = (uuid: string) => text.outAt(day(at('unit', uuid) ?? acceptance.seal?.at))
  const backDay = (uuid: string | undefined) => text.backAt(day(at('return', uuid) ?? returned.seal?.at))
  const outLabel = (uuid: string) => text.outAt(moment(at('unit', uuid) ?? acceptance.seal?.at))
  const backLabel = (uuid: string | undefined) => text.backAt(moment(at('return', uuid) ?? returned.seal?.at))
  const { deposit } = returned
  return (
    <section aria-label={text.returned} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-20">{text.returned}</h2>
      {returned.seal && (
        <SealNote
          seal={returned.seal}
          photos={countHandOverPhotos({ ...returned, unitMedias: returned.unitMedias.map(({ media }) => media), guestMedias: [] })}
          dates={dates}
        />
      )}
      {returned.note && <p className="rounded-control border border-line bg-surface p-3.5 text-15 whitespace-pre-line">{returned.note}</p>}
      {returned.reason && <p className="text-15">{text.why(returned.reason)}</p>}
      {deposit && <p className="text-15">{deposit.action === 'keep' ? text.kept(money(deposit.amount ?? 0), deposit.reason ?? '') : text.released}</p>}
      {acceptance.unitMedias.length === 0 && returned.unitMedias.length > 0 && (
        <KeptPhotos title={text.freelyBoard} uuids={returned.unitMedias.map(({ media }) => media)} photos={returned.photos} dates={dates} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {acceptance.unitMedias.map((uuid, slot) => {
          const media = after.get(slot)
          const finding = found.get(slot)
          return (
            <Twin
              key={uuid}
              title={nameAt(slot)}
              state={media ? stateOf(true, finding) : { word: text.notRepeated, look: 'open' }}
              before={{ uuid, label: outDay(uuid) }}
              afterLabel={media && backDay(media)}
              look={text.compareSlot(nameAt(slot))}
              onLook={() => setOpen(slot)}
              below={
                finding?.state === 'damage' && (
                  <p className="mt-2 rounded-control bg-declined-wash px-3.5 py-2.5 text-15 text-declined">
                    {finding.words}
                    {finding.marks.length > 0 && <span className="block text-13">{text.marked(finding.marks.length)}</span>}
                  </p>
                )
              }
            >
              {media ? (
                <MarkedPhoto uuid={media} marks={finding?.marks ?? []} className="size-full" />
              ) : (
                <Photo uuid={undefined} alt="" width={450} height={450} className="aspect-square rounded-control" />
              )}
            </Twin>
          )
        })}
      </div>
      {open !== undefined && (
        <CloseUp
          title={nameAt(open)}
          photos={[acceptance.unitMedias[open], after.get(open)].flatMap((uuid, index) =>
            uuid ? [index === 0 ? { uuid, label: outLabel(uuid) } : { uuid, label: backLabel(uuid), marks: found.get(open)?.marks ?? [] }] : [],
          )}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
