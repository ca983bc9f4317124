import type { DemoUnit } from './demo-unit.ts'

/** What is rented beside something else, or with it. Behind the other units in the shop windows. */
export const gear: DemoUnit[] = [
  {
    key: 'camera-body',
    rental: 'ubud-camera-room',
    title: 'Mirrorless camera body',
    kind: 'camera',
    description:
      'Full frame, 33 megapixels, and quiet enough for a temple. Comes with two batteries, a charger and an empty card of 128 GB, but without a lens: choose one of ours, or bring your own with the E mount.\n\nThe sensor is cleaned after every guest.',
    base: 'Daily',
    price: 32_00,
    photos: ['camera-top', 'camera-sunset'],
    policy: 'moderate',
    rules: { maxLength: 21 },
    past: { lengths: [1, 2, 3, 4, 5], times: ['09:30', '10:00', '14:00'], gap: [30, 60] },
  },
  {
    key: 'lens-zoom',
    rental: 'ubud-camera-room',
    title: '24–70 mm lens, f/2.8',
    kind: 'camera',
    description:
      'The one lens to take if you take only one: wide enough for the terraces, long enough for a portrait. E mount, with hood, caps and a padded pouch.',
    base: 'Daily',
    price: 18_00,
    photos: ['camera-lens', 'camera-sunset'],
    policy: 'moderate',
    rules: { maxLength: 21 },
  },
  {
    key: 'lens-portrait',
    rental: 'ubud-camera-room',
    title: '85 mm lens, f/1.8',
    kind: 'camera',
    description: 'For faces, dancers and the last light. Small, sharp and bright. E mount, with hood, caps and a padded pouch.',
    base: 'Daily',
    price: 10_00,
    photos: ['camera-lens', 'camera-top'],
    policy: 'moderate',
    rules: { maxLength: 21 },
  },
  {
    key: 'helmet',
    rental: 'echo-beach',
    title: 'Helmet',
    kind: 'other',
    description:
      'A full-face helmet for longer rides, or one more for whoever joins you. Sizes XS to XL, with a clear visor and a washed lining.\n\nTwo open helmets come with every scooter anyway.',
    base: 'Daily',
    price: 2_00,
    photos: ['helmets'],
    isPool: true,
    isInstant: true,
    rules: { maxLength: 60 },
  },
  {
    key: 'portrait-kit',
    rental: 'ubud-camera-room',
    title: 'Wedding kit: body and two lenses',
    kind: 'camera',
    description:
      'Everything for one day of portraits and dances: the mirrorless body, the 24–70 mm zoom and the 85 mm portrait lens, packed in one padded bag. Costs a fifth less than the three on their own.',
    base: 'Daily',
    price: 48_00,
    photos: ['camera-sunset', 'camera-lens'],
    policy: 'moderate',
    rules: { maxLength: 21 },
    parts: { 'camera-body': 1, 'lens-zoom': 1, 'lens-portrait': 1 },
  },
]
