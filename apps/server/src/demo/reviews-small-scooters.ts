import type { DemoReview } from './reviews.ts'

export const reviewsOfSmallScooters: Record<string, DemoReview[]> = {
  'vario-125': [
    {
      by: 'tom',
      score: 9,
      pros: 'Picked it up at nine and we were on the road by quarter past. Pulls two adults up to Uluwatu without complaining.',
      cons: 'Left mirror drifts a bit once you go over 60.',
      reply: 'Thanks, Tom! The mirror has been tightened. Come and check it.',
    },
    {
      by: 'olga',
      score: 10,
      pros: 'Скутер как новый, бак полный, дождевики под сиденьем пригодились в первый же вечер.',
      cons: 'Ночью поворот к прокату легко проскочить.',
      reply: 'Olga, thank you! There is a lamp above the gate now.',
    },
    {
      by: 'camille',
      score: 9,
      pros: 'Accueil adorable, deux casques propres et un support de téléphone qui tient vraiment.',
      cons: 'La selle chauffe vite au soleil, prenez un paréo.',
    },
    { by: 'tyler', score: 10, pros: 'Every scratch was photographed before and after, so there was nothing to argue about when I brought it back.', cons: '-' },
    {
      by: 'emma',
      score: 10,
      pros: 'Munduk and back with two of us and a rucksack, and it never once sounded tired.',
      cons: 'The key is a little stiff when it gets cold up in the mountains.',
      reply: 'It looked so clean in your photos up there. See you soon, Emma!',
    },
    {
      by: 'priya',
      score: 8,
      pros: 'My first time on a scooter. Ketut rode a lap with me behind the temple until I stopped shaking.',
      cons: 'A smaller helmet would have been good, mine slid around.',
      reply: 'We have two size S helmets now. See you next winter, Priya.',
    },
    { by: 'lars', score: 9, pros: 'Five days, around 400 km, no trouble at all. The phone charger works too.', cons: 'A bit loud above 70.' },
  ],
  'scoopy-mint': [
    {
      by: 'ruby',
      score: 10,
      pros: "So cute and so easy. I'd never ridden anything with an engine and felt fine after ten minutes.",
      cons: 'Strangers keep asking to take its picture.',
    },
    {
      by: 'ekaterina',
      score: 9,
      pros: 'Лёгкий, послушный, бензина почти не ест. Забронировала вечером, а утром уже ехала завтракать.',
      cons: 'В горку вдвоём тяжеловато.',
    },
    {
      by: 'giulia',
      score: 9,
      pros: 'Perfetto per la spiaggia e per lo yoga. Ci hanno anche disegnato le stradine su una mappa di carta.',
      cons: "Il gancio per la spesa è un po' piccolo.",
    },
    {
      by: 'wei',
      score: 8,
      pros: 'Booked at lunch, riding by two. No haggling, no stack of forms.',
      cons: 'The fuel gauge says half when it is nearly empty.',
      reply: 'Well spotted! The sensor has been replaced.',
    },
    { by: 'kate', score: 10, pros: 'Sharp brakes, good tyres, and a seat low enough for my short legs.', cons: '-' },
    {
      by: 'haruka',
      score: 9,
      pros: 'I am small and my feet reached the ground easily. Returning it took one minute.',
      cons: 'On a day of heavy rain, a little water came in under the seat.',
    },
  ],
  'scoopy-mango': [
    {
      by: 'jack',
      score: 9,
      pros: 'Cheap as chips and goes forever. The basket fits a six-pack and a towel.',
      cons: "She's slow uphill, but what did I expect.",
    },
    {
      by: 'aoife',
      score: 9,
      pros: 'I locked the key under the seat in Berawa. They drove out with the spare and never said a word about it.',
      cons: "The paint has seen some life. I liked that, my boyfriend didn't.",
      reply: 'It happens to all of us, Aoife. To my brother about once a week.',
    },
    { by: 'dmitry', score: 8, pros: 'За эти деньги отлично: новое сиденье, мягкий ход.', cons: 'Пластик поцарапан, но всё отметили на фото ещё до выдачи.' },
    {
      by: 'sanne',
      score: 7,
      pros: 'A simple, honest scooter for a first week.',
      cons: 'The horn is more of a whisper, and in Canggu you do need one.',
      reply: 'You are right about the horn. A new one is in.',
    },
    { by: 'bagus', score: 8, pros: 'Pelayanan ramah, motor bersih, harga masuk akal.', cons: 'Helmnya agak besar untuk istri saya.' },
    {
      by: 'emma',
      score: 9,
      pros: 'A week of breakfasts, beaches and one accidental trip to Tanah Lot. Yellow is easy to find in a parking lot.',
      cons: 'The basket rattles on cobblestones.',
    },
  ],
  'scoopy-coral': [
    {
      by: 'hannah',
      score: 8,
      pros: 'Great little scooter, and they stayed calm and fair when I scraped the cover on a gate.',
      cons: 'My own parking, nothing else.',
    },
    { by: 'anders', score: 9, pros: 'The top box is why you pick this one: camera in, go for a swim, no worries.', cons: 'It rattles a little on bad roads.' },
    {
      by: 'rina',
      score: 9,
      pros: 'Kotak belakangnya muat helm dan kamera, jadi tenang waktu berenang.',
      cons: 'Spion kanan sedikit longgar.',
      reply: 'Terima kasih, Rina! Spionnya sudah kami kencangkan.',
    },
    { by: 'marta', score: 8, pros: 'Nowe opony, hamulce jak żyleta i bardzo miła obsługa.', cons: 'Przydałby się uchwyt na telefon.' },
    { by: 'ivan', score: 9, pros: 'Забрал за пять минут, вернул за три. Кофр закрывается на ключ, вещи спокойно ждали у пляжа.', cons: 'Зеркала маловаты.' },
  ],
}
