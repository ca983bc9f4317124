import { stemmer } from '@orama/stemmers/indonesian'
import { alsoEnglish, indonesianWords } from './indonesian-words.ts'

const dayNames = 'senin|selasa|rabu|kamis|jumat|sabtu|minggu|ahad'
const counts = '\\d{1,3}|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|berapa|beberapa'
const prices = '(?:harga|biaya|tarif|ongkos|sewa|total|bayar)(?:nya)?'
const phrase = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu')

/** 'jam 4 sore', 'pukul 16.00' on the clock of 24 hours. */
function clockTime(hours: string, minutes = '00', part = ''): string {
  const hour = Number(hours) % 24
  const isLater = hour < 12 && (/^(?:sore|malam)$/i.test(part) || (/^siang$/i.test(part) && hour < 10))
  return `at ${hour + (isLater ? 12 : 0)}:${minutes}`
}

/** What several words say together, in the order in which they are read. */
const turns: [RegExp, string | ((whole: string, ...groups: string[]) => string)][] = [
  [phrase('(?:jam|pukul) (\\d{1,2})(?:[.:](\\d{2}))?(?: (pagi|siang|sore|malam))?'), (_whole, hours, minutes, part) => clockTime(hours ?? '', minutes, part)],
  [phrase('selamat (?:pagi|siang|sore|malam)'), 'hi'],
  [phrase('terima ?kasih'), 'thanks'],
  [phrase("jum[’']at"), 'jumat'],
  [phrase('(?:tanggal|tgl) (\\d{1,2})'), '$1'],
  [phrase('s[/.]?d\\.?'), 'to'],
  // Days and lengths. 'Minggu' is a week after a number, and a Sunday elsewhere.
  [phrase('akhir (?:pekan|minggu)'), 'weekend'],
  [phrase('(weekend) (?:depan|berikutnya)'), 'next weekend'],
  [phrase('(?:hari ini|malam ini|sekarang|nanti (?:siang|sore|malam))'), 'today'],
  [phrase('besok lusa|lusa'), 'day after tomorrow'],
  [phrase('(?:minggu|pekan) (?:depan|berikutnya)'), 'next week'],
  [phrase('(?:minggu|pekan) ini'), 'this week'],
  [phrase('(?:minggu|pekan) (?:lalu|kemarin)'), 'last week'],
  [phrase('bulan (?:depan|berikutnya)'), 'next month'],
  [phrase('bulan ini'), 'this month'],
  [phrase('bulan ((?:jan|feb|mar|apr|mei|jun|jul|agu|sep|okt|nov|des)\\p{L}*)'), 'in $1'],
  [phrase(`(?:hari )?(${dayNames}) depan`), 'next $1'],
  [phrase(`hari (${dayNames})`), '$1'],
  [phrase(`(?:dalam (${counts}) hari|(${counts}) hari lagi)`), (_whole, one, other) => `in ${one ?? other} days`],
  [phrase(`(${counts}) minggu`), '$1 weeks'],
  [phrase(`(${counts}) bulan`), '$1 months'],
  [phrase(`(${counts}) malam`), '$1 nights'],
  [phrase(`(${counts}) jam`), '$1 hours'],
  [phrase('(?:per|tiap|setiap) ?(?:minggu|pekan)|mingguan'), 'per week'],
  [phrase('(?:per|tiap|setiap) ?bulan|bulanan'), 'per month'],
  [phrase('(?:per|tiap|setiap) ?hari|harian'), 'per day'],
  [phrase('setengah jam'), 'half an hour'],
  [phrase('(se)?(jam|hari|malam|minggu|bulan)an'), '$2'],
  [phrase('sejam'), 'a hour'],
  [phrase('sehari'), 'a day'],
  [phrase('semalam'), 'a night'],
  [phrase('seminggu|sepekan'), '1 week'],
  [phrase('sebulan'), '1 month'],
  // Questions.
  [phrase('(?:sampai|hingga|sampe) (?:jam berapa|kapan)'), 'until what time'],
  [phrase('(?:mulai|dari) jam berapa'), 'from what time'],
  [phrase('jam (?:berapa|brp)'), 'what time'],
  [phrase('jam (?:buka|operasional|kerja|layanan)'), 'opening hours'],
  [phrase('kapan'), 'when is'],
  [phrase('(?:hari|tanggal) (?:apa|berapa)(?: saja| aja)?'), 'which days'],
  [
    phrase('(?:menyewakan|yang (?:disewakan|bisa disewa)|sewa) apa(?: saja| aja)?|(?:ada )?apa (?:saja|aja)(?: yang (?:disewakan|bisa disewa))(?: di sini)?'),
    'what can i rent',
  ],
  [phrase('apa (?:saja|aja)(?: yang)? (?:termasuk|didapat)|dapat apa (?:saja|aja)'), 'what do i get'],
  [phrase('apa (?:saja|aja)'), 'which'],
  [phrase('ceritakan|jelaskan'), 'tell me about'],
  [phrase('berapa lama'), 'how long'],
  [phrase('(?:se)?berapa jauh'), 'how far'],
  [phrase('(?:se)?berapa (besar|berat|tinggi|lebar|luas|umur|usia)'), 'how $1'],
  [phrase(`${prices} berapa|(?:berapa|brp) (?:total )?${prices}`), 'how much is price'],
  [phrase('(?:berapa|brp)(?= (?:per|a|for|untuk|kalau|selama|mulai|dari|ya|sih|kak|\\d)(?![\\p{L}])|\\s*(?:[?,.!]|$))'), 'how much is'],
  [phrase('(?:berapa|brp)'), 'how many'],
  [phrase('di ?mana(?:kah)?|ke ?mana'), 'where'],
  [phrase('cara (?:ke|menuju)(?: sana| situ| tempat)?|(?:naik apa|lewat mana) ke sana'), 'directions'],
  [phrase('(?:masih )?ada (?:yang )?(?:kosong|tersedia)|masih ada'), 'available'],
  [
    phrase(
      '(?:pesanan|pemesanan|booking|bookingan|reservasi)((?: (?!bisa|boleh|harus|akan|dan)\\S+){0,2}?) (?:saya|aku|kami)|(?:pesanan|pemesanan|booking|reservasi)ku',
    ),
    'my $1 booking',
  ],
  [phrase('(?:panggilkan|hubungkan)(?: saya)?(?: dengan| ke)?'), 'talk to'],
  // Things and acts of two words.
  [phrase('(?:di)?antar[ -]jemput'), 'deliver collect'],
  [phrase('ongkir'), 'price deliver'],
  [phrase('ke (hotel|vila|villa|rumah|penginapan|homestay|tempat)(?:nya)?(?: saya| kami| aku)?'), 'to my $1'],
  [phrase('(?:uang|dana|duit)(?:nya)? (?:di)?kembali(?:kan)?|(?:pengembalian|kembalikan) (?:uang|dana)|kembali uang'), 'refund'],
  [phrase('uang (?:jaminan|deposit)'), 'deposit'],
  [phrase('uang sewa'), 'money rent'],
  [phrase('(?:belum|baru) pernah|(?:baru )?pertama kali'), 'first time'],
  [phrase('orang lain'), 'somebody'],
  [phrase('anak kecil'), 'child'],
  [phrase('sekali isi'), 'one'],
  [phrase('isi bensin'), 'refuel'],
  [phrase('berdua|boncengan|membonceng'), 'two people'],
  [phrase('lebih lama'), 'longer'],
  [phrase('paling (?:murah)'), 'cheapest'],
  [phrase('paling (?:lama)'), 'longest'],
  [phrase('(?:jauh[ -])+hari'), 'beforehand'],
  [phrase('luar negeri'), 'abroad'],
  [phrase('kartu (?:memori|sd)'), 'memory card'],
  [phrase('sepeda motor'), 'motorbike'],
  [phrase('papan (?:selancar|surfing)'), 'surfboard'],
  [phrase('(?:jaket|rompi|baju) pelampung|pelampung'), 'life jacket'],
  [phrase('jas hujan|mantel hujan|ponco'), 'raincoat'],
  [phrase('sarung tangan'), 'gloves'],
  [phrase('kaki katak'), 'fins'],
  [phrase('kolam renang'), 'pool'],
  [phrase('kamar tidur'), 'bedroom'],
  [phrase('tempat tidur'), 'bed'],
  [phrase('tempat parkir'), 'parking'],
  [phrase('makan siang'), 'lunch'],
  [phrase('makan malam'), 'dinner'],
  [phrase('matahari terbenam'), 'sunset'],
  [phrase('kursi bayi|kursi anak'), 'child seat'],
  [phrase('kereta bayi'), 'stroller'],
  [phrase('pengeras suara'), 'speaker'],
  [phrase('bahan bakar'), 'petrol'],
  [phrase('bahasa (inggris|prancis|rusia|jerman)'), '$1'],
  [phrase('bahasa indonesia'), 'indonesian'],
  // 'anak-anak' are 'anak'.
  [/(?<!\p{L})(\p{L}{2,})-\1(?!\p{L})/giu, '$1'],
]

const english = new Map(indonesianWords.flatMap(([meaning, words]) => words.map(word => [word, meaning])))
const byStem = new Map([...english].map(([word, meaning]) => [stemmer(word), meaning]))

const ending = /(?:nya|kah|lah|pun)$/
const leastStem = 4

/** What a word is in English; undefined if it is not known, '' if it says nothing. */
function englishOf(written: string): string | undefined {
  const word = written.toLowerCase()
  const bare = word.replace(ending, '')
  const stem = stemmer(bare)
  if (bare.length < leastStem) return english.get(word) ?? english.get(bare)
  return english.get(word) ?? english.get(bare) ?? english.get(stem) ?? (stem.length >= leastStem ? byStem.get(stem) : undefined)
}

const turnWords = new Set(
  'berapa brp kapan dimana kemana lusa sehari semalam seminggu sebulan sejam selamat terima menyewa menyewakan disewakan pesanan pelampung'.split(' '),
)

/** A word that Indonesian has and English has not. */
export const isIndonesian = (word: string) => !alsoEnglish.has(word) && (english.has(word) || english.has(word.replace(ending, '')) || turnWords.has(word))

/**
 * An Indonesian text word by word in English, so that the reader of English reads it: bad grammar, right words.
 * Names and what is not known stay as they are.
 */
export const glossed = (text: string): string =>
  turns.reduce((whole, [pattern, said]) => whole.replace(pattern, said as string), text).replace(/\p{L}{2,}/gu, word => englishOf(word) ?? word)
