/** What guests of the demo world say, by what they rented. */
export type Kind = 'ride' | 'board' | 'boat' | 'camera' | 'place'

export const kindOf: Record<string, Kind> = {
  'vario-125': 'ride',
  'scoopy-mint': 'ride',
  'scoopy-mango': 'ride',
  'scoopy-coral': 'ride',
  'vespa-primavera': 'ride',
  'nmax-155': 'ride',
  'nmax-month': 'ride',
  'surf-rack': 'ride',
  surfboard: 'board',
  'soft-boards': 'board',
  'jukung-day': 'boat',
  'jukung-sunset': 'boat',
  'field-camera': 'camera',
  'camera-guide': 'camera',
  'villa-sawah': 'place',
  'party-tent': 'place',
}

export const pros: Record<Kind, string[]> = {
  ride: [
    'Started every morning, brakes like new, and the phone holder really holds.',
    'Handed over in five minutes with photos of every scratch. No arguing at the end.',
    'Two clean helmets that fit, rain ponchos under the seat. We used both.',
    'Took us up to Kintamani and back without a cough.',
    'They answered within minutes when we could not find the petrol cap.',
    'Full tank at the start, and nobody minded that we came back an hour early.',
    'Cheaper than on the street and far better kept.',
  ],
  board: [
    'No dings, fresh wax, a leash for each of us.',
    'They told us which tide to wait for, and they were right.',
    'Right size for a beginner of two metres. Stood up on the second day.',
    'We could leave the boards at the warung by the beach, which saved us the walk.',
  ],
  boat: [
    'Nyoman found dolphins before the other boats had left the beach.',
    'Life vests for the little ones without asking, cold water on board.',
    'Quiet, slow and beautiful. We were the only people on the reef.',
    'On time to the minute at half past seven.',
  ],
  camera: [
    'Two charged batteries, a clean sensor and a card that was really empty.',
    'A short lesson at the counter saved my first day.',
    'Every lens in its own bag with its own list. That is how it should be.',
    'The morning light tour was worth getting up at four.',
  ],
  place: [
    'Exactly as in the photos, frogs included.',
    'Everything was ready when we came, and the deposit was back the next day.',
    'They helped to carry, to set up and to find a generator.',
    'We slept with open doors and woke up in the rice.',
  ],
}

export const cons: Record<Kind, string[]> = {
  ride: [
    'The left mirror turns away above 60.',
    'Seat gets hot at noon, bring a towel.',
    'Nothing worth a line.',
    'The lane to the shop is hard to find in the dark.',
    'Key is a bit stiff.',
  ],
  board: ['The bag has seen better days.', 'Fins need a tool that we did not have.', 'Nothing at all.', 'A little heavy to carry for one.'],
  boat: ['Not much shade in the afternoon.', 'We got wet, but that is the point.', 'I would have liked an hour more.', 'Toilet is on the beach only.'],
  camera: ['The strap is short for tall people.', 'Parking in front of the shop is full after nine.', 'Nothing, honestly.', 'The manual is in Japanese.'],
  place: ['Cocks wake up at four.', 'Hot water takes its time.', 'The last metres of the road are steep.', 'One socket less than we needed.'],
}

export const replies = [
  'Thank you! The mirror is tightened, come and try it.',
  'It was a pleasure to have you. Safe travels, and see you next season.',
  'Thank you for bringing it back so clean.',
  'Good to know, we have changed that since.',
  'Thank you, the team was happy to read this.',
]
