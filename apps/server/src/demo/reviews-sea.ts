import type { DemoReview } from './demo-review.ts'

export const reviewsOfSea: Record<string, DemoReview[]> = {
  surfboard: [
    {
      by: 'lena',
      score: 9,
      pros: 'Frisch gewachst, Leash dabei, und ich durfte zweimal das Board tauschen.',
      cons: 'Das neun Fuß lange Brett schleppt man nicht gern weit.',
    },
    {
      by: 'maya',
      score: 10,
      pros: 'Absolute beginner, and I stood up on day two. They know exactly which board to give you.',
      cons: '-',
      reply: 'Day two! That is the fastest we have seen this season, Maya.',
    },
    {
      by: 'emma',
      score: 8,
      pros: 'Waxed and waiting for me at nine. I swapped to the longer board after one humbling hour.',
      cons: "The rash vest was still damp from someone else's morning.",
      reply: 'Sorry, Emma! We bought more vests so that they have time to dry.',
    },
    {
      by: 'lucia',
      score: 9,
      pros: 'Me dijeron a qué hora ir y acertaron de pleno.',
      cons: 'La funda está algo gastada.',
      reply: '¡Gracias, Lucía! A new bag has arrived.',
    },
    {
      by: 'jack',
      score: 8,
      pros: 'Six bucks and not a single ding. Swapped the short one for the mid-length when it went flat.',
      cons: "The fins are glassed in, so you take what's there.",
    },
  ],
  'soft-boards': [
    { by: 'sanne', score: 9, pros: 'Three kids, three boards, one very quiet afternoon for us.', cons: 'The cart squeaks loud enough to wake the beach.' },
    { by: 'rina', score: 10, pros: 'Anak-anak senang sekali, papannya aman dan ringan.', cons: 'Parkirnya penuh di akhir pekan.' },
    {
      by: 'wei',
      score: 8,
      pros: 'Soft, stable, just right inside the reef.',
      cons: 'At low tide there is no water to paddle in, so ask first.',
      reply: 'True! We send the tide times with every confirmation now.',
    },
    {
      by: 'marta',
      score: 9,
      pros: "Rain cut our first hour short and they gave us another one. We didn't even have to ask.",
      cons: 'Bring water shoes, the coral is sharp.',
    },
  ],
  'jukung-day': [
    {
      by: 'freja',
      score: 10,
      pros: 'Turtles at eight, sandbank at noon, asleep under the sail by two. The best day of our three weeks.',
      cons: "There isn't much shade on board.",
      reply: 'The best sound on a boat is someone snoring happily. Thank you, Freja!',
    },
    {
      by: 'rachel',
      score: 7,
      pros: 'Lovely boat, lovely crew.',
      cons: 'We left forty minutes late because of the tide and nobody had told us.',
      reply: 'You are right, and we are sorry. The reminder the evening before now says when we really leave.',
    },
    {
      by: 'hugo',
      score: 9,
      pros: 'Le skipper connaît chaque patate de corail et parle doucement aux enfants.',
      cons: 'Prévoir un pull pour le retour, on rentre mouillés.',
    },
    { by: 'ella', score: 9, pros: 'Nyoman spotted dolphins before the big boats had even left the beach.', cons: 'No toilet on board, so plan your coffee.' },
    {
      by: 'anders',
      score: 10,
      pros: 'Lugnt, vackert och helt utan stress. Barnen fick hålla i rodret.',
      cons: 'Fruktkorgen tog slut för fort!',
      reply: 'Tack! There is more mango in the basket since you left.',
    },
    {
      by: 'olga',
      score: 9,
      pros: 'Детям дали жилеты без напоминаний, маски не текут, вода холодная.',
      cons: 'Хотелось ещё часок на рифе.',
      reply: 'Thank you, Olga! Next time we stay for the sandbank at low tide.',
    },
  ],
  'jukung-sunset': [
    {
      by: 'camille',
      score: 10,
      pros: 'Voile baissée, thé au gingembre, soleil sur les collines. Rien à ajouter.',
      cons: 'Deux heures passent trop vite.',
      reply: 'Merci Camille. Next time, three hours!',
    },
    { by: 'kate', score: 9, pros: 'The quietest two hours in Bali. Just us, the sail and the reef.', cons: 'Mosquitoes on the beach at the end, take spray.' },
    { by: 'javier', score: 9, pros: 'Mi pareja lloró un poco, de las buenas.', cons: 'Hay que mojarse los pies para subir.' },
    {
      by: 'carlos',
      score: 10,
      pros: 'I asked if we could bring dinner and they laid out plates for us.',
      cons: '-',
      reply: 'Dinner on the water is our favorite too. Thank you, Carlos.',
    },
    {
      by: 'sam',
      score: 8,
      pros: 'Great light, great skipper.',
      cons: 'The wind died and we were paddled home. Funny now.',
      reply: 'The wind keeps its own hours. Thank you for laughing with us, Sam.',
    },
  ],
}
