import type { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { beginning, unchain } from '../platform/base/hash-chain.ts'
import { isContractSealed } from './contracts/contracts.store.ts'
import { areDetailsSealed } from './records.store.ts'

export type RecordView = Returned<typeof readRecord>['record']

interface Row {
  id: string
  kind: RecordView['kind']
  rental: { id: string; title: string }
  at: Date
  lines: string[]
  seal: string
  previous: string | null
  /** The seal of the record before it as it is kept there; null: there is none. */
  sealBefore: string | null
  isFirst: boolean
  /** What the record after it, or the rental's head where it is the last one, says this seal was. */
  knownAs: string | null
  /** The seal that was noted outside of the chain while this was the last record; null: it was not. */
  anchoredAs: string | null
  /** Its columns and the times of its photos are those of its lines. */
  areDetailsSealed: boolean
  /** The contract that its lines tell of is the one that was signed. */
  isContractSealed: boolean
  /** How many records were sealed after it, and how many of them are there. */
  sealedAfter: number
  thereAfter: number
  /** The bytes of its pictures today, in the order of its lines. */
  photos: { sha256: string | null; isThere: boolean }[] | null
}

/** A sealed record, looked at line by line, against its neighbours and against the files of today. */
export async function readSealedRecord(db: Db, id: string): Promise<RecordView> {
  const row = await db.row<Row | { id: null }>(sql`
    select s.id, s.kind, jsonb_build_object('id', r.id, 'title', r.title) as rental, s.at, s.lines, encode(s.seal, 'hex') as seal, encode(s.previous, 'hex') as previous,
      s.number = 1 as "isFirst", (select encode(p.seal, 'hex') from sealed_records p where p.rental_id = s.rental_id and p.number = s.number - 1) as "sealBefore",
      coalesce((select encode(n.previous, 'hex') from sealed_records n where n.rental_id = s.rental_id and n.number = s.number + 1),
        (select encode(h.seal, 'hex') from record_heads h where h.rental_id = s.rental_id and h.number = s.number)) as "knownAs",
      (select encode(a.seal, 'hex') from record_anchors a where a.rental_id = s.rental_id and a.number = s.number) as "anchoredAs", ${areDetailsSealed} as "areDetailsSealed",
      ${isContractSealed} as "isContractSealed",
      greatest((select h.number from record_heads h where h.rental_id = s.rental_id),
        (select a.number from record_anchors a where a.rental_id = s.rental_id order by a.number desc limit 1)) - s.number as "sealedAfter",
      (select count(*)::int from sealed_records n where n.rental_id = s.rental_id and n.number > s.number) as "thereAfter",
      (select json_agg(json_build_object('sha256', encode(f.sha256, 'hex'), 'isThere', f.id is not null and f.removed_at is null) order by m.place)
        from unnest(s.medias) with ordinality as m (media, place) left join files f on f.id = m.media) as photos
    from (select * from record_rentals where record_id = ${id}) p join rentals r on r.id = p.rental_id left join sealed_records s on s.rental_id = p.rental_id and s.id = p.record_id
    where p.record_id = ${id}`)
  must(row, 'not_found')
  must(row.id !== null, 'record_removed')
  const lines = unchain(row.previous ?? beginning, row.lines)
  const faults = faultsOf(row, lines)
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
  const now = row.photos ?? []
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
