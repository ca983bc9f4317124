import { originalKey, type MediaStore } from '../media/media.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { ZipReader } from '../platform/base/zip.ts'
import { mediaIdIn, type Manifest } from './pack-rental.ts'
import { mustImport, orRefuse, rowsIn } from './read-archive.ts'
import { raw } from './rental-tables.ts'

/** The files of an archive, by id. */
const mediaIn = (manifest: Manifest) =>
  new Map(
    manifest.parts.flatMap(part => {
      const id = mediaIdIn(part.name)
      return id === undefined ? [] : [[id, part] as const]
    }),
  )

/** Files that are here already, whoever brought them; an archive that calls another file by the id of one of them is refused before it touches it. */
async function findHere(db: Db, media: ReadonlyMap<string, { sha256: string }>): Promise<Set<string>> {
  const here = await orRefuse(
    'media/',
    db.rows<{ id: string; sha256: string | null; isGone: boolean }>(sql`
      select id, encode(sha256, 'hex') as sha256, removed_at is not null as "isGone" from files where id = any(${[...media.keys()]}::uuid[])`),
  )
  for (const { id, sha256, isGone } of here) mustImport(!isGone && sha256 === media.get(id)?.sha256, `another file stands here as ${id}`)
  return new Set(here.map(file => file.id))
}

/** Puts the bytes of files where they are served from; `brought` is told of each that was not there before. */
export async function bringFiles({ db, store }: { db: Db; store: MediaStore }, zip: ZipReader, manifest: Manifest, brought: string[]): Promise<void> {
  const media = mediaIn(manifest)
  const here = await findHere(db, media)
  for (const [id, { name }] of media) {
    if (here.has(id)) continue
    const key = originalKey(id)
    brought.push(key)
    await store.write(key, zip.read(name))
  }
}

/** Files come with their bytes, each under its own hash; one that is here already has to be the same. */
export async function fillFiles(tx: Db, zip: ZipReader, manifest: Manifest): Promise<number> {
  const media = mediaIn(manifest)
  let count = 0
  for await (const rows of rowsIn(zip, 'data/files.json')) {
    for (const row of rows) {
      mustImport(row['owner_id'] === null, 'data/files.json names an owner')
      mustImport(row['sha256'] === `\\x${media.get(String(row['id']))?.sha256}`, `data/files.json names a file that does not come along: ${String(row['id'])}`)
    }
    await orRefuse(
      'data/files.json',
      tx.run(raw('insert into files select * from jsonb_populate_recordset(null::files, $1::jsonb) on conflict (id) do nothing', [JSON.stringify(rows)])),
    )
    const other = await tx.row<{ id: string }>(
      raw(
        `select n.id from jsonb_populate_recordset(null::files, $1::jsonb) n join files f on f.id = n.id
         where f.sha256 is distinct from n.sha256 or f.removed_at is not null limit 1`,
        [JSON.stringify(rows)],
      ),
    )
    mustImport(!other, `another file stands here as ${other?.id}`)
    count += rows.length
  }
  mustImport(count === media.size, 'media/ holds a file that data/files.json does not name')
  return count
}
