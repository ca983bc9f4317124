import { readOfficeAcceptance, saveReturn } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../platform/api.ts'
import { keyOf, useRead } from '../../platform/data.ts'
import { pieceEdits, piecePartsOf, piecesPatch, type PieceParts } from '../pieces/piece-edits.ts'
import { returnBase } from '../offline/merge-acts.ts'
import { sendOrKeep } from '../offline/send-or-keep.ts'
import { mergeNotes, useSharedEdits } from '../shared-edits.ts'
import type { Returned } from '../use-acceptance.ts'
import { useFindings, type Finding } from './use-findings.ts'

interface Parts {
  /** Photo of each slot of the pick-up. */
  slots: ReadonlyMap<number, string>
  findings: ReadonlyMap<number, Finding>
  note: string
  pieces: readonly PieceParts[]
  version: number
}

const every = 4000
const partsOf = ({ unitMedias, findings, note, pieces, version }: Returned): Parts => ({
  slots: new Map(unitMedias.map(({ slot, media }) => [slot, media])),
  findings: new Map(findings.map(one => [one.slot, one])),
  note,
  pieces: piecePartsOf(pieces),
  version,
})
const listOf = (slots: Parts['slots']) => [...slots].map(([slot, media]) => ({ slot, media })).toSorted((one, other) => one.slot - other.slot)
const findingsOf = ({ findings, slots }: Parts) => [...findings.values()].filter(({ slot }) => slots.has(slot)).toSorted((one, other) => one.slot - other.slot)

const noFindings: ReadonlyMap<number, Finding> = new Map()

/** A return while it is filled in, as the hand-over is: slot by slot, each saved at once. */
export function useReturn(input: Input<typeof readOfficeAcceptance>, enabled: boolean) {
  const queryClient = useQueryClient()
  const query = useRead(readOfficeAcceptance, input, { live: true, every, enabled })
  const shared = useSharedEdits<Parts>(
    query.data && partsOf(query.data.return),
    async () => partsOf((await call(readOfficeAcceptance, input)).return),
    async (wanted, now) => {
      const [list, before] = [listOf(wanted.slots), listOf(now.slots)]
      const [found, foundBefore] = [findingsOf(wanted), findingsOf(now)]
      const isOther = JSON.stringify(list) !== JSON.stringify(before)
      const patch = {
        ...(isOther && { unitMedias: list }),
        // Of another photo the server forgets what was found: both are sent together.
        ...((isOther || JSON.stringify(found) !== JSON.stringify(foundBefore)) && { findings: found }),
        ...(wanted.note !== now.note && { note: wanted.note }),
        ...piecesPatch(wanted.pieces, now.pieces),
      }
      if (Object.keys(patch).length === 0) return now
      const done = await sendOrKeep({
        ...input,
        data: patch,
        send: () => call(saveReturn, { ...input, version: now.version, ...patch }),
        work: packed => ({ kind: 'return', body: patch, base: returnBase(patch, packed.return) }),
      })
      const saved = done.kept ? done.kept.return : done.answer.return
      const key = keyOf(readOfficeAcceptance, input)
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Answer<typeof readOfficeAcceptance>>(key, known => known && { ...known, return: saved })
      return partsOf(saved)
    },
  )
  const { edit, value } = shared
  const setFinding = useCallback(
    (slot: number, finding: Finding | undefined) =>
      edit(now => {
        const findings = new Map(now.findings)
        if (finding) findings.set(slot, finding)
        else findings.delete(slot)
        return { ...now, findings }
      }),
    [edit],
  )
  const findings = useFindings(value?.findings ?? noFindings, setFinding)
  return {
    query,
    ...shared,
    ...pieceEdits(value?.pieces ?? [], change => edit(now => ({ ...now, pieces: change(now.pieces) }))),
    findings,
    setSlot: (slot: number, media: string | undefined) =>
      edit(now => {
        const slots = new Map(now.slots)
        const findings = new Map(now.findings)
        if (media) slots.set(slot, media)
        else slots.delete(slot)
        // The places were marked on the photo before; the words still hold.
        const found = findings.get(slot)
        if (found) findings.set(slot, { ...found, marks: [] })
        return { ...now, slots, findings }
      }),
    /** Photos of a stay whose pick-up has none to be held against: in their own order. */
    setAll: (medias: readonly string[]) => edit(now => ({ ...now, slots: new Map(medias.map((media, slot) => [slot, media])) })),
    setNote: (note: string, base: string) => edit(now => ({ ...now, note: mergeNotes(base, note, now.note) })),
  }
}
