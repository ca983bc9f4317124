import type { AskedQuestion } from './questions.ts'
import { onPage, onRental } from './questions.ts'
import type { WrittenRental } from './written-rental.build.ts'

const ask =
  (rental: string) =>
  (question: string, expect: AskedQuestion['expect']): AskedQuestion => ({ rental, ask: question, expect })
const [echo, sanur, ubud] = [ask('echo-beach'), ask('sanur-boat-house'), ask('ubud-camera-room')]

/** About the demo world, whose rentals write in English. All were written before the assistant read Indonesian. */
export const indonesianQuestions: AskedQuestion[] = [
  echo('Apakah helm sudah termasuk?', onPage('echo-beach', 'helmet', /Two open helmets/)),
  echo('Skuternya harus dikembalikan dengan bensin penuh?', onRental('echo-beach', /tank is full/)),
  echo('Bisa antar skuter ke vila saya di Canggu?', onRental('echo-beach', /to your door in Canggu/)),
  echo('Kalau motornya lecet gimana ya?', onRental('echo-beach', /workshop/)),
  echo('Boleh dipinjamkan ke teman saya?', onRental('echo-beach', /lending the scooter/)),
  echo('Saya belum pernah naik motor, bisa diajari dulu?', onRental('echo-beach', /ride a round with you/)),
  echo('Ada tempat parkir di sana?', onRental('echo-beach', /Parking inside is free/)),
  echo('Jam berapa buka?', onRental('echo-beach', /08[.:]00/)),
  echo('Hari Minggu buka nggak?', onRental('echo-beach', /09[.:]00/)),
  echo('Alamatnya di mana?', onRental('echo-beach', /Jl\. Pantai Batu Mejan 12/)),
  echo('Bisa batal gratis?', onRental('echo-beach', /^Pembatalan: /)),
  echo('Berapa harga Vario 125 untuk 3 hari mulai {+20}?', { price: { unit: 'vario-125', from: 20, length: 3 } }),
  echo('Nmax 155 seminggu berapa, mulai besok?', { price: { unit: 'nmax-155', from: 1, length: 7 } }),
  echo('Apakah Vespa kosong lusa?', { isFree: { unit: 'vespa-primavera', from: 2, length: 1 } }),
  echo('Mau sewa Scoopy mango hari Jumat selama dua hari, bisa?', { isFree: { unit: 'scoopy-mango', from: { weekday: 5 }, length: 2 } }),
  echo('Hari apa saja Nmax 155 tersedia minggu depan?', { freeDays: { unit: 'nmax-155', from: { weekday: 1, next: true }, days: 7 } }),
  echo('Pesanan Vario saya sudah dikonfirmasi belum?', { booking: { unit: 'vario-125', says: /Vario 125/ } }),
  sanur('Ada jaket pelampung untuk anak-anak?', onRental('sanur-boat-house', /life jacket/)),
  sanur('Kalau cuaca buruk dan tripnya dibatalkan, uang kembali?', onRental('sanur-boat-house', /because of the sea|take the money back/)),
  ubud('Kameranya diasuransikan terhadap pencurian?', onRental('ubud-camera-room', /insured against theft/)),
  ubud('Sewa minimal di Villa Sawah berapa malam?', onPage('ubud-camera-room', 'villa-sawah', /2 malam|two nights/)),
  ubud('Apakah sarapan disediakan di vila?', onPage('ubud-camera-room', 'villa-sawah', /Breakfast is brought/)),
  echo('Ada asuransi untuk skuternya?', null),
  echo('Bisa bayar pakai kartu kredit?', null),
  echo('Umur minimal berapa untuk sewa skuter?', null),
  sanur('Boleh bawa anjing ke perahu?', null),
  ubud('Ada AC di vila?', null),
]

/** Written after the assistant had learned to answer those above, and not looked at before. */
export const indonesianLater: AskedQuestion[] = [
  echo('Apakah ada helm?', onPage('echo-beach', 'helmet', /Two open helmets|\$/)),
  echo('Bisa antar ke hotel?', onRental('echo-beach', /to your door in Canggu/)),
  echo('Sampai jam berapa buka hari Sabtu?', onRental('echo-beach', /20[.:]00/)),
  echo('Boleh dibawa ke pantai motornya?', onRental('echo-beach', /Riding on the beach/)),
  echo('Telat balikin sejam kena denda nggak?', onRental('echo-beach', /Late by up to an hour/)),
  echo('Vario 125 bisa jalan berapa km sekali isi tangki?', onPage('echo-beach', 'vario-125', /180 km/)),
  echo('Papan selancar berapa untuk 2 hari mulai {+15}?', { price: { unit: 'surfboard', from: 15, length: 2 } }),
  sanur('Boleh bawa botol kaca ke perahu?', onRental('sanur-boat-house', /glass bottles/)),
  sanur('Anak kecil boleh ikut?', onRental('sanur-boat-house', /Children are welcome/)),
  ubud('Villa Sawah kosong dari {+9} sampai {+12}?', { isFree: { unit: 'villa-sawah', from: 9, length: 3 } }),
  ubud('Siapa yang memasang tendanya?', onRental('ubud-camera-room', /put up and taken down by us/)),
  ubud('Internet di vila kencang?', onPage('ubud-camera-room', 'villa-sawah', /fast internet/)),
  echo('Ada diskon kalau sewa dua minggu?', null),
  sanur('Bisa berenang dengan pari manta?', null),
  ubud('Boleh merokok di Villa Sawah?', null),
]

const daily = { from: '08:00', to: '20:00' }

/** A rental of mountain gear that writes in Indonesian. */
export const merbabu: WrittenRental = {
  slug: 'kemah-merbabu',
  title: 'Kemah Merbabu',
  countryId: 'id',
  currencyId: 'idr',
  timeZone: 'Asia/Jakarta',
  address: 'Jl. Raya Selo 21, Boyolali 57363',
  shortAddress: 'Selo, Boyolali',
  lat: -7.4953,
  lng: 110.4541,
  languages: ['bahasa_indonesia'],
  openingHours: { mon: daily, tue: daily, wed: daily, thu: daily, fri: { from: '13:00', to: '20:00' }, sat: daily, sun: null },
  documents: { passport: 'check', driverLicense: 'none' },
  about:
    'Kami menyewakan perlengkapan mendaki di kaki Merbabu sejak 2014. Semua alat dicuci dan dicek sebelum disewakan lagi.\n\nBaru pertama kali mendaki? Kami tunjukkan cara memasang tenda di halaman toko.',
  gettingAround:
    'Dari Pasar Selo naik 200 meter ke arah basecamp. Toko kami di sebelah kiri, cat hijau. Parkir motor gratis, parkir mobil Rp 10.000 per malam.',
  terms:
    'Sewa dihitung per malam. Terlambat sampai tiga jam tidak dikenai biaya, lewat dari itu dihitung satu malam lagi.\n\nTinggalkan KTP atau SIM asli selama masa sewa. Pembayaran tunai, transfer bank, atau QRIS.\n\nPesanan bisa kami antar ke basecamp Selo tanpa biaya, ke basecamp lain Rp 50.000.\n\nTenda yang sobek diganti sesuai ongkos jahit, dan frame yang patah Rp 75.000. Alat yang hilang diganti sesuai harga barang baru.\n\nJangan menyalakan kompor di dalam tenda. Dilarang meninggalkan sampah di gunung.\n\nKalau jalur pendakian ditutup karena cuaca, uang sewa kami kembalikan penuh.',
  units: [
    {
      key: 'tenda',
      title: 'Tenda dome besar',
      kind: 'tent',
      base: 'Nightly',
      price: 60_000_00,
      isInstant: true,
      rules: { maxLength: 10 },
      description:
        'Muat empat orang dengan tas. Dua lapis, tahan hujan dan angin, dengan teras kecil. Beratnya 4 kg. Pasak, tali, dan alas tenda sudah termasuk.',
    },
    {
      key: 'carrier',
      title: 'Tas carrier 60 liter',
      kind: 'other',
      base: 'Daily',
      price: 35_000_00,
      isInstant: true,
      description: 'Punggungnya bisa disetel untuk tinggi badan 150 sampai 185 cm. Dilengkapi jas hujan untuk tas.',
    },
    {
      key: 'kompor',
      title: 'Kompor portabel dan panci',
      kind: 'tool',
      base: 'Daily',
      price: 20_000_00,
      isInstant: true,
      description: 'Kompor kecil dengan satu set panci untuk tiga orang. Gas tidak termasuk, kami jual Rp 25.000 per kaleng.',
    },
  ],
}

const camp = ask(merbabu.slug)

/** Written before the assistant read Indonesian. */
export const merbabuQuestions: AskedQuestion[] = [
  camp('Apakah bisa diantar ke basecamp?', onRental(merbabu.slug, /^Pesanan bisa kami antar/)),
  camp('Kalau tendanya sobek bagaimana?', onRental(merbabu.slug, /^Tenda yang sobek/)),
  camp('Bisa bayar lewat transfer?', onRental(merbabu.slug, /transfer bank/)),
  camp('Kalau telat mengembalikan kena biaya?', onRental(merbabu.slug, /^Terlambat sampai tiga jam/)),
  camp('Jaminannya apa, KTP atau SIM?', onRental(merbabu.slug, /KTP atau SIM asli/)),
  camp('Parkir mobil bayar berapa?', onRental(merbabu.slug, /parkir mobil Rp 10\.000/)),
  camp('Buka hari Minggu?', onRental(merbabu.slug, /tutup/)),
  camp('Tendanya untuk berapa orang?', onPage(merbabu.slug, 'tenda', /Muat empat orang/)),
  camp('Berapa berat tendanya?', onPage(merbabu.slug, 'tenda', /4 kg/)),
  camp('Gas untuk kompor sudah termasuk?', onPage(merbabu.slug, 'kompor', /Gas tidak termasuk/)),
  camp('Berapa sewa tas carrier dari {+10} sampai {+13}?', { price: { unit: 'carrier', from: 10, length: 3 } }),
  camp('Tenda masih ada untuk besok?', { isFree: { unit: 'tenda', from: 1, length: 1 } }),
  camp('Is the gas for the stove included?', onPage(merbabu.slug, 'kompor', /Gas tidak termasuk/)),
  camp('Ada sewa sepatu gunung?', null),
  camp('Bisa carikan porter?', null),
  camp('Apakah ada diskon untuk mahasiswa?', null),
]
