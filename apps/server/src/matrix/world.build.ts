import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as codes from '@rentwell/contract/pricing/codes.endpoints.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import * as deposits from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import * as tokens from '@rentwell/contract/members/tokens.endpoints.ts'
import * as filters from '@rentwell/contract/rentals/filters.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import * as money from '@rentwell/contract/money/money.endpoints.ts'
import * as papers from '@rentwell/contract/money/papers.endpoints.ts'
import * as offers from '@rentwell/contract/bookings/offers.endpoints.ts'
import * as reviews from '@rentwell/contract/reviews/reviews.endpoints.ts'
import * as tracker from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { saveTemplate } from '../acceptance/contracts/templates.store.ts'
import { buildAcceptance, photograph, sendDocument } from '../acceptance/acceptance.build.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { insertIdentity } from '../accounts/login-methods/identities.store.ts'
import { openSession } from '../accounts/open-session.ts'
import { insertUserToken } from '../accounts/tokens/user-tokens.store.ts'
import { buildCompleted } from '../bookings/bookings.build.ts'
import { insertCharge } from '../bookings/charges/charges.store.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { linkToken } from '../bookings/links/links.policy.ts'
import { findLinkOf } from '../bookings/links/links.store.ts'
import { loadSecret, sha256 } from '../platform/base/secrets.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { insertImport } from '../portability/imports/imports.store.ts'
import { storeTaskPart, openTask } from '../platform/queue/tasks.store.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental, type BuiltRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { actors, type ActorName } from './actors.build.ts'

/** Ids by the names that paths give them; a test that reads one that is missing fails. */
export type Ids = Record<string, string>

export interface World {
  tokens: Record<ActorName, string | undefined>
  /** Things of R, where the actors are. */
  own: Ids
  /** Things of C, whose people are not among them. */
  foreign: Ids
  /** A new thing of R for one act, where the act uses it up; of `mine`, the person's. */
  fresh: (name: string, actor: ActorName) => Promise<string | undefined>
  /** Another session of the same person. */
  newToken: (actor: ActorName) => Promise<string | undefined>
}

const nines = { externalCondition: 9, technicalCondition: 9, valueForMoney: 9 }
const tens = { generalImpression: 10, service: 10, communication: 10 }

/** Two rentals with one of everything, and everybody who may knock at the first of them. */
export async function buildWorld(
  tested: Pick<TestApp, 'app' | 'db' | 'call' | 'send'>,
  team: readonly Exclude<Role, 'owner'>[] = ['manager', 'staff', 'accountant'],
): Promise<World> {
  const { db, call, app } = tested
  const people: Partial<Record<ActorName, Person>> = {}
  const person = (name: ActorName): Person => {
    const found = people[name]
    if (!found) throw new Error(`nobody is ${name}`)
    return found
  }

  /** A rental with a stay that has begun, one that is over, and all that hangs on them. */
  const buildSide = async (guest: Person) => {
    const unit = await buildUnit(db)
    const { id: rental, slug, owner } = unit.rental
    const token = owner.token
    const stay = await buildBooking(tested, { unit, guest, startAt: new Date(app.clock.now().getTime() + 3 * hour).toISOString(), length: 1 })
    const { documents } = await buildAcceptance(tested, stay)
    await mustWork(call(hands.startBooking, { rental, booking: stay.id }, { token }))
    const seal = (await mustWork(call(hands.readOfficeAcceptance, { rental, booking: stay.id }, { token }))).acceptance.seal
    const booked = await buildBooking(tested, { unit, guest, startAt: tenInDays(app, 10) })
    const due = (await mustWork(call(bookings.readOfficeBooking, { rental, booking: booked.id }, { token }))).booking.total
    await mustWork(call(bookings.noteCash, { rental, booking: booked.id, amount: due, way: 'taken' }, { token }))
    await app.outbox.drain()
    const [paper] = (await mustWork(call(papers.listOfficePapers, { rental, booking: booked.id }, { token }))).papers
    const method = await newMethod(guest.token)
    const payment = await newPayment(unit.rental, guest, method)
    const claim = await newClaim(unit.rental, guest)
    const over = await buildCompleted(db, { now: app.clock.now(), unit, guest })
    const { review } = await mustWork(
      call(reviews.submitReview, { booking: over.id, unitScores: nines, rentalScores: tens, pros: 'Fast', cons: 'Loud' }, { token: guest.token }),
    )
    const message = await mustWork(call(messaging.sendMessage, { id: newId(), rentalId: rental, body: 'Hello' }, { token: guest.token }))
    const { device } = await mustWork(call(tracker.addDevice, { rental, unit: unit.id }, { token }))
    return {
      owner,
      ids: {
        rental,
        slug,
        unit: unit.id,
        // The first piece of a unit has its id.
        piece: unit.id,
        booking: booked.id,
        ...(await linksOf(rental, booked.id)),
        charge: await newCharge(rental, booked.id, owner.id),
        document: documents.passportMedias[0] ?? '',
        documentBooking: stay.id,
        kind: 'passport',
        record: seal?.id ?? '',
        paper: paper?.id ?? '',
        review: review.id,
        // Of the product's own tree, which no rental owns.
        category: '00000000-0000-7000-8000-000000007901',
        conversation: message.conversationMessage.conversationId,
        message: message.conversationMessage.id,
        device: device.id,
        block: await newBlock(rental, unit.id, token),
        feed: await newFeed(rental, unit.id, owner.id),
        filter: await newFilter(rental, token),
        code: await newCode(rental, token),
        apiToken: await newApiToken(rental, token),
        ...(await newWebhook(rental)),
        customer: await newCustomer(rental, token),
        import: await newImport(rental, owner.id),
        offer: (await newOffer(rental, unit.id, token)).id,
        token: (await newOffer(rental, unit.id, token)).url.split('/').at(-1) ?? '',
        template: await newTemplate(rental),
        member: await newMember(rental),
        report: await newReport(rental, guest.id),
        user: guest.id,
        task: await newTask(guest.id),
        export: await newExport(guest.id),
        archive: await newArchive(rental, owner.id),
        method,
        payment,
        claim,
        // No such message: each test inserts its own, because a failed message changes the answers of other endpoints.
        dead: '00000000-0000-8000-8000-000000000000',
        session: (await openSession(db, guest.id, { device: 'a test' }, app.clock.now())).id,
        identity: await newIdentity(guest.id),
        userToken: await newUserToken(guest.id),
      } satisfies Ids,
    }
  }

  /** A login at a provider that opens the person's account. */
  const newIdentity = async (userId: string) => {
    const id = newId()
    await insertIdentity(db, { id, issuer: 'https://login.example', subject: id, userId, email: null, now: app.clock.now() })
    return id
  }
  const newUserToken = async (userId: string) => {
    const id = newId()
    const token = { userId, id, name: 'Program', prefix: 'rwu_…', hash: sha256(id), scopes: ['read_account'] as const, expiresAt: null }
    await insertUserToken(db, token, app.clock.now())
    return id
  }
  /** A stay that is paid with a card. */
  const newPayment = async (rental: BuiltRental, guest: Person, paymentMethodId: string) => {
    const { id } = await buildBooking(tested, { unit: await buildUnit(db, { rental }), guest, status: 'draft' })
    await mustWork(call(bookings.confirmBooking, { booking: id, payment: { kind: 'online', paymentMethodId } }, { token: guest.token }))
    return (await db.row<{ id: string }>(sql`select id from payments where rental_id = ${rental.id} and booking_id = ${id}`))?.id ?? ''
  }
  /** The links of a booking. It is in an account, so that they show nothing and no answer to an older client changes. */
  const linksOf = async (rentalId: string, bookingId: string) => {
    const ref = await findLinkOf(db, rentalId, bookingId)
    const secret = await loadSecret(db, 'links')
    return { link: ref ? linkToken(secret, 'booking', ref) : '', paymentLink: ref ? linkToken(secret, 'payment', ref) : '' }
  }
  /** A stay that is over, with a part of its deposit claimed. */
  const newClaim = async (rental: BuiltRental, guest: Person) => {
    const unit = await buildUnit(db, { rental })
    const as = { token: rental.owner.token }
    await mustWork(call(saveUnit, { rental: rental.id, unit: unit.id, deposit: { kind: 'by_hand', amount: 200_00 } }, as))
    const stay = await buildBooking(tested, { unit, guest, startAt: new Date(app.clock.now().getTime() + 3 * hour).toISOString(), length: 1 })
    const place = { rental: rental.id, booking: stay.id }
    await mustWork(call(deposits.noteDeposit, place, as))
    const { unitMedias } = await buildAcceptance(tested, stay)
    await mustWork(call(hands.startBooking, place, as))
    await mustWork(call(hands.saveReturn, { ...place, unitMedias: unitMedias.map((media, slot) => ({ slot, media })) }, as))
    await mustWork(call(hands.completeBooking, { ...place, deposit: { action: 'keep', amount: 50_00, reason: 'A mirror' } }, as))
    return (await db.row<{ id: string }>(sql`select id from deposit_claims where rental_id = ${rental.id}`))?.id ?? ''
  }
  /** A charge that waits for the guest, inserted without its event: a system message would change the recorded answers to an older client. */
  const newCharge = async (rentalId: string, bookingId: string, userId: string) => {
    const id = newId()
    const charge = { rentalId, bookingId, id, kind: 'damage', title: 'A mirror', amount: 5_00, note: '', taxClass: null, status: 'asked', userId } as const
    await insertCharge(db, { ...charge, photos: [] }, app.clock.now())
    return id
  }
  let days = 100
  const newBlock = async (rental: string, unitId: string, token: string) => {
    const [startAt, endAt] = [tenInDays(app, (days += 2)), tenInDays(app, days + 1)]
    return (await mustWork(call(blocks.blockUnit, { rental, unitId, startAt, endAt }, { token }))).block.id
  }
  const newFeed = async (rental: string, unit: string, by: string) => {
    const id = newId()
    await db.run(sql`
      insert into feeds (rental_id, id, unit_id, name, url, added_by, inserted_at, due_at)
      values (${rental}, ${id}, ${unit}, 'Other site', ${`https://127.0.0.1/${id}.ics`}, ${by}, ${app.clock.now()}, ${new Date('2099-01-01')})`)
    return id
  }
  const newFilter = async (rental: string, token: string) =>
    (await mustWork(call(filters.saveFilter, { rental, list: 'bookings', name: `Filter ${newId()}`, query: { q: 'x' } }, { token }))).filter.id
  const newApiToken = async (rental: string, token: string) =>
    (await mustWork(call(tokens.createToken, { rental, name: 'Program', scopes: ['see_office'] }, { token }))).token.id
  const newWebhook = async (rentalId: string) => {
    const [webhook, delivery, event, now] = [newId(), newId(), newId(), app.clock.now()]
    await db.run(sql`
      with hook as (
        insert into webhooks (rental_id, id, url, events, inserted_at) values (${rentalId}, ${webhook}, 'https://127.0.0.1/hook', '{unit.changed}', ${now})),
      happened as (
        insert into webhook_events (rental_id, id, type, subject, number, body, inserted_at) values (${rentalId}, ${event}, 'unit.changed', ${event}, 0, '{}', ${now}))
      insert into webhook_deliveries (rental_id, id, webhook_id, event_id, subject, number, is_manual, status, next_at, inserted_at)
      values (${rentalId}, ${delivery}, ${webhook}, ${event}, ${event}, 0, false, 'delivered', ${now}, ${now})`)
    return { webhook, delivery }
  }
  const newCode = async (rental: string, token: string) =>
    (await mustWork(call(codes.createCode, { rental, code: `C${newId().slice(-12)}`, percent: 10 }, { token }))).code.id
  const newCustomer = async (rental: string, token: string) =>
    (await mustWork(call(customers.createCustomer, { rental, name: `Customer ${newId()}` }, { token }))).customer.id
  const newImport = async (rentalId: string, userId: string) => {
    const id = newId()
    const file = Buffer.from('Name,Email\nAnn,ann@example.com\n')
    await insertImport(db, { rentalId, id, kind: 'customers', fileName: 'a.csv', file, shape: sha256('name\nemail'), lines: 1, userId, now: app.clock.now() })
    await db.run(sql`update imports set mapping = '["name", "email"]' where id = ${id}`)
    return id
  }
  const newOffer = async (rental: string, unitId: string, token: string) => {
    const form = { items: [{ unitId, count: 1 }], startAt: tenInDays(app, (days += 2)), rentalLength: 1, validUntil: tenInDays(app, 60).slice(0, 10) }
    const { offer } = await mustWork(call(offers.createOffer, { rental, ...form, customer: { name: `Customer ${newId()}` } }, { token }))
    return (await mustWork(call(offers.sendOffer, { rental, offer: offer.id, channel: 'link' }, { token }))).offer
  }
  const newTemplate = async (rentalId: string) => {
    const id = newId()
    await db.run(sql`delete from contract_templates where rental_id = ${rentalId}`)
    await saveTemplate(db, { rentalId, id, language: 'en', title: 'Rental', body: 'For {{guest_name}}' }, app.clock.now())
    return id
  }
  const newMember = async (rental: string) => {
    const staff = await buildMember(db, rental, 'staff')
    return (await db.row<{ id: string }>(sql`select id from members where rental_id = ${rental} and user_id = ${staff.id}`))?.id ?? ''
  }
  /** Resolved: an open one would change the dashboard that is recorded. */
  const newReport = async (rentalId: string, by: string) => {
    const id = newId()
    await db.run(sql`
      insert into reports (rental_id, id, subject_kind, subject_id, reason, inserted_at, resolved_at, resolved_by, note)
      values (${rentalId}, ${id}, 'rental', ${rentalId}, 'fraud', now(), now(), ${by}, 'Nothing found')`)
    return id
  }
  const newTask = async (userId: string) => (await db.transaction(tx => openTask(tx, { kind: 'try_out', userId }, app.clock.now()))).task.id
  const newExport = async (userId: string) => {
    const { task } = await db.transaction(tx => openTask(tx, { kind: 'export_me', userId }, app.clock.now()))
    await db.run(sql`update tasks set status = 'done', ended_at = ${app.clock.now()}, gone_at = '2099-01-01', result = '{}' where id = ${task.id}`)
    return task.id
  }
  const newArchive = async (rentalId: string, userId: string) => {
    const { task } = await db.transaction(tx => openTask(tx, { kind: 'export_rental', userId, rentalId }, app.clock.now()))
    const manifest = { format: 1, product: 'rentwell', schema: 1, rental: { id: rentalId, slug: 'a-rental', title: 'A rental' }, parts: [] }
    await storeTaskPart(db, task.id, 'manifest.json', Buffer.from(JSON.stringify(manifest)))
    await db.run(sql`update tasks set status = 'done', ended_at = ${app.clock.now()}, gone_at = '2099-01-01', result = '{}' where id = ${task.id}`)
    return task.id
  }
  const newMethod = async (token: string) => (await mustWork(call(money.savePaymentMethod, { providerToken: 'tok_ok' }, { token }))).paymentMethod.id
  const newDead = async () =>
    (
      await db.row<{ id: string }>(sql`
        insert into outbox (topic, reaction, payload, next_at, dead_at) values ('mail.send', 'mail', '{}', now(), now())
        returning '00000000-0000-8000-8000-' || lpad(to_hex(id), 12, '0') as id`)
    )?.id ?? ''
  const newDocument = async (rental: string, booking: string, token: string) => {
    const built = { rental, id: booking } as Parameters<typeof sendDocument>[1]
    return (await sendDocument(tested, built, 'passport', token, await photograph())).json<{ document: { id: string } }>().document.id
  }

  people.guest = await buildPerson(db)
  const own = await buildSide(people.guest)
  const foreign = await buildSide(await buildPerson(db))
  const { rental } = own.ids
  people.owner = own.owner
  for (const role of team) people[role] = await buildMember(db, rental, role)
  people.exMember = await buildMember(db, rental, 'manager')
  await db.run(sql`delete from members where user_id = ${people.exMember.id}`)
  await db.run(sql`delete from memberships_of_user where user_id = ${people.exMember.id}`)
  people.otherGuest = (
    await buildBooking(tested, { unit: await buildUnit(db, { rental: { id: rental, slug: own.ids.slug, title: '', owner: own.owner } }) })
  ).guest
  people.otherOwner = (await buildUnit(db)).rental.owner
  people.admin = await buildPerson(db)
  await db.run(sql`update users set is_admin = true where id = ${people.admin.id}`)
  await db.run(sql`update limits set count = 0`)

  const makers: Record<string, (actor: ActorName) => Promise<string>> = {
    user: async () => (await buildPerson(db)).id,
    rental: async () => (await buildRental(db)).id,
    block: () => newBlock(rental, own.ids.unit, own.owner.token),
    feed: () => newFeed(rental, own.ids.unit, own.owner.id),
    filter: actor => newFilter(rental, (actor === 'manager' || actor === 'staff' ? person(actor) : own.owner).token),
    apiToken: actor => newApiToken(rental, (actor === 'manager' ? person(actor) : own.owner).token),
    webhook: async () => (await newWebhook(rental)).webhook,
    delivery: async () => (await newWebhook(rental)).delivery,
    code: () => newCode(rental, own.owner.token),
    customer: () => newCustomer(rental, own.owner.token),
    import: actor => newImport(rental, person(actor).id),
    offer: async () => (await newOffer(rental, own.ids.unit, own.owner.token)).id,
    template: () => newTemplate(rental),
    member: () => newMember(rental),
    document: () => newDocument(rental, own.ids.booking, own.owner.token),
    device: async () => (await mustWork(call(tracker.addDevice, { rental, unit: own.ids.unit, pieceId: own.ids.unit }, { token: own.owner.token }))).device.id,
    dead: newDead,
    task: actor => newTask(person(actor).id),
    export: actor => newExport(person(actor).id),
    method: actor => newMethod(person(actor).token),
    session: async actor => (await openSession(db, person(actor).id, { device: 'a test' }, app.clock.now())).id,
    identity: actor => newIdentity(person(actor).id),
    userToken: actor => newUserToken(person(actor).id),
  }
  return {
    tokens: Object.fromEntries(actors.map(name => [name, people[name]?.token])) as World['tokens'],
    own: own.ids,
    foreign: foreign.ids,
    fresh: (name, actor) => makers[name]?.(actor) ?? Promise.resolve(undefined),
    newToken: async actor => (people[actor] ? (await openSession(db, person(actor).id, { device: 'a test' }, app.clock.now())).accessToken : undefined),
  }
}

async function mustWork<T>(called: Promise<{ status: number; body: T; error: unknown }>): Promise<T> {
  const { status, body, error } = await called
  if (status >= 400) throw new Error(`the world could not be built: ${status} ${JSON.stringify(error)}`)
  return body
}
