import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { saveAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { BuiltBooking } from '../bookings/life.build.ts'
import { insertFile, markReady } from '../media/files.store.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import type { TestApp } from '../platform/testing/test-app.ts'

/** Pictures that went up, of somebody or of nobody yet; their ids. */
export async function buildPictures(db: Db, ownerId: string | null, count = 1, mime = 'image/jpeg'): Promise<string[]> {
  const now = new Date()
  const image = { width: 640, height: 480, format: 'JPEG', colorMode: 'RGB', orientation: null, dpi: null, animated: false }
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids) {
    const isImage = mime.startsWith('image/')
    const file = {
      id,
      ownerId,
      originalFilename: 'a picture',
      mime,
      size: 1000,
      sha256: randomBytes(32),
      image: isImage ? image : null,
      metadata: {},
      keep: false,
      now,
    }
    await insertFile(db, file)
    await markReady(db, id, now)
  }
  return ids
}

/** A photograph of a document, different each time. */
export const photograph = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#ccc', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer()

export const sendDocument = (
  { send }: Pick<TestApp, 'send'>,
  { rental, id }: BuiltBooking,
  kind: string,
  token: string,
  payload: Buffer,
  type = 'image/jpeg',
) =>
  send({
    method: 'POST',
    url: `/api/v2/office/${rental}/bookings/${id}/documents/${kind}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })

/** Fills in a hand-over of a rental that asks for no documents, through the API. */
export async function buildPhotos({ db, call }: Pick<TestApp, 'db' | 'call'>, { rental, id, owner }: Pick<BuiltBooking, 'rental' | 'id' | 'owner'>) {
  const none = { passport: 'none', driverLicense: 'none' } as const
  const who = { token: owner.token }
  await call(saveRental, { rental, documents: none, documentsByKind: { other: none } }, who)
  const photos = { unitMedias: await buildPictures(db, null, 3), guestMedias: await buildPictures(db, null, 1) }
  const saved = await call(saveAcceptance, { rental, booking: id, ...photos }, who)
  if (saved.status !== 200 || saved.body.acceptance.missing.length > 0) throw new Error(`not saved: ${JSON.stringify(saved)}`)
}

/** Fills in all that a rental asks for, through the API. */
export async function buildAcceptance({ db, call, send }: Pick<TestApp, 'db' | 'call' | 'send'>, built: BuiltBooking, token = built.owner.token) {
  const paper = async (kind: string) => (await sendDocument({ send }, built, kind, token, await photograph())).json<{ document: { id: string } }>().document.id
  const filled = {
    unitMedias: await buildPictures(db, null, 3),
    guestMedias: await buildPictures(db, null, 1),
    documents: { passport: true, driverLicense: true, passportMedias: [await paper('passport')], driverLicensesMedias: [await paper('driver_license')] },
  }
  const saved = await call(saveAcceptance, { rental: built.rental, booking: built.id, ...filled }, { token })
  if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.error)}`)
  return filled
}
