import type { Subject } from '../customers/customers.public.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Contracts that a person signed, records and photos of their hand-overs, and views of their documents. */
export const exportHandOvers = async (db: Db, { bookings }: Subject) => ({
  hand_overs: await db.rows(sql`
    select a.booking_id as "bookingId", a.passport, a.driver_license as "driverLicense", cardinality(a.unit_medias) as "unitPhotos", cardinality(a.guest_medias) as "guestPhotos",
      a.returned_at as "returnedAt", a.return_note as "returnNote", a.findings, a.deposit,
      (select jsonb_agg(jsonb_build_object('step', n.step, 'unit', u.title, 'unitPhotos', cardinality(n.unit_medias), 'guestPhotos', cardinality(n.guest_medias), 'note', n.note) order by n.step, n.piece_id)
        from acceptance_pieces n join pieces p on p.rental_id = n.rental_id and p.id = n.piece_id join units u on u.rental_id = p.rental_id and u.id = p.unit_id
        where n.rental_id = a.rental_id and n.booking_id = a.booking_id) as pieces
    from (${bookings}) g join acceptances a on a.rental_id = g.rental_id and a.booking_id = g.booking_id order by g.inserted_at, a.booking_id`),
  contracts: await db.rows(sql`
    select c.booking_id as "bookingId", c.language, c.text, encode(c.sha256, 'hex') as sha256, c.opened_at as "openedAt", c.signed_at as "signedAt",
      c.signature_kind as "signatureKind", c.signature::jsonb as signature, c.confirmed_by as "confirmedBy"
    from (${bookings}) g join contracts c on c.rental_id = g.rental_id and c.booking_id = g.booking_id
    order by c.opened_at, c.id`),
  documents: await db.rows(sql`
    select d.id, d.booking_id as "bookingId", d.kind, d.inserted_at as "insertedAt", d.purged_at as "removedAt",
      coalesce((select jsonb_agg(jsonb_build_object('at', v.at, 'by', w.first_name || ' ' || w.last_name) order by v.at)
        from document_views v join users w on w.id = v.by_user where v.rental_id = d.rental_id and v.document_id = d.id), '[]') as views
    from (${bookings}) g join documents d on d.rental_id = g.rental_id and d.booking_id = g.booking_id
    where d.ready_at is not null order by d.inserted_at, d.id`),
})

/** Photographs that show the person. */
export const listPhotosOfGuest = async (db: Db, userId: string) =>
  (
    await db.rows<{ id: string }>(sql`
      select distinct unnest(a.guest_medias || array(
        select unnest(n.guest_medias) from acceptance_pieces n where n.rental_id = a.rental_id and n.booking_id = a.booking_id)) as id
      from (select * from guest_bookings where user_id = ${userId}) g join acceptances a on a.rental_id = g.rental_id and a.booking_id = g.booking_id
      where g.user_id = ${userId}`)
  ).map(photo => photo.id)
