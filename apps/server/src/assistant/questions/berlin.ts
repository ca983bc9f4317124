import { onPage, onRental, type AskedQuestion } from './questions.ts'
import type { WrittenRental } from './written-rental.build.ts'

const weekday = { from: '10:00', to: '19:00' }

/** Two camera assistants who rent out cameras and light, with texts as such a rental writes them. */
export const berlin: WrittenRental = {
  slug: 'lichtwerk-neukoelln',
  title: 'Lichtwerk Neukölln',
  countryId: 'de',
  currencyId: 'eur',
  timeZone: 'Europe/Berlin',
  address: 'Sonnenallee 124, 12045 Berlin',
  shortAddress: 'Neukölln, Berlin',
  lat: 52.4816,
  lng: 13.4409,
  languages: ['english', 'french'],
  openingHours: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: { from: '11:00', to: '15:00' }, sun: null },
  documents: { passport: 'photo', driverLicense: 'none' },
  about:
    'Cameras, lenses and light for people who shoot in Berlin, rented out by two camera assistants. Every set is tested, cleaned and charged before it leaves.\n\nDescribe your shoot, and we’ll put a kit together with you. You may try anything in our showroom for half an hour before you take it.',
  gettingAround: 'U7 Rathaus Neukölln, then six minutes on foot. Go through the gateway into the second courtyard; our door is next to the carpenter’s.',
  terms:
    'First-time customers also bring a proof of address that is no older than three months. Students of the film schools get 20 % off with a valid student card.\n\nEverything is insured against damage and theft, with an excess of €500 for each case. Liquids, sand and gear left in a parked car overnight are not covered. Report a theft to the police on the same day and send us the file number.\n\nReturn by 11:00 on the last day. A late return costs one more day, but nobody minds half an hour if you ring us.\n\nMemory cards are not included: bring your own, or buy one from us for €18. Whatever you leave on our recorders is wiped.\n\nA cargo bike delivers inside the S-Bahn ring for €15 each way, on working days. We don’t ship.\n\nYou may take gear to other countries of the EU if we have agreed in writing. Passing it on to third parties is forbidden.\n\nWe take cards and PayPal, and companies pay by invoice. No cash, please.',
  units: [
    {
      key: 'cinema-camera',
      title: 'Blackmagic 6K cinema camera',
      kind: 'camera',
      base: 'Daily',
      price: 85_00,
      policy: 'moderate',
      rules: { noticeMinutes: 240, maxLength: 30 },
      deposit: { kind: 'card', amount: 300_00 },
      description:
        'Super 35 sensor, 6K raw, EF mount. The case holds a cage, a top handle, three batteries with a double charger and a 1 TB drive. A battery lasts about 45 minutes.\n\nLenses are rented separately.',
      extras: [{ title: 'Fourth battery', price: 5_00, per: 'period', most: 2 }],
    },
    {
      key: 'mirrorless',
      title: 'Sony A7 IV',
      kind: 'camera',
      base: 'Daily',
      price: 55_00,
      policy: 'moderate',
      rules: { maxLength: 30 },
      deposit: { kind: 'card', amount: 300_00 },
      description: 'Full frame, 33 megapixels, 4K at sixty frames a second, body only. Two batteries and a USB-C charger. Weighs 658 g without a lens.',
    },
    {
      key: 'primes',
      title: 'Prime lens set, 24 / 35 / 50 / 85 mm',
      kind: 'camera',
      base: 'Daily',
      price: 70_00,
      rules: { maxLength: 30 },
      description:
        'Four manual cine lenses, T1.5, EF mount, 77 mm front thread, in a hard case that passes as hand luggage. An adapter for Sony E mount lies in the lid.\n\nPlease clean the glass with our cloths only.',
    },
    {
      key: 'led-panels',
      title: 'LED panel kit, two lights',
      kind: 'camera',
      base: 'Daily',
      price: 40_00,
      isInstant: true,
      rules: { maxLength: 30 },
      description:
        'Two bi-colour panels of 100 watts each, 2700 to 6500 kelvin, dimmed by an app. They make no noise. Light stands, softboxes and ten metres of cable are in the bag.\n\nRuns from the mains; V-mount batteries for ninety minutes cost extra.',
      extras: [{ title: 'Pair of V-mount batteries', price: 12_00, per: 'period', most: 2 }],
    },
    {
      key: 'hazer',
      title: 'Haze machine',
      kind: 'tool',
      base: 'Daily',
      price: 30_00,
      isInstant: true,
      description:
        'One litre of water-based fluid is included and lasts for about eight hours of fine haze. It sets off smoke detectors, so warn the building.',
    },
    {
      key: 'studio',
      title: 'Studio by the hour, 60 m²',
      kind: 'home',
      base: 'Hourly',
      price: 35_00,
      policy: 'moderate',
      rules: { minLength: 2, maxLength: 12, noticeMinutes: 720 },
      description:
        'Sixty square metres with a ceiling of 4.2 m, a white cyclorama five metres wide and blackout curtains. Three-phase power, Wi-Fi, a make-up table and a kitchenette.\n\nOn the ground floor, without steps. For up to fifteen people.',
    },
  ],
}

const ask = (question: string, expect: AskedQuestion['expect']): AskedQuestion => ({ rental: berlin.slug, ask: question, expect })
const terms = (words: RegExp) => onRental(berlin.slug, words)
const unit = (key: string, words: RegExp) => onPage(berlin.slug, key, words)

/** Written before the assistant had seen the rental. */
export const berlinQuestions: AskedQuestion[] = [
  ask('What do first-time customers have to bring?', terms(/proof of address/)),
  ask('Is there a discount for students?', terms(/20 % off/)),
  ask('Is the equipment insured against theft?', terms(/excess of €500/)),
  ask('What does it cost if I return the camera late?', terms(/late return costs/i)),
  ask('Are memory cards included?', terms(/^Memory cards/)),
  ask('May I take the gear abroad, to another EU country?', terms(/agreed in writing/)),
  ask('Can I pay cash?', terms(/No cash/)),
  ask('Can I try a camera before I rent it?', terms(/showroom/)),
  ask('How long does one battery of the Blackmagic last?', unit('cinema-camera', /45 minutes/)),
  ask('How high is the ceiling of the studio?', unit('studio', /4\.2 m/)),
  ask('Are you open on Saturdays?', terms(/11:00/)),
  ask('How much is the Sony A7 for 3 days from {+8}?', { price: { unit: 'mirrorless', from: 8, length: 3 } }),
  ask('Which days is the Blackmagic free next week?', { freeDays: { unit: 'cinema-camera', from: { weekday: 1, next: true }, days: 7 } }),
  ask('Do you rent out drones?', null),
  ask('Can one of you come along as a camera operator?', null),
  ask('Is there parking at the studio?', null),
  ask('Do you develop film?', null),
  ask('Can I livestream from the studio to YouTube with your encoder?', null),
  ask('Какой залог за камеру Blackmagic?', unit('cinema-camera', /300/)),
  ask('До скольки вы работаете в субботу?', terms(/15:00/)),
  ask('Можно ли заплатить наличными?', terms(/No cash/)),
  ask('Сколько аккумуляторов у Blackmagic?', unit('cinema-camera', /three batteries/)),
  ask('Есть ли у вас доставка?', terms(/^A cargo bike/)),
  ask('Что будет, если я верну технику с опозданием?', terms(/late return costs/i)),
  ask('Есть ли в студии интернет?', unit('studio', /Wi-Fi/)),
  ask('Сколько человек помещается в студии?', unit('studio', /fifteen people/)),
  ask('Сколько стоит Sony A7 IV на 2 дня с {+9}?', { price: { unit: 'mirrorless', from: 9, length: 2 } }),
  ask('Свободны ли объективы Prime lens set с {+16..+18}?', { isFree: { unit: 'primes', from: 16, length: 2 } }),
  ask('Есть ли у вас дрон?', null),
  ask('Можно прийти в студию с собакой?', null),
]

/** Written after the assistant had learned to answer those above, and not looked at before. */
export const berlinLater: AskedQuestion[] = [
  ask('What is the excess of the insurance?', terms(/excess of €500/)),
  ask('Can I sublet the camera to a friend?', terms(/third parties/)),
  ask('How much does the Sony A7 IV weigh?', unit('mirrorless', /658 g/)),
  ask('Do the LED panels make any noise?', unit('led-panels', /no noise/)),
  ask('How long does the fluid of the haze machine last?', unit('hazer', /eight hours/)),
  ask('Do you repair broken lenses?', null),
  ask('Сколько стоит доставка?', terms(/^A cargo bike/)),
  ask('Есть ли скидка для студентов?', terms(/20 % off/)),
  ask('Есть ли в студии туалет?', null),
  ask('Свободна ли камера Sony A7 IV с {+25..+27}?', { isFree: { unit: 'mirrorless', from: 25, length: 2 } }),
  ask('Do you have a tripod for the Blackmagic?', null),
  ask('Is the lens set allowed as hand luggage?', unit('primes', /hand luggage/)),
  ask('Does the studio have blackout curtains?', unit('studio', /blackout curtains/)),
  ask('Can I pay with PayPal?', terms(/PayPal/)),
  ask('What time do I have to return the gear?', terms(/Return by 11:00/)),
  ask('Can you ship the camera to Hamburg?', terms(/don’t ship/)),
  ask('How do I find you from the U-Bahn?', terms(/U7 Rathaus/)),
  ask('Нужен ли паспорт?', terms(/паспорт/)),
  ask('Какой адрес у вас?', terms(/Sonnenallee/)),
  ask('Можно вернуть камеру на полчаса позже?', terms(/half an hour if you ring/)),
  ask('Сколько весит Sony A7 IV?', unit('mirrorless', /658 g/)),
  ask('Есть ли в студии парковка?', null),
  ask('Что делать, если камеру украдут?', terms(/Report a theft/)),
]
