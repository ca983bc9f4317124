import type { ImportField, ImportKind, ImportMapping } from './imports.rules.ts'
import { unitTableColumns } from './unit-table.rules.ts'

/** Names of columns by field, the likeliest first. */
type Names = Readonly<Partial<Record<ImportField, string>>>

const people: Names = {
  first_name: 'first name, firstname, given name, forename, customer first name, billing first name, имя',
  last_name: 'last name, lastname, surname, family name, customer last name, billing last name, фамилия',
  email: 'email, e mail, email address, customer email, client email, billing email, contact email, почта, эл почта, электронная почта, email клиента',
  phone:
    'phone, phone number, mobile, mobile phone, mobile number, cell, cell phone, telephone, tel, contact number, customer phone, client phone, billing phone, default address phone, телефон, номер телефона, мобильный, тел, телефон клиента',
  note: 'note, notes, comment, comments, remark, remarks, internal note, internal notes, memo, заметка, заметки, примечание, примечания, комментарий',
}

/**
 * Names of columns in the exports of other tools and in people's own tables, in English and Russian, as `plainName` writes them. Of the fields of one file,
 * the first column that fits gets the field, by the order of the names here.
 */
const columnNames: Record<ImportKind, Names> = {
  units: {
    ...(Object.fromEntries(Object.entries(unitTableColumns).map(([field, names]) => [field, names.map(plainName).join(', ')])) as Names),
    title:
      'title, name, product name, product, item name, item, asset name, asset, equipment, equipment name, display name, unit, название, наименование, товар, объект, имя',
    price:
      'price, base price, rental price, daily rate, daily price, price per day, day rate, day price, rate, variant price, rental sales price, flat fee price, цена, цена за сутки, цена за день, стоимость, тариф',
    period: 'period, base rental period, price period, charge period, rental period, pricing period, период, срок аренды',
    kind: 'kind, type, вид, тип, категория',
    category: 'category, product group, group, collection, product type, folder, подкатегория, группа',
    description: 'description, body html, excerpt, details, описание',
    stock: 'stock, stock count, bulk quantity, net quantity, in stock, запас, остаток, в наличии',
    pieces: 'pieces, count, quantity, qty, total quantity, stock quantity, number of items, количество, кол во, экземпляры',
    serials:
      'serials, serial, serial number, serial numbers, asset identification number, identifier, identification number, серийный номер, серийные номера, инвентарный номер',
    labels: 'labels, label, piece names, internal reference, названия экземпляров, имена экземпляров, метки',
  },
  customers: {
    ...people,
    name: 'name, full name, customer name, customer, client, client name, contact name, contact, display name, фио, клиент, имя клиента, полное имя, контактное лицо, заказчик',
    company: 'company, company name, business, business name, organisation, organization, default address company, компания, организация, название компании',
    vat_number: 'vat number, vat, vat id, tax number, tax id, vat no, fiscal code, инн, номер ндс',
    address: 'address, address 1, address line 1, address1, street, street address, billing address, default address address1, main address, адрес, улица',
    address_2: 'address 2, address line 2, address2, default address address2, адрес 2',
    postcode: 'postcode, postal code, zip, zip code, zipcode, default address zip, индекс, почтовый индекс',
    city: 'city, town, default address city, город, населенный пункт',
    region: 'region, state, province, county, default address province code, province code, регион, область',
    country: 'country, country name, country code, default address country code, страна',
    language: 'language, locale, язык',
    tags: 'tags, tag, labels, groups, метки, теги',
  },
  bookings: {
    ...people,
    number:
      'number, order number, order, order no, order id, booking number, reservation number, reservation, booking id, project number, cart number, id, номер, номер заказа, заказ, номер брони, бронь',
    status: 'status, order status, state, booking status, статус, состояние',
    unit: 'unit, product, product name, item, item name, items, asset, asset name, equipment, equipment name, lineitem name, products, identifier, объект, товар, оборудование, позиция, название',
    quantity: 'quantity, qty, count, lineitem quantity, количество, кол во',
    start:
      'start, starts at, start date, start at, from, date from, pickup, pick up, pickup date, pick up date, checkout on, checked out on, rental start, usage period start, planning period start, begin, starts, arrival, начало, дата начала, начало аренды, выдача, дата выдачи, с',
    start_time: 'start time, pickup time, pick up time, time from, время начала, время выдачи',
    end: 'end, stops at, ends at, end date, stop date, until, to, date to, return, return date, returned on, due date, return by, checkin due on, rental end, usage period end, planning period end, ends, stop, departure, окончание, конец, дата окончания, конец аренды, возврат, дата возврата, по',
    end_time: 'end time, return time, stop time, time to, время окончания, время возврата',
    customer:
      'customer, customer name, client, client name, name, full name, contact, contact name, billing name, renter, guest, клиент, фио, имя клиента, заказчик, арендатор, гость',
    total:
      'total, grand total, total price, order total, amount, total amount, grand total with tax, total including tax, net amount, price, итого, сумма, стоимость, всего, цена',
    currency: 'currency, currency code, валюта',
    paid: 'paid, total paid, amount paid, price in cents paid, оплачено, уплачено',
  },
}

/** A name of a column without case, punctuation and marks of required columns: 'Starts_At *' and 'startsAt' → 'starts at'. */
export function plainName(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The fields of columns with known names. No field is given twice; a column with an unknown name gets null. */
export function recogniseColumns(kind: ImportKind, header: readonly string[]): ImportMapping {
  const plain = header.map(plainName)
  const mapping: (ImportField | null)[] = header.map(() => null)
  for (const [field, names] of Object.entries(columnNames[kind]) as [ImportField, string][]) {
    const index = names
      .split(', ')
      .map(name => plain.findIndex((one, at) => one === name && mapping[at] === null))
      .find(at => at >= 0)
    if (index !== undefined) mapping[index] = field
  }
  return mapping
}
