import type { readOfficeAcceptance as read } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readOfficeAcceptance, saveAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { inSlotOrder } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { keyOf, useRead } from '../platform/data.ts'
import { pieceEdits, piecePartsOf, piecesPatch, type PieceParts } from './pieces/piece-edits.ts'
import { acceptanceBase } from './offline/merge-acts.ts'
import { sendOrKeep } from './offline/send-or-keep.ts'
import { isSameList, mergeLists, useSharedEdits, type SharedEdits } from './shared-edits.ts'

export type Acceptance = Answer<typeof read>['acceptance']
export type Returned = Answer<typeof read>['return']
export type DocumentKind = Acceptance['papers'][number]['kind']

/** What photos show, by their ids. */
export type PhotoNames = Readonly<Record<string, string>>

/** What staff fill in, as it is saved. */
export interface Parts extends Pick<Acceptance, 'version' | 'slots' | 'unitMedias' | 'guestMedias' | 'documents'> {
  names: PhotoNames
  pieces: readonly PieceParts[]
}
type DocumentList = 'passportMedias' | 'driverLicensesMedias'

export const listOfKind = { passport: 'passportMedias', driver_license: 'driverLicensesMedias' } as const satisfies Record<DocumentKind, DocumentList>
export const toggleOfKind = { passport: 'passport', driver_license: 'driverLicense' } as const satisfies Record<DocumentKind, 'passport' | 'driverLicense'>

const every = 4000

export interface AcceptanceEdits extends Pick<SharedEdits<Parts>, 'waiting' | 'error' | 'again' | 'settled'> {
  query: ReturnType<typeof useRead<typeof readOfficeAcceptance>>
  acceptance: Acceptance | undefined
  /** What is shown: the server's with everything changed here on top. */
  parts: Parts | undefined
  /** `named`: what those of them that were taken here show. */
  setUnitPhotos: (uuids: string[], named: PhotoNames) => void
  setGuestPhotos: (uuids: string[]) => void
  setPiecePhotos: (pieceId: string, uuids: string[]) => void
  setPieceNote: (pieceId: string, note: string, base: string) => void
  setChecked: (kind: DocumentKind, isChecked: boolean) => void
  addDocument: (kind: DocumentKind, id: string) => void
  removeDocument: (kind: DocumentKind, id: string) => void
}

export const namesOf = (photos: Acceptance['photos']): PhotoNames =>
  Object.fromEntries(photos.flatMap(({ kind, media, name }) => (kind === 'unit' && name !== null ? [[media, name]] : [])))

const partsOf = ({ version, slots, unitMedias, guestMedias, documents, photos, pieces }: Acceptance): Parts => ({
  version,
  slots,
  unitMedias,
  names: namesOf(photos),
  guestMedias,
  documents,
  pieces: piecePartsOf(pieces),
})

/** A hand-over while it is filled in: read again when another phone has changed it; each change is saved at once. */
export function useAcceptance(input: Input<typeof readOfficeAcceptance>, enabled: boolean): AcceptanceEdits {
  const queryClient = useQueryClient()
  const query = useRead(readOfficeAcceptance, input, { live: true, every, enabled })
  const acceptance = query.data?.acceptance

  const shared = useSharedEdits<Parts>(
    acceptance && partsOf(acceptance),
    async () => partsOf((await call(readOfficeAcceptance, input)).acceptance),
    async (wanted, now) => {
      const patch = patchOf(wanted, now)
      if (Object.keys(patch).length === 0) return now
      const done = await sendOrKeep({
        ...input,
        data: patch,
        send: () => call(saveAcceptance, { ...input, version: now.version, ...patch }),
        work: packed => ({ kind: 'acceptance', body: patch, base: acceptanceBase(patch, packed.acceptance) }),
      })
      const saved = done.kept ? done.kept.acceptance : done.answer.acceptance
      const key = keyOf(readOfficeAcceptance, input)
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Answer<typeof readOfficeAcceptance>>(key, before => before && { ...before, acceptance: saved })
      return partsOf(saved)
    },
  )
  const { value, edit } = shared

  const setUnitPhotos = (uuids: string[], named: PhotoNames) => {
    const base = value?.unitMedias ?? []
    edit(now => {
      const names = { ...now.names, ...named }
      return { ...now, names, unitMedias: inSlotOrder(mergeLists(base, uuids, now.unitMedias), names, now.slots) }
    })
  }
  const setGuestPhotos = (uuids: string[]) => {
    const base = value?.guestMedias ?? []
    edit(now => ({ ...now, guestMedias: mergeLists(base, uuids, now.guestMedias) }))
  }

  const { setPiecePhotos, setPieceNote } = pieceEdits(value?.pieces ?? [], change => edit(now => ({ ...now, pieces: change(now.pieces) })))

  const editDocuments = (change: (documents: Parts['documents']) => Partial<Parts['documents']>) =>
    edit(now => ({ ...now, documents: { ...now.documents, ...change(now.documents) } }))
  return {
    query,
    acceptance,
    parts: value,
    waiting: shared.waiting,
    error: shared.error,
    again: shared.again,
    settled: shared.settled,
    setUnitPhotos,
    setGuestPhotos,
    setPiecePhotos,
    setPieceNote,
    setChecked: (kind, isChecked) => editDocuments(() => ({ [toggleOfKind[kind]]: isChecked })),
    addDocument: (kind, id) => editDocuments(now => ({ [listOfKind[kind]]: mergeLists([], now[listOfKind[kind]], [id]) })),
    removeDocument: (kind, id) => editDocuments(now => ({ [listOfKind[kind]]: now[listOfKind[kind]].filter(one => one !== id) })),
  }
}

/** Only what differs is sent: a part that nobody touched here stays as it is there. */
function patchOf(wanted: Parts, now: Parts): Omit<Input<typeof saveAcceptance>, 'rental' | 'booking' | 'version'> {
  const unitNames = wanted.unitMedias.flatMap(media => {
    const name = wanted.names[media]
    return name === undefined || name === now.names[media] ? [] : [{ media, name }]
  })
  const documents: Partial<Parts['documents']> = {}
  for (const toggle of Object.values(toggleOfKind)) if (wanted.documents[toggle] !== now.documents[toggle]) documents[toggle] = wanted.documents[toggle]
  for (const list of Object.values(listOfKind)) if (!isSameList(wanted.documents[list], now.documents[list])) documents[list] = wanted.documents[list]
  return {
    ...(!isSameList(wanted.unitMedias, now.unitMedias) && { unitMedias: wanted.unitMedias }),
    ...(unitNames.length > 0 && { unitNames }),
    ...(!isSameList(wanted.guestMedias, now.guestMedias) && { guestMedias: wanted.guestMedias }),
    ...(Object.keys(documents).length > 0 && { documents }),
    ...piecesPatch(wanted.pieces, now.pieces),
  }
}
