import { expect, test } from 'vitest'
import { glossed, isIndonesian } from './indonesian.ts'
import { indonesianWords } from './indonesian-words.ts'
import { readQuestion } from './read-question.ts'
import { readWhen } from './read-dates.ts'

/** A Saturday. */
const today = '2026-11-21'
const when = (question: string) => {
  const { rest: _rest, ...found } = readWhen(glossed(question), today)
  return found
}
const days = (count: number) => ({ count, unit: 'day' })

test.each([
  ['besok', { from: '2026-11-22' }],
  ['lusa', { from: '2026-11-23' }],
  ['hari ini', { from: '2026-11-21' }],
  ['besok sampai Jumat', { from: '2026-11-22', to: '2026-11-27' }],
  ['hari Jumat', { from: '2026-11-27' }],
  ['hari Minggu', { from: '2026-11-22' }],
  ["Jum'at", { from: '2026-11-27' }],
  ['dari Jumat sampai Senin', { from: '2026-11-27', to: '2026-11-30' }],
  ['tanggal 12 Maret', { from: '2027-03-12' }],
  ['tgl 12 s/d 15 Desember', { from: '2026-12-12', to: '2026-12-15' }],
  ['12-15 Des', { from: '2026-12-12', to: '2026-12-15' }],
  ['dari tanggal 30 Desember hingga 2 Januari', { from: '2026-12-30', to: '2027-01-02' }],
  ['12/12 sampai 15/12', { from: '2026-12-12', to: '2026-12-15' }],
  ['untuk 3 hari', { length: days(3) }],
  ['selama dua hari mulai besok', { from: '2026-11-22', length: days(2) }],
  ['3 hari lagi', { from: '2026-11-24' }],
  ['seminggu', { length: { count: 1, unit: 'week' } }],
  ['dua minggu mulai lusa', { from: '2026-11-23', length: { count: 2, unit: 'week' } }],
  ['sebulan', { length: { count: 1, unit: 'month' } }],
  ['2 malam', { length: days(2) }],
  ['minggu depan', { window: { from: '2026-11-23', to: '2026-11-29' } }],
  ['akhir pekan ini', { window: { from: '2026-11-21', to: '2026-11-22' } }],
  ['bulan depan', { window: { from: '2026-12-01', to: '2026-12-31' } }],
  ['bulan Mei', { window: { from: '2027-05-01', to: '2027-05-31' } }],
  ['besok jam 4 sore selama 2 jam', { from: '2026-11-22', time: '16:00', length: { count: 2, unit: 'hour' } }],
  ['besok pukul 09.30', { from: '2026-11-22', time: '09:30' }],
  ['besok jam 2 siang', { from: '2026-11-22', time: '14:00' }],
  ['besok jam 11 siang', { from: '2026-11-22', time: '11:00' }],
  ['berapa sehari?', { length: days(1) }],
  ['harga per hari', {}],
])('when %j is', (question, expected) => {
  expect(when(question)).toEqual(expected)
})

test.each([
  ['Bisa bicara dengan orang?', 'person'],
  ['Tolong hubungkan saya dengan staf', 'person'],
  ['Pesanan saya statusnya apa?', 'mine'],
  ['Booking Vario 125 saya jam berapa?', 'mine'],
  ['Berapa harga skuter untuk 3 hari?', 'price'],
  ['Vespa berapa ya?', 'price'],
  ['Sewa Nmax berapa per hari?', 'price'],
  ['Masih kosong besok?', 'free'],
  ['Kapan Nmax tersedia?', 'days'],
  ['Sampai jam berapa buka?', 'hours'],
  ['Apakah ada helm?', 'list'],
  ['Dapat apa saja?', 'included'],
])('%j asks for %s', (question, intent) => {
  expect([...readQuestion(question, today, 'id').intents]).toContain(intent)
})

test('an English word that stands for an Indonesian one is not read as Indonesian again', () => {
  const words = indonesianWords.flatMap(([english]) => english.split(' ')).filter(word => word.length > 1)
  expect(words.filter(word => glossed(word) !== word)).toEqual([])
})

test('no Indonesian word has two meanings in the list', () => {
  const words = indonesianWords.flatMap(([, list]) => list)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test.each(['Vespa', 'Canggu', 'the', 'scooter', 'air', 'ban'])('%s does not tell Indonesian', word => expect(isIndonesian(word.toLowerCase())).toBe(false))
