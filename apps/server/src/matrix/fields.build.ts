import type { Right } from '@rentwell/contract/members/members.rules.ts'

/** Things that one case finds: a rental and a unit of its own. */
export interface Ground {
  rental: string
  unit: string
  /** A member with the role `staff` who asks for nothing. */
  member: string
  customer: string
}

export interface Path {
  endpoint: string
  /** Where the value stands in what is sent. */
  body: (value: unknown, ground: Ground) => object
  /** What the owner sets on the unit beforehand: the path copies it. */
  isCopy?: boolean
  /** How this path refuses: with 403, or row by row with a word. */
  refusal: 'forbidden' | 'row'
}

const patch = (field: string, method = 'PATCH'): Path => ({
  endpoint: `${method} /office/{rental}/units/{unit}`,
  body: value => ({ [field]: value }),
  refusal: 'forbidden',
})
const many = (field: string): Path => ({
  endpoint: 'POST /office/{rental}/units/edit',
  body: (value, { unit }) => ({ units: [{ id: unit, updated_at: '2100-01-01T00:00:00Z' }], [field]: value }),
  refusal: 'forbidden',
})
const all = (field: string): Path => ({
  endpoint: 'POST /office/{rental}/units/edit',
  body: value => ({ all: true, [field]: value }),
  refusal: 'forbidden',
})
const table = (column: string): Path => ({
  endpoint: 'POST /office/{rental}/units/import',
  body: value => ({ csv: `title,price,${column}\nKayak,20,${String(value)}\n` }),
  refusal: 'row',
})
const copy: Path = { endpoint: 'POST /office/{rental}/units/{unit}/duplicate', body: () => ({ title: 'A copy' }), refusal: 'forbidden', isCopy: true }

const priceList: Path = { endpoint: 'PUT /office/{rental}/units/{unit}/prices', body: value => value as object, refusal: 'forbidden' }
const priceLists = { lengths: [{ from: 3, percent: 10 }], seasons: [], weekend: null, extras: [] }

const rental = (field: string, method = 'PATCH'): Path => ({
  endpoint: `${method} /office/{rental}`,
  // An address is taken once.
  body: (value, ground) => ({ [field]: field === 'slug' ? `${String(value)}-${ground.rental.slice(-8)}` : value }),
  refusal: 'forbidden',
})
/** Of a unit that is by the night from then on, or from the beginning. */
const night = (field: string, method = 'PATCH'): Path => ({
  endpoint: `${method} /office/{rental}/units/{unit}`,
  body: value => ({ base_rental_period: 'Nightly', [field]: value }),
  refusal: 'forbidden',
})
const newFlat = (field: string): Path => ({
  endpoint: 'POST /office/{rental}/units/create',
  body: value => ({ title: 'Flat', base_rental_period: 'Nightly', base_price: 100_00, [field]: value }),
  refusal: 'forbidden',
})
const nightRow = (column: string): Path => ({
  endpoint: 'POST /office/{rental}/units/import',
  body: value => ({ csv: `title,price,period,${column}\nFlat,100,nightly,${String(value)}\n` }),
  refusal: 'row',
})
const nightValues = { check_in: '16:00', check_out: '10:00', min_nights: 2, guests_included: 3, extra_guest_price: 10_00, cleaning_fee: 30_00 }

const both = (path: (field: string, method?: string) => Path, field: string) => [path(field), path(field, 'PUT')]

export interface GuardedField {
  /** As the wire has it. */
  field: string
  right: Right
  value: unknown
  paths: Path[]
  /** The same value in a table of units. */
  cell?: unknown
}

/** A line a field that asks for a right of its own: a value that changes it, and every path by which it could be set. */
export const guardedFields: GuardedField[] = [
  { field: 'base_price', right: 'edit_prices', value: 20_00, paths: both(patch, 'base_price') },
  { field: 'price', right: 'edit_prices', value: { percent: 10 }, paths: [many('price')] },
  { field: 'base_rental_period', right: 'edit_prices', value: 'Hourly', cell: 'hourly', paths: [...both(patch, 'base_rental_period'), table('period'), copy] },
  {
    field: 'instant_book',
    right: 'edit_prices',
    value: true,
    cell: 'yes',
    paths: [...both(patch, 'instant_book'), many('instant_book'), all('instant_book'), table('instant_book'), copy],
  },
  { field: 'rules', right: 'edit_prices', value: { min_length: 2 }, paths: [...both(patch, 'rules'), copy] },
  { field: 'policy', right: 'edit_prices', value: 'strict', paths: [...both(patch, 'policy'), many('policy'), all('policy'), copy] },
  { field: 'online_percent', right: 'edit_prices', value: 30, paths: [...both(patch, 'online_percent'), copy] },
  { field: 'deposit', right: 'edit_prices', value: { kind: 'by_hand', amount: 100_00 }, paths: [...both(patch, 'deposit'), copy] },
  { field: 'needs_contract', right: 'edit_contracts', value: true, paths: [...both(patch, 'needs_contract'), copy] },
  { field: 'prices', right: 'edit_prices', value: priceLists, paths: [priceList, copy] },
  {
    field: 'tax_class',
    right: 'edit_prices',
    value: 'reduced',
    cell: 'reduced',
    paths: [{ ...priceList, body: tax_class => ({ ...priceLists, lengths: [], tax_class }) }, table('tax_class'), copy],
  },
  ...Object.entries(nightValues).map(([field, value]): GuardedField => ({
    field,
    right: 'edit_prices',
    value,
    cell: typeof value === 'number' && value > 99 ? value / 100 : value,
    paths: [...both(night, field), newFlat(field), nightRow(field), copy],
  })),
  { field: 'slug', right: 'change_slug', value: 'another-address', paths: both(rental, 'slug') },
  { field: 'currency_id', right: 'change_currency', value: 'eur', paths: both(rental, 'currency_id') },
  {
    field: 'settings',
    right: 'edit_settings',
    value: { answer_hours: 3, unit_policy: 'strict', unit_instant_book: true },
    paths: both(rental, 'settings'),
  },
  {
    field: 'banned',
    right: 'manage_customers',
    value: true,
    paths: [
      { endpoint: 'POST /office/{rental}/customers', body: banned => ({ name: 'Made Wijaya', banned }), refusal: 'forbidden' },
      { endpoint: 'PATCH /office/{rental}/customers/{customer}', body: banned => ({ banned }), refusal: 'forbidden' },
    ],
  },
  {
    // Not one right for every value: managers give what stands below them.
    field: 'role',
    right: 'close_rental',
    value: 'manager',
    paths: [
      { endpoint: 'POST /office/{rental}/members/add', body: role => ({ email: 'colleague@example.com', role }), refusal: 'forbidden' },
      { endpoint: 'PATCH /office/{rental}/members/{member}', body: role => ({ role }), refusal: 'forbidden' },
    ],
  },
]

const ofCustomer = ['email', 'phone', 'company', 'vat_number', 'address', 'post_code', 'city', 'reference', 'language', 'note', 'tags', 'separate']

/** Fields that go with the right of their call, of the calls that carry guarded ones. A field in neither list has not been thought of. */
export const openFields: Record<string, string[]> = {
  'POST /office/{rental}/units/create': ['title', 'kind', 'category_id', 'base_price', 'base_rental_period', 'pieces', 'tracking'],
  'PATCH /office/{rental}/units/{unit}': ['title', 'kind', 'category_id', 'attributes', 'description', 'photos', 'updated_at'],
  'PUT /office/{rental}/units/{unit}': ['title', 'kind', 'category_id', 'attributes', 'description', 'photos', 'updated_at'],
  'POST /office/{rental}/units/edit': ['units', 'all', 'kind', 'category_id', 'archived'],
  'POST /office/{rental}/units/{unit}/duplicate': ['title'],
  'POST /office/{rental}/units/import': ['csv', 'lines'],
  'PUT /office/{rental}/units/{unit}/prices': ['lengths', 'seasons', 'weekend', 'extras', 'late_fee', 'damages', 'tax_class', 'updated_at'],
  'PATCH /office/{rental}': [
    'title',
    'about',
    'profile_pic_uuid',
    'photos',
    'brand_color',
    'country_id',
    'address',
    'short_address',
    'location',
    'location_getting_around',
    'address_is_public',
    'languages',
    'opening_hours',
    'terms',
    'contact_email',
    'contact_phone',
    'documents',
    'documents_by_kind',
    'updated_at',
  ],
  'POST /office/{rental}/customers': ['name', ...ofCustomer],
  'PATCH /office/{rental}/customers/{customer}': ['name', ...ofCustomer],
  'POST /office/{rental}/members/add': ['email'],
  'PATCH /office/{rental}/members/{member}': [],
}
openFields['PUT /office/{rental}'] = openFields['PATCH /office/{rental}'] ?? []

/** Columns of a table of units that go with adding a unit. */
export const openColumns = ['title', 'price', 'kind', 'category', 'description', 'pieces', 'labels', 'serials', 'stock', 'parts', 'closed_from', 'closed_until']
