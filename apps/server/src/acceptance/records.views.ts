import type { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { beginning, unchain } from '../platform/base/hash-chain.ts'
import { isContractSealed } from './contracts/contracts.store.ts'
import { areDetailsSealed } from './records.store.ts'

export type RecordView = Returned<typeof readRecord>['record']

interface Sealed {
  id: string
  number: number
  kind: RecordView['kind']
  rental: { id: string; title: string }
  at: Date
  lines: string[]
  seal: string
  previous: string | null
  medias: string[]
  isFirst: boolean
  /** Its columns and the times of its photos are those of its lines. */
  areDetailsSealed: boolean
  /** The contract that its lines tell of is the one that was signed. */
  isContractSealed: boolean
}

/** What the records around it say of it. */
interface Neighbours {
  /** The seal of the record before it as it is kept there; null: there is none. */
  sealBefore: string | null
  /** What the record after it, or the rental's head where it is the last one, says this seal was. */
  knownAs: string | null
  /** The seal that was noted outside of the chain while this was the last record; null: it was not. */
  anchoredAs: string | null
  /** How many records were sealed after it, and how many of them are there. */
  sealedAfter: number
  thereAfter: number
}

interface Row extends Sealed, Neighbours {
  /** The bytes of its pictures today, in the order of its lines. */
  photos: { sha256: string | null; isThere: boolean }[]
}

/** A sealed record, looked at line by line, against its neighbours and against the files of today. */
export async function readSealedRecord(db: Db, id: string): Promise<RecordView> {
  const place = await db.row<{ rentalId: string }>(sql`select rental_id as "rentalId" from record_rentals where record_id = ${id}`)
  must(place, 'not_found')
  const { rentalId } = place
  const sealed = await db.row<Sealed>(sql`
    select s.id, s.number, s.kind, jsonb_build_object('id', r.id, 'title', r.title) as rental, s.at, s.lines, s.medias, encode(s.seal, 'hex') as seal,
      encode(s.previous, 'hex') as previous, s.number = 1 as "isFirst", ${areDetailsSealed} as "areDetailsSealed", ${isContractSealed} as "isContractSealed"
    from sealed_records s join rentals r on r.id = s.rental_id where s.rental_id = ${rentalId} and s.id = ${id}`)
  must(sealed, 'record_removed')
  const neighbours = await db.row<Neighbours>(sql`
    select (select encode(p.seal, 'hex') from sealed_records p where p.rental_id = ${rentalId} and p.number = ${sealed.number} - 1) as "sealBefore",
      coalesce((select encode(n.previous, 'hex') from sealed_records n where n.rental_id = ${rentalId} and n.number = ${sealed.number} + 1),
        (select encode(h.seal, 'hex') from record_heads h where h.rental_id = ${rentalId} and h.number = ${sealed.number})) as "knownAs",
      (select encode(a.seal, 'hex') from record_anchors a where a.rental_id = ${rentalId} and a.number = ${sealed.number}) as "anchoredAs",
      greatest((select h.number from record_heads h where h.rental_id = ${rentalId}),
        (select a.number from record_anchors a where a.rental_id = ${rentalId} order by a.number desc limit 1)) - ${sealed.number} as "sealedAfter",
      (select count(*)::int from sealed_records n where n.rental_id = ${rentalId} and n.number > ${sealed.number}) as "thereAfter"`)
  must(neighbours, 'record_removed')
  const row = { ...sealed, ...neighbours }
  const files = await db.rows<Row['photos'][number] & { id: string }>(sql`
    select id, encode(sha256, 'hex') as sha256, removed_at is null as "isThere" from files where id = any(${row.medias}::uuid[])`)
  const photos = row.medias.map(media => files.find(file => file.id === media) ?? { sha256: null, isThere: false })
  const lines = unchain(row.previous ?? beginning, row.lines)
  const faults = faultsOf({ ...row, photos }, lines)
  return {
    id: row.id,
    kind: row.kind,
    rental: row.rental,
    sealedAt: row.at,
    seal: row.seal,
    previous: row.previous,
    lines,
    isIntact: faults.length === 0,
    faults,
  }
}

function faultsOf(row: Row, lines: RecordView['lines']): RecordView['faults'] {
  const sealed = lines.filter(line => line.text.startsWith('photo ')).map(line => line.text.split(' ').at(-1) ?? '')
  const now = row.photos
  const faults = new Set<RecordView['faults'][number]>()
  if (lines.some(line => !line.isIntact) || lines.at(-1)?.link !== row.seal) faults.add('line_changed')
  if (row.isFirst ? row.previous !== null : row.previous === null || row.previous !== row.sealBefore) faults.add('chain_broken')
  if (row.knownAs !== row.seal || (row.anchoredAs !== null && row.anchoredAs !== row.seal)) faults.add('chain_broken')
  if (!row.areDetailsSealed) faults.add('details_changed')
  if (!row.isContractSealed) faults.add('contract_changed')
  if (row.thereAfter < row.sealedAfter) faults.add('records_missing')
  if (sealed.length !== now.length) faults.add('line_changed')
  sealed.forEach((hash, index) => {
    if (!now[index]?.isThere) faults.add('photo_missing')
    else if ((now[index].sha256 ?? 'unknown') !== hash) faults.add('photo_changed')
  })
  return [...faults]
}
