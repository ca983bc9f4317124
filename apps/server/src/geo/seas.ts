export interface Sea {
  name: string
  nameRu: string
  lat: number
  lng: number
  /** The first zoom on which it is written. */
  zoom: number
}

const sea = (name: string, nameRu: string, lat: number, lng: number, zoom: number): Sea => ({ name, nameRu, lat, lng, zoom })

/** Waters worth a name on the map. */
export const seas: Sea[] = [
  sea('Pacific Ocean', 'Тихий океан', 8, -150, 0),
  sea('Pacific Ocean', 'Тихий океан', 15, 160, 2),
  sea('Atlantic Ocean', 'Атлантический океан', 28, -45, 0),
  sea('Atlantic Ocean', 'Атлантический океан', -22, -15, 2),
  sea('Indian Ocean', 'Индийский океан', -22, 80, 0),
  sea('Indian Ocean', 'Индийский океан', -12, 112, 4),
  sea('Indian Ocean', 'Индийский океан', -9.3, 115.0, 7),
  sea('Arctic Ocean', 'Северный Ледовитый океан', 80, -160, 1),
  sea('Southern Ocean', 'Южный океан', -62, 60, 2),
  sea('Mediterranean Sea', 'Средиземное море', 35.2, 18.5, 3),
  sea('Black Sea', 'Чёрное море', 43.3, 34.5, 4),
  sea('Caspian Sea', 'Каспийское море', 42, 50.5, 4),
  sea('Baltic Sea', 'Балтийское море', 58.3, 19.8, 4),
  sea('North Sea', 'Северное море', 56.2, 3.3, 4),
  sea('Red Sea', 'Красное море', 20.3, 38.5, 4),
  sea('Arabian Sea', 'Аравийское море', 15, 64, 3),
  sea('Bay of Bengal', 'Бенгальский залив', 15, 88, 3),
  sea('Andaman Sea', 'Андаманское море', 11, 96, 4),
  sea('South China Sea', 'Южно-Китайское море', 13, 114, 3),
  sea('Philippine Sea', 'Филиппинское море', 18, 132, 3),
  sea('Sea of Japan', 'Японское море', 40, 135, 4),
  sea('Coral Sea', 'Коралловое море', -17, 153, 4),
  sea('Tasman Sea', 'Тасманово море', -37, 161, 3),
  sea('Caribbean Sea', 'Карибское море', 15, -75, 3),
  sea('Gulf of Mexico', 'Мексиканский залив', 25, -90, 3),
  sea('Java Sea', 'Яванское море', -5.1, 111, 5),
  sea('Bali Sea', 'море Бали', -7.8, 115.3, 7),
  sea('Lombok Strait', 'пролив Ломбок', -8.55, 115.8, 8),
  sea('Badung Strait', 'пролив Бадунг', -8.66, 115.36, 9),
]
