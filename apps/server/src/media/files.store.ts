import { sql, type Db } from '../platform/db/db.ts'

/** What is known of a picture's pixels. Nothing here tells where or with what it was taken. */
export interface ImageInfo {
  width: number
  height: number
  /** Upper case: 'JPEG', 'PNG', 'WEBP'. */
  format: string
  /** 'RGB', 'RGBA', 'L', 'CMYK'. */
  colorMode: string
  /** EXIF's 1 to 8; null where the file says nothing. */
  orientation: number | null
  dpi: [number, number] | null
  /** More than one frame. */
  animated: boolean
}

export interface StoredFile {
  id: string
  ownerId: string | null
  originalFilename: string
  mime: string
  size: number
  sha256: Buffer
  isImage: boolean
  width: number | null
  height: number | null
  format: string | null
  colorMode: string | null
  orientation: number | null
  dpi: [number, number] | null
  animated: boolean
  /** The mean colour, '#8a9b7c'. */
  placeholder: string | null
  metadata: Record<string, string>
  uploadedAt: Date
  readyAt: Date | null
  storedAt: Date | null
}

const columns = sql`
  id, owner_id as "ownerId", original_filename as "originalFilename", mime, size, sha256, is_image as "isImage", width, height, format,
  color_mode as "colorMode", orientation, dpi, animated, placeholder, metadata, uploaded_at as "uploadedAt", ready_at as "readyAt", stored_at as "storedAt"`

/** Bytes that are in our store, whole and not removed. */
const isHere = sql`ready_at is not null and removed_at is null and sha256 is not null`

/** A file that is there. */
export const findFile = (db: Db, id: string) => db.row<StoredFile>(sql`select ${columns} from files where id = ${id} and ${isHere}`)

/** Those of the ids that are there, in no order. */
export const findFiles = (db: Db, ids: string[]) => db.rows<StoredFile>(sql`select ${columns} from files where id = any(${ids}::uuid[]) and ${isHere}`)

export interface NewFile {
  id: string
  ownerId: string | null
  originalFilename: string
  mime: string
  size: number
  /** null where a provider of uploads keeps the bytes. */
  sha256: Buffer | null
  image: (ImageInfo & { placeholder?: string }) | null
  metadata: Record<string, string>
  /** Not to be swept although nothing holds it. */
  keep: boolean
  now: Date
}

/** The row before the bytes; `markReady` when they are in the store. 0 where the id is taken. */
export const insertFile = (tx: Db, file: NewFile) =>
  tx.run(sql`
    insert into files (id, owner_id, original_filename, mime, size, sha256, is_image, width, height, format, color_mode, orientation, dpi, animated, placeholder, metadata, uploaded_at, stored_at)
    values (${file.id}, ${file.ownerId}, ${file.originalFilename}, ${file.mime}, ${file.size}, ${file.sha256}, ${file.image !== null},
      ${file.image?.width ?? null}, ${file.image?.height ?? null}, ${file.image?.format ?? null}, ${file.image?.colorMode ?? null}, ${file.image?.orientation ?? null},
      ${file.image?.dpi ?? null}::int[], ${file.image?.animated ?? false}, ${file.image?.placeholder ?? null}, ${JSON.stringify(file.metadata)}::jsonb, ${file.now}, ${file.keep ? file.now : null})
    on conflict do nothing`)

export const markReady = (tx: Db, id: string, now: Date) => tx.run(sql`update files set ready_at = ${now} where id = ${id}`)

/** Notes that the bytes of these files are gone. */
export const markRemoved = (tx: Pick<Db, 'run'>, ids: string[], at: Date) =>
  tx.run(sql`update files set removed_at = ${at} where id = any(${ids}::uuid[]) and removed_at is null`)

/** Counts a file into its owner's quota; false where there is no room beside the uploads that were begun. Holds the owner's row until the end of the transaction. */
export async function takeRoom(tx: Db, ownerId: string, size: number): Promise<boolean> {
  await tx.run(sql`insert into file_quotas (user_id, files, bytes) values (${ownerId}, 0, 0) on conflict do nothing`)
  const taken = await tx.run(sql`
    update file_quotas set files = files + 1, bytes = bytes + ${size}
    where user_id = ${ownerId} and files + open_uploads < 2000 and bytes + open_bytes + ${size} <= 2147483648`)
  return taken === 1
}

export const giveRoomBack = (tx: Db, ownerId: string, size: number) =>
  tx.run(sql`update file_quotas set files = files - 1, bytes = bytes - ${size} where user_id = ${ownerId}`)
