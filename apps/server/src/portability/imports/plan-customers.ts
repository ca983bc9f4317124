import { longestTag, mostTags } from '@rentwell/contract/customers/customers.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { oneLine } from '@rentwell/contract/text.ts'
import { plainVatNumber, type CustomerForm } from '../../customers/customers.public.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Cells } from './cells.ts'
import type { ImportedInto } from './import.views.ts'
import { knownCards } from './known-cards.ts'
import type { Ignored, Plan, PlannedRow } from './planned-row.ts'
import { readContact } from './read-contact.ts'

const languages: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  английский: 'en',
  ru: 'ru',
  id: 'id',
  indonesian: 'id',
  'bahasa indonesia': 'id',
  russian: 'ru',
  русский: 'ru',
}

/** What a table of customers would make: a card for each line whose phone, e-mail, or name without both, no card has. */
export async function planCustomers(db: Db, rentalId: string, rental: ImportedInto, lines: readonly Cells[]): Promise<Plan> {
  const ignored: Ignored[] = []
  const read = lines.map(cells => ({ cells, form: readCustomer(cells, rental.countryId, ignored) }))
  const cards = await knownCards(
    db,
    rentalId,
    read.map(({ form }) => form),
  )
  const rows = read.map(({ cells, form }): PlannedRow => {
    const { line, faults } = cells
    if (faults.length > 0) return { line, outcome: 'fail', faults }
    const known = cards.find(form)
    if (known !== undefined) return { line, outcome: 'found', faults }
    cards.add(form)
    return { line, outcome: 'make', faults, wanted: { object: 'customer', form } }
  })
  return { rows, ignored }
}

function readCustomer(cells: Cells, countryId: string, ignored: Ignored[]): CustomerForm {
  const contact = readContact(cells, 'name', countryId)
  const company = oneLine(cells.get('company'))
  const address = (['address', 'address_2', 'region', 'country'] as const).map(field => cells.get(field))
  const form = {
    ...contact,
    // A company that gives the card its name is not written twice.
    company: company === contact.name ? '' : company,
    vatNumber: plainVatNumber(cells.get('vat_number')),
    address: address.filter(part => part !== '').join('\n'),
    postCode: oneLine(cells.get('postcode')),
    city: oneLine(cells.get('city')),
    note: cells.get('note'),
    tags: [
      ...new Set(
        cells
          .get('tags')
          .split(/[,;|]/)
          .map(oneLine)
          .filter(tag => tag !== ''),
      ),
    ],
    language: null as Language | null,
  }
  if (form.company.length > 160) cells.fault('too_long', 'company')
  if (form.vatNumber.length > 40) cells.fault('too_long', 'vat_number')
  if (form.postCode.length > 20) cells.fault('too_long', 'postcode')
  if (form.city.length > 80) cells.fault('too_long', 'city')
  if (form.address.length > 500) cells.fault('too_long', 'address')
  if (form.note.length > 2000) cells.fault('too_long', 'note')
  if (form.tags.length > mostTags || form.tags.some(tag => tag.length > longestTag)) cells.fault(form.tags.length > mostTags ? 'too_many' : 'too_long', 'tags')
  const typed = cells.get('language').toLowerCase().split(/[-_]/)[0] ?? ''
  if (Object.hasOwn(languages, typed)) form.language = languages[typed] ?? null
  else if (typed !== '') ignored.push({ column: cells.column('language'), value: cells.get('language') })
  return form
}
