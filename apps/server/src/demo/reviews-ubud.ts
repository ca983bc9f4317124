import type { DemoReview } from './demo-review.ts'

export const reviewsOfUbud: Record<string, DemoReview[]> = {
  'field-camera': [
    { by: 'haruka', score: 10, pros: 'The light meter is accurate, and they developed the film for me as well.', cons: 'The strap could be a little longer.' },
    {
      by: 'tom',
      score: 9,
      pros: "Ten minutes at the counter and I was loading film as if I'd always done it. Scans came the same night.",
      cons: 'Heavy. My neck knew about it on day three.',
    },
    {
      by: 'nina',
      score: 10,
      pros: 'A camera with character, looked after by people who love it.',
      cons: 'Now I want to own one.',
      reply: 'We know a man in Denpasar. Sorry in advance, Nina.',
    },
    {
      by: 'emma',
      score: 9,
      pros: 'Two rolls of rice fields and one very good portrait of a rooster. Beautifully developed.',
      cons: 'Focusing takes patience, and roosters have none.',
    },
    { by: 'dmitry', score: 9, pros: 'Затвор работает как часы, объектив чистый, две плёнки в комплекте.', cons: 'Третью плёнку искал по всему Убуду.' },
  ],
  'camera-guide': [
    {
      by: 'emma',
      score: 10,
      pros: 'The best morning of the whole trip: the market at six, then the fields with the mist still in them.',
      cons: 'I was no use to anybody after lunch.',
      reply: 'You were up before the ducks, Emma. Come back for the evening light.',
    },
    {
      by: 'priya',
      score: 10,
      pros: 'I came to learn settings and learned to look instead. Wayan waits for light the way others wait for a bus.',
      cons: 'Getting up at half past four.',
      reply: 'Wayan says the light asks after you. Thank you, Priya!',
    },
    { by: 'zoe', score: 9, pros: "Quarante photos en deux heures, dont trois que j'encadrerai.", cons: 'Les ruelles glissent après la pluie.' },
    { by: 'cody', score: 8, pros: 'The files arrived before dinner, sorted and all.', cons: "I'd have liked to keep the camera for the afternoon." },
  ],
  'villa-sawah': [
    {
      by: 'lena',
      score: 10,
      pros: 'Wir haben bei offenen Türen geschlafen und sind mitten im Reis aufgewacht.',
      cons: 'Die Hähne fangen um vier an.',
      reply: 'Danke, Lena! The roosters send their apologies.',
    },
    { by: 'jonas', score: 9, pros: 'Pool, silence, projector. The internet was faster than in my office.', cons: 'Hot water needs a minute or two.' },
    {
      by: 'ekaterina',
      score: 10,
      pros: 'Тишина, лягушки и бассейн прямо в рисовом поле. Уезжать не хотелось.',
      cons: 'Вечером комары, берите спрей.',
      reply: 'Thank you, Ekaterina. There is a spray in every room now.',
    },
    {
      by: 'emma',
      score: 9,
      pros: 'Four days of doing nothing, properly. Breakfast by the water, fireflies after ten.',
      cons: 'One more socket by the bed would be nice.',
      reply: 'There are two now. The fireflies are staying as well.',
    },
    { by: 'aisha', score: 8, pros: 'Gorgeous for photos at any hour.', cons: "The second bedroom is across the water, which isn't ideal with a toddler." },
    {
      by: 'lucia',
      score: 9,
      pros: 'Desayuno a las ocho en punto, con fruta y café de verdad.',
      cons: 'El último tramo del camino es muy empinado.',
      reply: "Next time call us from the market and we'll drive you up.",
    },
  ],
  'party-tent': [
    {
      by: 'matteo',
      score: 10,
      pros: 'Twenty guests, one birthday, no stress. They put it up while we were at the market.',
      cons: 'Two lamps on the far side were out.',
      reply: 'Replaced, and we now carry spares. Thank you, Matteo!',
    },
    {
      by: 'marta',
      score: 9,
      pros: 'The rain came down sideways at nine and we simply kept dancing.',
      cons: 'It needs more flat ground than you think, so measure first.',
    },
    { by: 'bagus', score: 9, pros: 'Tim datang tepat waktu dan membereskan semuanya malam itu juga.', cons: 'Kabelnya kurang panjang untuk kebun kami.' },
    {
      by: 'petr',
      score: 8,
      pros: 'Even better than in the pictures once it gets dark.',
      cons: 'The benches are hard after the second hour.',
      reply: 'Cushions are on our list. Thank you, Petr.',
    },
  ],
}
