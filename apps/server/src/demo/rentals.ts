import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { OpeningHours } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { weekdays, type AskedDocuments, type RentalLanguage } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { DemoPicture } from './pictures.ts'
import { idOf } from './seeded.ts'

export interface DemoRental {
  slug: string
  title: string
  about: string
  address: string
  shortAddress: string
  lat: number
  lng: number
  gettingAround: string
  /** A shop; who rents out at home keeps the address private. */
  addressIsPublic: boolean
  languages: RentalLanguage[]
  openingHours: OpeningHours
  terms: string
  contactEmail: string
  contactPhone: string
  /** Left out: both, each with a photograph. */
  documents?: AskedDocuments
  /** In its prices; left out: none. */
  taxes?: Tax[]
  picture: DemoPicture
  photos: DemoPicture[]
  /** Keys of people, owner first. */
  members: [string, Role][]
}

export const timeZone = 'Asia/Makassar'

const every = (from: string, to: string): OpeningHours => Object.fromEntries(weekdays.map(day => [day, { from, to }]))

export const rentals: DemoRental[] = [
  {
    slug: 'echo-beach',
    title: 'Echo Beach Scooters',
    about:
      'Sixty scooters, one family, four hundred meters from the sand. We wash and check every scooter between guests, show you the back lanes on a paper map, and bring yours to your door in Canggu when you ask.\n\nFirst time on two wheels? We ride a round with you on the quiet road behind the temple before you sign anything.',
    address: 'Jl. Pantai Batu Mejan 12, Canggu, Bali 80361',
    shortAddress: 'Echo Beach, Canggu',
    lat: -8.6538,
    lng: 115.1268,
    gettingAround:
      'From Jl. Batu Bolong, turn at the surf school and go 300 m toward the sea. It is the green gate on the right, ring twice. Parking inside is free.',
    addressIsPublic: true,
    languages: ['english', 'bahasa_indonesia'],
    openingHours: { ...every('08:00', '20:00'), sun: { from: '09:00', to: '18:00' } },
    terms:
      'Bring your passport and a license that covers the scooter: A or A1, or an international permit.\n\nThe tank is full when you take the scooter and full when you bring it back. Two helmets, a phone holder and rain ponchos are included.\n\nA scratch is not the end of the world: we look at the pick-up photos together, and you pay what the workshop charges, nothing on top. Riding on the beach, racing and lending the scooter to someone else are not allowed.\n\nLate by up to an hour is fine. After that we charge an extra day, unless you wrote to us.',
    contactEmail: 'hello@echo-beach.example',
    contactPhone: '+6281200000011',
    picture: 'scooter-mint-rice-terrace',
    photos: ['scooters-lineup', 'scooter-teal-sunset', 'scooter-cream-gate', 'scooter-road-view', 'helmets', 'surfboards-sunset'],
    members: [
      ['ayu', 'owner'],
      ['ketut', 'manager'],
      ['putu', 'staff'],
    ],
  },
  {
    slug: 'sanur-boat-house',
    taxes: [{ name: 'PPN', rate: 1100, isIncluded: true }],
    title: 'Sanur Boat House',
    about:
      'Outrigger boats from the beach of Sindhu, built by my uncle and sailed by the people who know this reef by its colors. Take a jukung with a skipper for a day, go out for the last two hours of light, or borrow boards for the lagoon.\n\nWe leave with the tide and come back before the wind turns. If the sea says no, you pay nothing.',
    address: 'Jl. Pantai Sindhu 7, Sanur, Bali 80228',
    shortAddress: 'Pantai Sindhu, Sanur',
    lat: -8.6837,
    lng: 115.2641,
    gettingAround:
      'Walk down Jl. Pantai Sindhu to the sand and turn left along the beach path. The blue shed under the big ketapang tree, two minutes from the car park.',
    addressIsPublic: true,
    languages: ['english', 'bahasa_indonesia', 'english_through_translator'],
    openingHours: every('06:00', '19:00'),
    terms:
      'Everyone on board wears a life jacket. We have them for children from the age of three. The skipper decides on the route and the return, and has the final word on the weather.\n\nIf we call a trip off because of the sea, you choose another day or take the money back in full. Children are welcome, with one adult for every two of them.\n\nPlease leave glass bottles and speakers ashore.',
    contactEmail: 'boats@sanur-boats.example',
    contactPhone: '+6281200000013',
    documents: { passport: 'check', driverLicense: 'none' },
    picture: 'jukung-day',
    photos: ['jukung-day', 'jukung-sunset', 'surfboards-sunset'],
    members: [
      ['nyoman', 'owner'],
      ['ayu', 'manager'],
    ],
  },
  {
    slug: 'ubud-camera-room',
    title: 'Ubud Camera Room',
    about:
      'Everything for a picture worth keeping: cameras that we repair ourselves, a tent with two hundred lamps for the evening, and Villa Sawah, a quiet house with a pool between rice fields, to shoot or to sleep in.\n\nTell us what you are making, and we’ll pack the lenses, the batteries and the rain cover for it.',
    address: 'Jl. Hanoman 38, Ubud, Bali 80571',
    shortAddress: 'Padang Tegal, Ubud',
    lat: -8.5128,
    lng: 115.2655,
    gettingAround:
      'The brick gate beside the weaving shop, up the stairs, first door. Scooters park in the yard; for cars there is the field behind the market.',
    addressIsPublic: false,
    languages: ['english', 'french', 'bahasa_indonesia'],
    taxes: [{ name: 'Tourist tax', rate: 0, isIncluded: false, perNight: 2_00 }],
    openingHours: { ...every('09:00', '18:00'), mon: null },
    terms:
      'Cameras leave the room charged, with an empty card, and come back the same way. They are insured against theft with a police report. Sand and salt water are not covered, so ask for the housing.\n\nThe tent is put up and taken down by us, and we need four hours before and after. Villa Sawah takes guests from two nights on, and the pool is quiet from ten in the evening.\n\nPassport at pick-up. We are closed on Mondays.',
    contactEmail: 'room@ubud-camera.example',
    contactPhone: '+6281200000014',
    documents: { passport: 'photo', driverLicense: 'none' },
    picture: 'camera-sunset',
    photos: ['camera-sunset', 'villa-dawn', 'party-tent-night'],
    members: [
      ['komang', 'owner'],
      ['ayu', 'staff'],
    ],
  },
]

export const rentalId = (slug: string) => idOf(`rental ${slug}`)
