import type { DemoReview } from './demo-review.ts'

export const reviewsOfBigScooters: Record<string, DemoReview[]> = {
  'vespa-primavera': [
    {
      by: 'matteo',
      score: 10,
      pros: "I'm Italian and picky about Vespas. This one is kept the way my uncle keeps his.",
      cons: 'Twenty-two dollars hurts a little. Worth it.',
    },
    { by: 'zoe', score: 9, pros: "Une vraie beauté, et elle roule aussi bien qu'elle en a l'air.", cons: "Plus lourde que prévu à l'arrêt." },
    {
      by: 'ella',
      score: 10,
      pros: 'We got engaged on day two and the Vespa is in every photo. Putu tied ribbons on it when we told her!',
      cons: 'Shade is hard to find, so bring a cloth for the saddle.',
      reply: 'Still smiling about this one. Congratulations to you both!',
    },
    {
      by: 'javier',
      score: 9,
      pros: 'Preciosa y muy suave. Nos explicaron todo con paciencia.',
      cons: 'El depósito es pequeño para ir hasta Amed.',
      reply: '¡Gracias, Javier! There is a fuel stop in Padang Bai, we mark it on the map.',
    },
    {
      by: 'rachel',
      score: 9,
      pros: 'It was pouring, so they fetched me from my homestay and then handed over a dry, warm scooter.',
      cons: 'The lock is heavy to carry around.',
      reply: 'No one should start a holiday soaked. Thank you, Rachel.',
    },
  ],
  'nmax-155': [
    { by: 'jonas', score: 10, pros: 'Kintamani, Lovina, Munduk and home in two days. Wide seat, ABS and a screen that does its job.', cons: '-' },
    {
      by: 'carlos',
      score: 9,
      pros: "I'm 1.95 m and it fits. My girlfriend even had room for her bag.",
      cons: 'It is wide, so mind the mirrors between the trucks in Denpasar.',
      reply: 'Tall guests welcome, Carlos!',
    },
    {
      by: 'nina',
      score: 8,
      pros: 'Good tyres, honest people. They noticed the oil light before I did.',
      cons: 'The light under the seat was dead.',
      reply: 'Fixed the same day. Thank you for telling us!',
    },
    {
      by: 'minho',
      score: 9,
      pros: 'Rode all day and my back was fine. Ketut also showed us the good roads.',
      cons: 'It took me a while to find out how the fuel cap opens.',
      reply: 'The fuel cap fools everyone. There is a sticker beside it now.',
    },
    {
      by: 'hugo',
      score: 9,
      pros: 'Freins impeccables, et la prise USB a sauvé mon téléphone.',
      cons: "Un peu haut si l'on mesure moins d'un mètre soixante-dix.",
      reply: 'Merci, Hugo ! We can lower the seat by two centimeters, just ask.',
    },
  ],
  'nmax-month': [
    {
      by: 'ivan',
      score: 9,
      pros: 'Брал на месяц, работаю удалённо. Раз в две недели звали на мойку и сами поменяли масло.',
      cons: 'Не хватило второго ключа.',
      reply: 'A second key comes with every month now. Thank you, Ivan!',
    },
    {
      by: 'freja',
      score: 10,
      pros: 'A month in Pererenan without thinking about transport once. When a tyre went flat, Ketut was there in twenty minutes.',
      cons: "I'd love a monthly price for the Scoopys too.",
      reply: 'Good idea, Freja. We are working on it.',
    },
    {
      by: 'sam',
      score: 8,
      pros: 'Long stay, zero drama.',
      cons: 'It has 30,000 km behind it, and on the highway you can tell.',
      reply: 'True, and a full service behind it as well. Thank you, Sam.',
    },
  ],
  'surf-rack': [
    {
      by: 'beatriz',
      score: 9,
      pros: 'O suporte segura bem a prancha. Fui a Medewi e voltei sem susto.',
      cons: 'É preciso cuidado ao estacionar do lado esquerdo.',
    },
    { by: 'cody', score: 9, pros: "Proper straps, not the usual bungee nonsense. My 6'10 fit fine.", cons: 'You feel every gust past Seseh.' },
    {
      by: 'petr',
      score: 8,
      pros: 'Well built, and they show you how to load it before you leave.',
      cons: 'Loading it on your own takes practice.',
      reply: 'It does take practice. We are happy to show it twice, Petr.',
    },
    {
      by: 'aisha',
      score: 9,
      pros: 'My board was already on the rack when I arrived. A small thing, but it made my morning.',
      cons: 'On days without a board the rack is in the way.',
      reply: 'You told us the size, the rest was easy. Terima kasih, Aisha!',
    },
  ],
}
