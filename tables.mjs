/** Who writes which table: only its owner. Any views may read it. scripts/check-house.mjs holds this, from the text of the statements. */
const owned = {
  platform: 'clock event_head event_queue events idempotency job_runs limits migrations outbox restored_copy sandbox_messages secrets task_parts tasks',
  geo: 'currencies exchange_rates',
  media: 'document_views documents file_groups file_quotas files part_uploads parts saved_urls upload_grants upload_reservations url_uploads',
  accounts: 'consents oidc_logins otp_flows phone_failures proofs recoveries sessions user_emails user_identities user_phones user_tokens users',
  notifications: 'letter_counts notifications push_subscriptions told',
  members: 'api_tokens invitations left_members members memberships_of_user unit_members',
  rentals: 'own_domains rentals saved_filters slugs verified_domains',
  customers: 'customers',
  units: 'categories unit_rentals units',
  money:
    'accounting_accounts billing_details cash_notes entries invoice_details journal ledger_accounts paper_numbers papers payment_methods payments payout_accounts payouts provider_customers provider_events provider_refs refunds sandbox_accounts sandbox_cards sandbox_payments sandbox_payouts sandbox_refunds',
  calendar: 'blocks calendar_addresses feeds holds kit_parts pieces unit_calendar',
  pricing: 'discount_codes',
  bookings:
    'booking_changes booking_charges booking_history booking_items booking_letters booking_numbers bookings code_uses email_bookings guest_bookings letter_texts offers past_bookings phone_bookings',
  deposits: 'claim_rentals deposit_claims deposits',
  acceptance:
    'acceptance_photos acceptance_pieces acceptances contract_settings contract_templates contract_waivers contracts photo_slots qr_codes record_anchors record_heads record_rentals sealed_records',
  reviews: 'ratings review_devices review_flags review_rentals reviews',
  messaging: 'conversation_rentals conversations guest_conversations message_ids messages',
  assistant: 'support_conversations support_days support_settings',
  tracker: 'positions tracker_devices tracker_pieces tracker_settings tracker_tokens',
  webhooks: 'webhook_deliveries webhook_events webhooks',
  backoffice: 'audit_entries audit_head daily_figures platform_fees reports site_settings site_texts',
  portability: 'import_mappings import_rows imports',
}

/** Who else writes a table, and why. */
const shared = {
  event_queue: ['accounts'],
  unit_calendar: ['rentals', 'units'], // the row that search reads: price, pin, approval and whether it takes bookings change with the unit and the rental
  kit_parts: ['units'], // a copy of a kit has its parts
  pieces: ['units'], // a new unit has pieces
  idempotency: ['accounts'], // what the platform keeps of a person goes with their account
  outbox: ['accounts'],
  events: ['accounts'],
  sandbox_messages: ['accounts'],
}
/** The domains that may write each table. */
export const tables = Object.fromEntries(
  Object.entries(owned).flatMap(([domain, names]) => names.split(' ').map(name => [name, [domain, ...(shared[name] ?? [])]])),
)
