import { indonesianThings } from './indonesian-things.ts'

const words = `
: yang apakah sudah udah masih ya sih dong kok nih deh itu ini saja aja juga adalah para akan sedang lagi pernah kak mas mbak pak bu min gan nanti dulu sini lho loh sana situ sesuai kena denda isi berfungsi tersebut oleh kredit sendiri
i: saya aku gue gua
we: kami kita
you: kamu anda kalian
and: dan serta
or: atau
if: kalau kalo jika bila apabila
with: dengan sama pakai pake lewat
for: untuk buat bagi selama terhadap
from: dari mulai sejak
to: ke sampai hingga sampe
in: di dalam
on: pada
per: tiap setiap
please: tolong mohon
hi: halo hai hallo permisi
thanks: makasih
not: tidak nggak gak ngga enggak ga tak bukan belum jangan
without: tanpa
what: apa
which: mana
who: siapa
how: bagaimana gimana
why: kenapa mengapa
is there: ada
do you have: punya
can i: bisa boleh dapat bisakah bolehkah
want to: mau ingin pengen pengin hendak
must: harus wajib
need: perlu butuh
only: hanya cuma
more: lebih
very: sangat banget sekali
all: semua seluruh
other: lain
new: baru
old: tua
after: setelah sesudah
before: sebelum
many: banyak
use: guna
give: beri kasih
bring: bawa
go: jalan pergi
come: ikut datang
see: lihat
know: tahu
about: sekitar kira
stay: inap nginap nginep
outside: luar
good: bagus
fit: cocok
fast: cepat kencang
strong: kuat
airport: bandara
city: kota
provide: sedia sediakan
included: termasuk dilengkapi
happen: terjadi
rent: sewa nyewa
book: pesan reservasi
order: pesanan
request: permintaan
price: harga biaya tarif ongkos
expensive: mahal
cheap: murah
cheapest: termurah
pay: bayar lunas
cash: tunai kontan
card: kartu
money: uang dana duit
invoice: kuitansi kwitansi faktur nota struk
tax: pajak
total: jumlah
balance: sisa
discount: diskon potongan
free: kosong nganggur
available: tersedia ready
for free: gratis
deposit: jaminan
insurance: asuransi
cancel: batal
open: buka
closed: tutup libur
morning: pagi
noon: siang
afternoon: sore
address: alamat
location: lokasi tempat
directions: arah rute petunjuk
parking: parkir
pickup: ambil
return: kembali mengembalikan pengembalian balikin pulang
deliver: antar anter kirim
collect: jemput
document: dokumen syarat
id: ktp identitas
passport: paspor
licence: sim
age: umur usia
minimum: minimal minimum
maximum: maksimal maksimum
longest: terpanjang
child: anak
baby: bayi
adult: dewasa
late: telat terlambat lambat
extend: perpanjang
change: ubah ganti tukar
damage: rusak
scratch: lecet baret gores
dent: penyok
broken: pecah patah
accident: kecelakaan tabrak
torn: sobek robek
workshop: bengkel
repair: perbaiki betulkan
theft: curi maling
lost: hilang
police: polisi
lend: pinjam
friend: teman kawan
allowed: izin
forbidden: dilarang larang
teach: ajar
learn: belajar
beginner: pemula
training: latih
weather: cuaca
storm: badai
wind: angin
wave: ombak gelombang
rain: hujan
bad: buruk jelek
people: orang
passenger: penumpang
guest: tamu
capacity: kapasitas muat
sleep: tidur
bed: kasur ranjang
quiet: tenang
noise: berisik ribut bising
dog: anjing
cat: kucing
animal: hewan binatang peliharaan
smoke: rokok
petrol: bensin bbm
tank: tangki
full: penuh
electricity: listrik
socket: colokan stopkontak
far: jauh
distance: jarak
size: ukuran luas
big: besar
small: kecil
height: tinggi
width: lebar
weight: berat bobot
long: lama panjang
setup: pasang dirikan
assemble: rakit
ride: naik kendara
drive: setir
wash: cuci
clean: bersih
dirty: kotor
try: coba
country: negara
duration: durasi
instantly: langsung otomatis
confirm: konfirmasi
approve: setuju
wait: tunggu
answer: jawab balas
number: nomor nomer
phone: telepon telpon hp ponsel handphone
language: bahasa
english: inggris
french: prancis perancis
russian: rusia
german: jerman
speak: bicara ngobrol ngomong
staff: staf admin petugas karyawan pegawai
human: manusia
review: ulasan penilaian rating bintang
hour: jam
days: hari
week: pekan
month: bulan
night: malam
years: tahun
minutes: menit
monday: senin
tuesday: selasa
wednesday: rabu
thursday: kamis
friday: jumat
saturday: sabtu
sunday: minggu ahad
tomorrow: besok esok
yesterday: kemarin
january: januari
february: februari
march: maret
may: mei
june: juni
july: juli
august: agustus agu agt
october: oktober okt
december: desember des
one: satu
two: dua
three: tiga
four: empat
five: lima
six: enam
seven: tujuh
eight: delapan
nine: sembilan
ten: sepuluh
`

/**
 * Indonesian words and what the assistant reads for them, the English word first; nothing before the colon: the word says nothing.
 * Other forms of a word, such as 'diantar' or 'harganya', are found by its stem.
 */
export const indonesianWords = `${words}\n${indonesianThings}`
  .split('\n')
  .filter(Boolean)
  .map(line => line.split(':'))
  .map(([english = '', words = '']): [string, string[]] => [english, words.trim().split(' ')])

/** Of those above, what is an English word as well: it does not tell the language. */
export const alsoEnglish = new Set('air ban jam dan sore min mas gan pun sim ac rating minimum ready motor di sama kirim bor per gas mana dong nota'.split(' '))
