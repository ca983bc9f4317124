import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Db } from '../db/db.ts'

/** 256 random bits as base64url text, safe in a URL. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string | Buffer): Buffer => hash('sha256', text, 'buffer')

export const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

export const isSigned = (secret: Buffer, text: string, signature: string) => {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The installation's secret of that name: created on first use and shared by all its processes. */
export async function loadSecret(db: Db, name: string): Promise<Buffer> {
  await db.run(sql`insert into secrets (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`)
  const row = await db.row<{ value: Buffer }>(sql`select value from secrets where name = ${name}`)
  if (!row) throw new Error(`the secret ${name} could not be kept`)
  return row.value
}
