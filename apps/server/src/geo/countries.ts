import { languages, type Language } from '@rentwell/contract/product.ts'
import countries from 'i18n-iso-countries/index.js'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import idn from 'i18n-iso-countries/langs/id.json' with { type: 'json' }
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { fold } from './fold.ts'

export interface Country {
  id: string
  code: string
  name: string
  alpha2: string
  countryCode: string
  phonePrefix: string
}

countries.registerLocale(en)
countries.registerLocale(ru)
countries.registerLocale(idn)

/** Names that people look for where the library has the formal one. */
const usual: Record<Language, Record<string, string>> = {
  en: {
    AC: 'Ascension Island',
    BN: 'Brunei',
    CD: 'DR Congo',
    CI: "Côte d'Ivoire",
    CN: 'China',
    CZ: 'Czechia',
    FK: 'Falkland Islands',
    FM: 'Micronesia',
    GM: 'Gambia',
    IR: 'Iran',
    LA: 'Laos',
    MD: 'Moldova',
    MK: 'North Macedonia',
    PS: 'Palestine',
    RE: 'Réunion',
    RU: 'Russia',
    SY: 'Syria',
    TA: 'Tristan da Cunha',
    TW: 'Taiwan',
    TZ: 'Tanzania',
    US: 'United States',
    VA: 'Vatican City',
    VG: 'British Virgin Islands',
    VI: 'U.S. Virgin Islands',
  },
  ru: {
    AC: 'Остров Вознесения',
    CN: 'Китай',
    EH: 'Западная Сахара',
    GF: 'Французская Гвиана',
    KG: 'Кыргызстан',
    KP: 'Северная Корея',
    KR: 'Южная Корея',
    MD: 'Молдова',
    PS: 'Палестина',
    RU: 'Россия',
    SH: 'Остров Святой Елены',
    TA: 'Тристан-да-Кунья',
    TM: 'Туркменистан',
    TW: 'Тайвань',
    VG: 'Британские Виргинские острова',
    VI: 'Виргинские острова США',
  },
  id: {
    AC: 'Pulau Ascension',
    BN: 'Brunei',
    BQ: 'Karibia Belanda',
    CF: 'Republik Afrika Tengah',
    CN: 'Tiongkok',
    CZ: 'Ceko',
    FK: 'Kepulauan Falkland',
    FM: 'Mikronesia',
    GB: 'Inggris',
    GF: 'Guyana Prancis',
    KG: 'Kirgizstan',
    RE: 'Réunion',
    SX: 'Sint Maarten',
    TA: 'Tristan da Cunha',
    VG: 'Kepulauan Virgin Britania Raya',
    VI: 'Kepulauan Virgin Amerika Serikat',
    VN: 'Vietnam',
  },
}

const nameIn = (alpha2: string, language: Language) => usual[language][alpha2] ?? countries.getName(alpha2, language)

const lists = new Map<Language, Country[]>()

/** Every country that has a calling code, by name. */
export function countriesIn(language: Language): Country[] {
  const known = lists.get(language)
  if (known) return known
  const byName = new Intl.Collator(language)
  const list = getCountries()
    .flatMap(alpha2 => {
      const name = nameIn(alpha2, language)
      const countryCode = getCountryCallingCode(alpha2)
      return name
        ? [
            {
              id: alpha2.toLowerCase(),
              code: countries.alpha2ToAlpha3(alpha2) ?? alpha2,
              name,
              alpha2: alpha2 as string,
              countryCode,
              phonePrefix: `+${countryCode}`,
            },
          ]
        : []
    })
    .sort((a, b) => byName.compare(a.name, b.name))
  lists.set(language, list)
  return list
}

const ids = new Set(getCountries().map(alpha2 => alpha2.toLowerCase()))

export const isCountryId = (id: string) => ids.has(id)

/** Undefined for an id of no country. */
export const countryName = (id: string, language: Language = 'en') => nameIn(id.toUpperCase(), language)

let folded: Map<string, string> | undefined

/** The country that a text names, whole, in a language of the product or by its code of three letters: its id. */
export function findCountry(text: string): string | undefined {
  folded ??= new Map(
    countriesIn('en').flatMap(({ id, alpha2, code }) => {
      const names = languages.flatMap(language => [nameIn(alpha2, language) ?? '', ...[countries.getName(alpha2, language, { select: 'all' }) ?? []].flat()])
      return [...names, code].filter(Boolean).map(name => [fold(name), id] as const)
    }),
  )
  return folded.get(fold(text))
}
