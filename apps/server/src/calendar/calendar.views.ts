import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { firstCharacter } from '@rentwell/contract/calendar/columns.rules.ts'
import { overdueMinutes } from '@rentwell/contract/booking-statuses.ts'

/** SQL: a time in the format of the API. */
const at = (moment: Query) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const spanOf = (range: Query) => sql`'startAt', ${at(sql`lower(${range})`)}, 'endAt', ${at(sql`upper(${range})`)}`

/** SQL: the name of the customer of a booking `b` in the office; `g` is the guest's user, if there is one. */
export const guestName = sql`coalesce(b.customer_name, g.first_name || ' ' || g.last_name, '')`

/** SQL: the order of the units in the timeline. */
const inOrder = sql`order by u.status, u.inserted_at desc, u.id desc`

/** SQL: text of JSON without the spaces of `json_agg`, which are a tenth of such a list. */
const listOf = (values: Query) => sql`('[' || coalesce(string_agg(${values}, ','), '') || ']')::json`

/** SQL: the bytes of all ids, one after the other, in base64. */
const bytesOf = (ids: Query) => sql`translate(encode(coalesce(string_agg(uuid_send(${ids}), ''), ''), 'base64'), E'\\n', '')`

/** SQL: hours between two moments, exact to the millisecond. */
const hoursOf = (from: Query, to: Query) => sql`trim_scale(round(extract(epoch from ${to} - ${from}) / 3600, 7))::text`

/**
 * SQL: bookings of the units `listed` as the contract's `bookingColumns`. The planner knows nothing of how many rows a WITH query has,
 * so they are numbered by windows; a join between two of them may become a loop over 20,000 times 10,000 rows.
 */
const columnsOf = (listed: Query, bookings: Query, start: Query, { pieces: hasPieces, pools: hasPools }: Has) => sql`(
  with stay as materialized (${bookings}),
  numbered as (
    select stay.*, ${hoursOf(sql`start_at`, sql`end_at`)} as hours,
      row_number() over (order by unit_place, ${hasPieces ? sql`piece_place nulls first,` : sql``} start_at, id) as row_place from stay),
  shared as materialized (
    select numbered.*, min(row_place) over (partition by name) as name_row, count(*) over (partition by letter, hours) as times from numbered),
  placed as materialized (
    select shared.*, dense_rank() over (order by name_row) as name_place, dense_rank() over (order by times desc, letter, hours) as stay_place from shared)
  select json_build_object(
    'start', ${at(start)},
    'counts', (
      select ${listOf(sql`count::text`)}
      from (select coalesce(taken.count, 0) as count from units u left join (select unit_id, count(*) from stay group by unit_id) taken on taken.unit_id = u.id
        where ${listed} ${inOrder}) each),
    'ids', ${bytesOf(sql`s.id`)},
    'starts', ${listOf(hoursOf(start, sql`s.start_at`))},
    'stays', (select ${listOf(sql`'["' || letter || '",' || hours || ']'`)} from (select distinct stay_place, letter, hours from placed order by stay_place) each),
    'stayOf', coalesce(string_agg(chr(${firstCharacter - 1} + s.stay_place::int), ''), ''),
    'names', (select ${listOf(sql`to_json(name)::text`)} from (select name from placed where row_place = name_row order by row_place) each),
    'nameOf', ${listOf(sql`(case when s.row_place = s.name_row then 0 else s.name_place end)::text`)}
    ${
      hasPieces
        ? sql`, 'pieceCounts', (
      select ${listOf(sql`count::text`)} from (
        select coalesce(taken.count, 0) as count from places p left join (select piece_place, count(*) from stay group by piece_place) taken on taken.piece_place = p.place order by p.place) each)`
        : sql``
    }
    ${hasPools ? sql`, 'countOf', ${listOf(sql`s.things::text`)}` : sql``})
  from (select * from placed order by row_place) s)`

/** SQL: the pieces of `places` as the contract's `pieceColumns`. */
const pieceColumnsOf = (listed: Query) => sql`(
  with labeled as materialized (select places.*, dense_rank() over (order by label) - 1 as label_place from places)
  select json_build_object(
    'counts', (
      select ${listOf(sql`count::text`)}
      from (select coalesce(of_unit.count, 0) as count from units u left join (select unit_id, count(*) from places group by unit_id) of_unit on of_unit.unit_id = u.id
        where ${listed} ${inOrder}) each),
    'ids', ${bytesOf(sql`s.id`)},
    'labels', (select ${listOf(sql`to_json(label)::text`)} from (select distinct label_place, label from labeled order by label_place) each),
    'labelOf', ${listOf(sql`s.label_place::text`)})
  from (select * from labeled order by place) s)`

/** What a rental has besides units of one piece and bookings of one unit. */
interface Has {
  pieces: boolean
  items: boolean
  pools: boolean
}

interface TimelineQuery {
  rentalId: string
  unitId: string | undefined
  /** Local dates, inclusive. */
  from: string
  to: string
  now: Date
  /** Bookings by column instead of by row. */
  inColumns: boolean
}

/** The timeline of a rental as JSON text that the database builds in one statement. Undefined if there is no such rental or unit. */
export async function readTimeline(db: Db, { rentalId, unitId, from, to, now, inColumns }: TimelineQuery): Promise<string | undefined> {
  const unit = unitId ?? null
  // Rentals whose units are of one piece read nothing of pieces, and those without bookings of several units nothing of these.
  const found = await db.row<Has>(sql`
    select exists (select from unit_calendar where rental_id = ${rentalId} and has_pieces) as pieces, exists (select from booking_items where rental_id = ${rentalId}) as items,
      exists (select from units where rental_id = ${rentalId} and tracking = 'pool') as pools`)
  const has = found ?? { pieces: false, items: false, pools: false }
  const { pieces: hasPieces, items: hasItems, pools: hasPools } = has
  const start = sql`(select starts from days)`
  const end = sql`(select ends from days)`
  const late = new Date(now.getTime() - overdueMinutes * minute)
  const listed = sql`u.rental_id = ${rentalId} and (${unit}::uuid is null or u.id = ${unit})`
  const isOverdue = sql`(b.status = 'in_progress' and upper(b.period) < ${late})`
  const unitOf = hasItems ? sql`coalesce(i.unit_id, b.unit_id)` : sql`b.unit_id`
  const ofItem = hasItems ? sql`left join booking_items i on b.has_items and i.rental_id = b.rental_id and i.booking_id = b.id` : sql``
  const pieceOf = hasItems ? sql`coalesce(h.piece_id, kept.piece_id, b.piece_id)` : sql`coalesce(h.piece_id, b.piece_id)`
  // A booking of a pool is listed once, whatever it has of it.
  const firstPiece = sql`coalesce((
    select o.piece_id from holds o where o.rental_id = b.rental_id and o.kind = 'booking' and o.ref = b.id and o.unit_id = ${unitOf} order by o.piece_id limit 1),
    ${hasItems ? sql`case when b.has_items then i.piece_ids[1] end,` : sql``} b.piece_id)`
  const isShown = sql`
    b.rental_id = ${rentalId} and (${unit}::uuid is null or ${unitOf} = ${unit}) and b.status in ('new_request', 'confirmation_pending', 'confirmed', 'in_progress', 'completed')
      and upper(b.period) > ${start} and lower(b.period) < ${end}
      ${hasPieces && hasPools ? sql`and (u.tracking = 'piece' or ${pieceOf} is not distinct from ${firstPiece})` : sql``}`
  const ofHold = sql`left join holds h on h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id and h.unit_id = ${unitOf}
    ${hasItems ? sql`left join lateral unnest(case when h.ref is null then i.piece_ids end) as kept (piece_id) on true` : sql``}`
  const shownPiece = hasPools ? sql`case when u.tracking = 'piece' then ${pieceOf} end` : pieceOf
  const things = hasItems ? sql`case when u.tracking = 'pool' then coalesce(i.count, 1) else 1 end` : sql`1`
  const rows = sql`coalesce((
    select json_agg(json_build_object('id', b.id, 'unitId', ${unitOf}, 'number', b.number::text, 'status', b.status,
      'overdue', ${isOverdue}, 'name', ${guestName}, ${spanOf(sql`b.period`)} ${hasPieces ? sql`, 'pieceId', ${shownPiece}` : sql``} ${hasPools ? sql`, 'count', ${things}` : sql``}) order by lower(b.period), b.id)
    from bookings b left join users g on g.id = b.guest_id ${ofItem} ${hasPieces ? ofHold : sql``} ${hasPools ? sql`join units u on u.rental_id = b.rental_id and u.id = ${unitOf}` : sql``} where ${isShown}), '[]')`
  const columns = columnsOf(
    listed,
    sql`
    select b.id, u.id as unit_id, ${guestName} collate "C" as name, lower(b.period) as start_at, upper(b.period) as end_at, dense_rank() over (${inOrder}) as unit_place,
      case when ${isOverdue} then 'o' else case b.status when 'new_request' then 'n' when 'confirmation_pending' then 'p' when 'confirmed' then 'c' when 'in_progress' then 'i' else 'd' end end as letter
      ${hasPieces ? sql`, l.place as piece_place` : sql``} ${hasPools ? sql`, ${things} as things` : sql``}
    from bookings b ${ofItem} join units u on u.rental_id = b.rental_id and u.id = ${unitOf} left join users g on g.id = b.guest_id
      ${hasPieces ? sql`${ofHold} left join places l on l.id = ${pieceOf}` : sql``} where ${isShown}`,
    start,
    has,
  )
  const places = sql`, places as materialized (
      select p.id, p.unit_id, p.label, row_number() over (${inOrder}, p.inserted_at, p.id) - 1 as place
      from pieces p join unit_calendar c on c.rental_id = p.rental_id and c.unit_id = p.unit_id and c.has_pieces
      join units u on u.rental_id = p.rental_id and u.id = p.unit_id and u.tracking = 'piece'
      where p.rental_id = ${rentalId} and (${unit}::uuid is null or p.unit_id = ${unit}) and p.state <> 'gone')`
  const pieces = sql`coalesce((select json_agg(json_build_object('id', id, 'unitId', unit_id, 'label', label) order by place) from places), '[]')`
  const row = await db.row<{ answer: string }>(sql`
    with days as (
      select time_zone, ${from}::date::timestamp at time zone time_zone as starts, (${to}::date + 1)::timestamp at time zone time_zone as ends from rentals where id = ${rentalId}),
    imported as materialized (
      select f.id, f.unit_id, f.piece_id, f.name, span from feeds f, unnest(f.busy) as span
      where f.rental_id = ${rentalId} and f.removed_at is null and (${unit}::uuid is null or f.unit_id = ${unit}) and span && tstzrange(${start}, ${end}))
    ${hasPieces ? places : sql``}
    select json_build_object(
      'timeZone', (select time_zone from days),
      'units', coalesce((
        select json_agg(json_build_object('id', u.id, 'title', u.title, 'photo', u.photos[1], 'status', u.status)
          ${hasPools ? sql`::jsonb || case when u.tracking = 'pool' then jsonb_build_object('stock', u.piece_count) else '{}' end` : sql``} ${inOrder}) from units u where ${listed}), '[]'),
      ${inColumns ? sql`'bookings', json_build_array(), 'bookingColumns', ${columns}` : sql`'bookings', ${rows}`},
      ${hasPieces ? (inColumns ? sql`'pieceColumns', ${pieceColumnsOf(listed)},` : sql`'pieces', ${pieces},`) : sql``}
      'blocks', coalesce((
        select json_agg(json_build_object('id', k.id, 'unitId', k.unit_id, 'note', k.note, ${spanOf(sql`k.period`)}) order by lower(k.period), k.id)
        from blocks k where k.rental_id = ${rentalId} and k.removed_at is null and (${unit}::uuid is null or k.unit_id = ${unit})
          and upper(k.period) > ${start} and lower(k.period) < ${end}), '[]'),
      'offers', coalesce((
        select json_agg(json_build_object('id', o.id, 'unitId', held.unit_id, 'name', coalesce(k.name, ''), 'pieceId', held.piece_id, 'count', held.count, ${spanOf(sql`o.period`)}) order by lower(o.period), o.id, held.piece_id)
        from (
          select h.ref, h.unit_id, case when c.has_pieces and hu.tracking = 'piece' then h.piece_id end as piece_id, count(*)::int as count
          from holds h join unit_calendar c on c.rental_id = h.rental_id and c.unit_id = h.unit_id join units hu on hu.rental_id = h.rental_id and hu.id = h.unit_id
          where h.rental_id = ${rentalId} and h.kind = 'offer' and (${unit}::uuid is null or h.unit_id = ${unit}) group by 1, 2, 3) held
        join offers o on o.rental_id = ${rentalId} and o.id = held.ref left join customers k on k.rental_id = o.rental_id and k.id = o.customer_id
        where upper(o.period) > ${start} and lower(o.period) < ${end}), '[]'),
      'imported', coalesce((
        select json_agg(json_build_object('feedId', i.id, 'unitId', i.unit_id, 'name', i.name, ${spanOf(sql`i.span`)} ${hasPieces ? sql`, 'pieceId', i.piece_id` : sql``}) order by lower(i.span), i.id)
        from imported i), '[]'),
      'conflicts', coalesce((
        select json_agg(json_build_object('feedId', i.id, 'unitId', i.unit_id, 'bookingId', h.ref, ${spanOf(sql`(i.span * b.period)`)}) order by lower(i.span), h.ref)
        from imported i join holds h on h.rental_id = ${rentalId} and h.unit_id = i.unit_id and h.piece_id = i.piece_id and h.kind = 'booking'
          join bookings b on b.rental_id = h.rental_id and b.id = h.ref and b.period && i.span), '[]'))::text as answer
    from days`)
  return row?.answer
}
