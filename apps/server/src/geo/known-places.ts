export interface KnownPlace {
  name: string
  /** Region of GeoNames. */
  region: string
  /** The larger place people name after it. */
  area?: string
  /** Names it also goes by, Russian ones among them. */
  also: string[]
  lat: number
  lng: number
  /** How much there is, in people or what is worth as many: decides the order and from which zoom it is on the map. */
  size: number
}

const place = (name: string, lat: number, lng: number, size: number, also = '', area?: string, region = 'ID.02'): KnownPlace => ({
  name,
  region,
  lat,
  lng,
  size,
  also: also.split(',').filter(Boolean),
  ...(area ? { area } : {}),
})

const westNusaTenggara = 'ID.17'

/** Places of Bali and its neighbours that GeoNames lacks, misplaces or knows under another name. They replace a place of the same name there. */
export const balinese: KnownPlace[] = [
  place('Denpasar', -8.6563, 115.2221, 834_881, 'Денпасар'),
  place('Canggu', -8.6478, 115.1385, 60_000, 'Чангу,Тянгу'),
  place('Seminyak', -8.6913, 115.1682, 60_000, 'Семиньяк'),
  place('Ubud', -8.5069, 115.2625, 74_000, 'Убуд'),
  place('Kuta', -8.7233, 115.1723, 60_000, 'Кута'),
  place('Sanur', -8.693, 115.262, 50_000, 'Санур'),
  place('Uluwatu', -8.829, 115.087, 30_000, 'Улувату'),
  place('Jimbaran', -8.7909, 115.1601, 44_000, 'Джимбаран'),
  place('Nusa Dua', -8.8005, 115.2334, 40_000, 'Нуса-Дуа'),
  place('Lovina', -8.16, 115.025, 20_000, 'Ловина'),
  place('Amed', -8.336, 115.65, 12_000, 'Амед'),
  place('Legian', -8.7042, 115.1703, 15_000, 'Легиан'),
  place('Kerobokan', -8.6535, 115.168, 40_000, 'Керобокан'),
  place('Tibubeneng', -8.648, 115.149, 14_000, 'Тибубененг'),
  place('Echo Beach', -8.6553, 115.1252, 9000, 'Pantai Batu Mejan,Batu Mejan,Эхо Бич', 'Canggu'),
  place('Batu Bolong', -8.6592, 115.1303, 9000, 'Pantai Batu Bolong,Бату Болонг', 'Canggu'),
  place('Berawa', -8.662, 115.144, 12_000, 'Pantai Berawa,Берава', 'Canggu'),
  place('Nelayan', -8.6614, 115.1363, 3000, 'Pantai Nelayan', 'Canggu'),
  place('Pererenan', -8.6473, 115.1223, 12_000, 'Переренан'),
  place('Seseh', -8.645, 115.113, 4000, 'Сесех'),
  place('Cemagi', -8.632, 115.116, 5000, 'Чемаги'),
  place('Umalas', -8.668, 115.1565, 8000, 'Умалас', 'Kerobokan'),
  place('Batu Belig', -8.673, 115.149, 5000, 'Бату Белиг', 'Kerobokan'),
  place('Petitenget', -8.6805, 115.1555, 6000, 'Петитенгет', 'Seminyak'),
  place('Dalung', -8.6167, 115.1711, 30_000, 'Далунг'),
  place('Mengwi', -8.544, 115.172, 40_000, 'Менгви'),
  place('Tuban', -8.742, 115.173, 18_000, 'Тубан'),
  place('Ngurah Rai Airport', -8.7467, 115.1668, 20_000, 'DPS,Bali Airport,Аэропорт Нгурах-Рай,Аэропорт Бали', 'Tuban'),
  place('Tanjung Benoa', -8.756, 115.223, 6000, 'Танджунг Беноа'),
  place('Ungasan', -8.824, 115.158, 15_000, 'Унгасан'),
  place('Pecatu', -8.834, 115.124, 9000, 'Печату'),
  place('Bingin', -8.8056, 115.113, 4000, 'Pantai Bingin,Бингин', 'Uluwatu'),
  place('Padang Padang', -8.8113, 115.1037, 4000, 'Паданг-Паданг', 'Uluwatu'),
  place('Balangan', -8.7923, 115.123, 4000, 'Pantai Balangan,Баланган', 'Jimbaran'),
  place('Renon', -8.672, 115.236, 9000, 'Ренон', 'Denpasar'),
  place('Penestanan', -8.506, 115.248, 5000, 'Пенестанан', 'Ubud'),
  place('Nyuh Kuning', -8.527, 115.257, 4000, 'Нью Кунинг', 'Ubud'),
  place('Tegallalang', -8.433, 115.279, 9000, 'Tegalalang,Тегаллаланг'),
  place('Sukawati', -8.595, 115.282, 18_000, 'Сукавати'),
  place('Tabanan', -8.5413, 115.1252, 60_000, 'Табанан'),
  place('Gianyar', -8.5435, 115.3272, 50_000, 'Гианьяр'),
  place('Tanah Lot', -8.6212, 115.0868, 6000, 'Танах Лот'),
  place('Kedungu', -8.61, 115.078, 4000, 'Кедунгу'),
  place('Balian', -8.502, 114.965, 4000, 'Балиан'),
  place('Medewi', -8.422, 114.808, 4000, 'Медеви'),
  place('Bedugul', -8.275, 115.166, 9000, 'Бедугул'),
  place('Munduk', -8.265, 115.078, 6200, 'Мундук'),
  place('Kintamani', -8.244, 115.323, 14_000, 'Кинтамани'),
  place('Sidemen', -8.4842, 115.4452, 9000, 'Сидемен'),
  place('Tulamben', -8.277, 115.593, 5000, 'Туламбен'),
  place('Candidasa', -8.509, 115.566, 6000, 'Чандидаса'),
  place('Padang Bai', -8.533, 115.508, 6000, 'Padangbai,Паданг-Бай'),
  place('Pemuteran', -8.143, 114.655, 6000, 'Пемутеран'),
  place('Gilimanuk', -8.164, 114.437, 9000, 'Гилиманук'),
  place('Nusa Penida', -8.73, 115.54, 30_000, 'Нуса-Пенида'),
  place('Nusa Lembongan', -8.68, 115.45, 9000, 'Нуса-Лембонган'),
  place('Nusa Ceningan', -8.703, 115.447, 3000, 'Нуса-Ченинган'),
  place('Singaraja', -8.112, 115.0882, 133_784, 'Сингараджа'),
  place('Lombok', -8.57, 116.35, 300_000, 'Ломбок', undefined, westNusaTenggara),
  place('Kuta', -8.894, 116.282, 12_000, 'Kuta Lombok,Кута Ломбок', 'Lombok', westNusaTenggara),
  place('Senggigi', -8.49, 116.045, 12_000, 'Сенгиги', 'Lombok', westNusaTenggara),
  place('Gili Trawangan', -8.35, 116.04, 9000, 'Гили Траванган', undefined, westNusaTenggara),
  place('Gili Meno', -8.35, 116.057, 3000, 'Гили Мено', undefined, westNusaTenggara),
  place('Gili Air', -8.357, 116.082, 4000, 'Гили Айр', undefined, westNusaTenggara),
]

export interface OtherNames {
  country: string
  name: string
  also: string[]
}

const named = (country: string, name: string, also: string): OtherNames => ({ country, name, also: also.split(',') })

/** Russian names of great cities that their letters alone do not lead to. */
export const otherNames: OtherNames[] = [
  named('RU', 'Moscow', 'Москва,Moskva'),
  named('RU', 'Saint Petersburg', 'Санкт-Петербург,Питер'),
  named('GB', 'London', 'Лондон'),
  named('FR', 'Paris', 'Париж'),
  named('IT', 'Rome', 'Рим,Roma'),
  named('IT', 'Milan', 'Милан,Milano'),
  named('IT', 'Venice', 'Венеция,Venezia'),
  named('IT', 'Florence', 'Флоренция,Firenze'),
  named('IT', 'Naples', 'Неаполь,Napoli'),
  named('DE', 'Munich', 'Мюнхен,München'),
  named('DE', 'Köln', 'Кёльн,Cologne'),
  named('DE', 'Hamburg', 'Гамбург'),
  named('AT', 'Vienna', 'Вена,Wien'),
  named('CZ', 'Prague', 'Прага,Praha'),
  named('PL', 'Warsaw', 'Варшава,Warszawa'),
  named('PL', 'Kraków', 'Краков,Cracow'),
  named('RS', 'Belgrade', 'Белград,Beograd'),
  named('ES', 'Barcelona', 'Барселона'),
  named('ES', 'Sevilla', 'Севилья,Seville'),
  named('PT', 'Lisbon', 'Лиссабон,Lisboa'),
  named('GR', 'Athens', 'Афины,Athina'),
  named('DK', 'Copenhagen', 'Копенгаген,København'),
  named('CH', 'Geneva', 'Женева,Genève'),
  named('CH', 'Zürich', 'Цюрих,Zurich'),
  named('UA', 'Kyiv', 'Киев,Київ,Kiev'),
  named('GE', 'Tbilisi', 'Тбилиси'),
  named('CY', 'Nicosia', 'Никосия'),
  named('CN', 'Beijing', 'Пекин,Peking'),
  named('CN', 'Shanghai', 'Шанхай'),
  named('JP', 'Tokyo', 'Токио'),
  named('KR', 'Seoul', 'Сеул'),
  named('VN', 'Ho Chi Minh City', 'Хошимин,Сайгон,Saigon'),
  named('VN', 'Hanoi', 'Ханой'),
  named('TH', 'Bangkok', 'Бангкок,Krung Thep'),
  named('TH', 'Phuket', 'Пхукет'),
  named('TH', 'Pattaya', 'Паттайя'),
  named('MY', 'Kuala Lumpur', 'Куала-Лумпур'),
  named('IN', 'Delhi', 'Дели'),
  named('IN', 'Mumbai', 'Мумбаи,Bombay'),
  named('AE', 'Dubai', 'Дубай,Дубаи'),
  named('EG', 'Cairo', 'Каир'),
  named('US', 'New York City', 'New York,Нью-Йорк'),
  named('US', 'Los Angeles', 'Лос-Анджелес'),
  named('US', 'San Francisco', 'Сан-Франциско'),
  named('US', 'Chicago', 'Чикаго'),
  named('MX', 'Mexico City', 'Мехико,Ciudad de México'),
  named('AU', 'Sydney', 'Сидней'),
  named('AU', 'Melbourne', 'Мельбурн'),
  named('ID', 'Jakarta', 'Джакарта'),
]
