import type { Distribution } from './platform/db/distribute.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** The tables of a rental: everything about one rental is in one shard. */
const ofRental = words(`
  accounting_accounts api_tokens acceptance_photos acceptance_pieces acceptances blocks booking_changes booking_charges booking_history booking_items bookings calendar_addresses
  cash_notes code_uses conversations customers import_mappings import_rows imports past_bookings deposit_claims deposits billing_details discount_codes document_views documents entries feeds holds invitations
  invoice_details journal kit_parts ledger_accounts left_members letter_texts members messages paper_numbers papers payments payout_accounts payouts photo_slots pieces
  positions ratings record_anchors record_heads refunds reports review_devices review_flags reviews saved_filters offers own_domains booking_letters contract_settings
  contract_templates contract_waivers contracts
  sealed_records support_conversations support_days support_settings tracker_devices tracker_pieces tracker_settings unit_calendar unit_members units
  webhook_deliveries webhook_events webhooks`)

/** What a user lists, in one shard for each user. */
const ofUser = words(
  `consents file_quotas guest_bookings guest_conversations letter_counts memberships_of_user notifications provider_customers tasks told user_tokens`,
)

/** Where each table is in a cluster. Tables that are distributed by values of one kind, of a rental or of a user, are co-located. */
export const distribution: Distribution = {
  distributed: [
    { table: 'rentals', by: 'id', group: 'rentals' },
    ...ofRental.map(table => ({ table, by: 'rental_id', group: 'rentals' })),
    ...ofUser.map(table => ({ table, by: 'user_id', group: 'users' })),
    // Lookups and lists, each by the key that it is read by.
    { table: 'booking_numbers', by: 'number' },
    { table: 'claim_rentals', by: 'claim_id' },
    { table: 'conversation_rentals', by: 'conversation_id' },
    { table: 'file_groups', by: 'id' },
    { table: 'files', by: 'id' },
    { table: 'idempotency', by: 'actor' },
    { table: 'limits', by: 'subject' },
    { table: 'message_ids', by: 'author_id', group: 'users' },
    { table: 'part_uploads', by: 'id', group: 'uploads' },
    { table: 'parts', by: 'upload_id', group: 'uploads' },
    { table: 'email_bookings', by: 'email' },
    { table: 'phone_bookings', by: 'phone' },
    { table: 'provider_events', by: 'event_id' },
    { table: 'provider_refs', by: 'ref' },
    { table: 'qr_codes', by: 'code' },
    { table: 'record_rentals', by: 'record_id' },
    { table: 'review_rentals', by: 'review_id' },
    { table: 'saved_urls', by: 'url_hash' },
    { table: 'sessions', by: 'token_hash' },
    { table: 'slugs', by: 'slug' },
    { table: 'task_parts', by: 'task_id' },
    { table: 'tracker_tokens', by: 'token_hash' },
    { table: 'unit_rentals', by: 'unit_id' },
    { table: 'verified_domains', by: 'domain' },
  ],
  // In every node, because rows of rentals are joined with them.
  reference: words(`categories currencies exchange_rates payment_methods user_emails user_identities user_phones users`),
  // On the coordinator: single rows, logs, queues, and what lives for minutes.
  coordinator: words(`
    audit_entries audit_head clock daily_figures job_runs oidc_logins otp_flows phone_failures platform_fees proofs push_subscriptions recoveries
    restored_copy sandbox_accounts sandbox_cards sandbox_messages sandbox_payments sandbox_payouts sandbox_refunds secrets site_settings site_texts upload_grants upload_reservations url_uploads`),
  // The outbox takes rows and advisory locks in one statement, which Citus refuses for tables that it knows. Events become visible together with their head:
  // commits of several nodes do not.
  local: words(`event_head event_queue events migrations outbox`),
  // A shard checks uniqueness among its own rows only, so these keys are widened by the key that the table is distributed by. The ids are random.
  // A node that takes part in a two-phase commit may neither notify (the caches of public pages expire by time instead) nor write to other nodes.
  withoutTriggers: {
    categories: ['categories_changed'],
    own_domains: ['own_domains_changed', 'own_domains_hosts_changed'],
    members: ['members_publish_end', 'members_publish_role'],
    platform_fees: ['platform_fees_changed'],
    ratings: ['ratings_changed'],
    rentals: ['rentals_changed'],
    reviews: ['reviews_changed'],
    site_settings: ['site_settings_changed'],
    site_texts: ['site_texts_changed'],
    unit_calendar: ['unit_calendar_changed'],
    units: ['units_changed'],
    user_emails: ['user_emails_join'],
    users: ['users_changed'],
    verified_domains: ['verified_domains_changed'],
  },
  primaryKeys: { sessions: ['token_hash', 'id'], tasks: ['user_id', 'id'] },
}
