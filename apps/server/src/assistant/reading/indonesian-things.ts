/** Indonesian nouns for rented things and their parts, one English word a line: `english: indonesian …`. */
export const indonesianThings = `
scooter: skuter
motorbike: motor
car: mobil
bicycle: sepeda
boat: perahu kapal
board: papan
camera: kamera
tent: tenda
house: rumah
villa: vila
equipment: alat peralatan perlengkapan barang
helmet: helm
jacket: jaket
vest: rompi
mask: masker
paddle: dayung
pump: pompa
rope: tali
anchor: jangkar
lock: gembok
key: kunci
basket: keranjang
rack: rak
seat: jok
tyre: ban
brake: rem
engine: mesin
automatic: matik matic
speed: kecepatan
mirror: spion
charger: cas pengecas
battery: baterai batere
cable: kabel
generator: genset
lamp: lampu
lens: lensa
bag: tas ransel
suitcase: koper
memory: memori
photo: foto
music: musik
screen: layar
umbrella: payung
tablecloth: taplak
table: meja
chair: kursi
bench: bangku
plate: piring
glass: gelas kaca
bottle: botol
wall: dinding
roof: atap
floor: lantai
ground: tanah
carpet: karpet
window: jendela
stage: panggung
fan: kipas
conditioner: ac
stove: kompor
grill: panggangan
water: air
fridge: kulkas
kitchen: dapur
cook: masak
food: makan makanan
breakfast: sarapan
drink: minum
tea: teh
coffee: kopi
fruit: buah
towel: handuk
linen: sprei seprai
shower: mandi
toilet: wc
swim: renang berenang
garden: kebun taman
view: pemandangan
stairs: tangga
yard: halaman
driver: sopir supir
skipper: nahkoda nakhoda
guide: pemandu
beach: pantai
sand: pasir
sea: laut
mountain: gunung
hike: daki
shoe: sepatu
sun: matahari
sunset: senja
race: balap
hammer: palu
drill: bor
saw: gergaji
ticket: tiket
map: peta
party: pesta
wedding: nikah
student: mahasiswa pelajar
trash: sampah
`
