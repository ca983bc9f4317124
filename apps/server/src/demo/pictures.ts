import type { KnownSlot } from '@rentwell/contract/acceptance/photo-slots.rules.ts'

const known = {
  'camera-lens': { id: '5e5e49e6-8d2a-42b4-85eb-80a8b892c641', placeholder: '#595f55' },
  'camera-sunset': { id: '7fd5edf9-fb5a-4238-9106-f49c866582fb', placeholder: '#887d6b' },
  'camera-top': { id: 'a7506616-70e6-4f6a-b45a-f36920aab6b1', placeholder: '#88897a' },
  helmets: { id: 'e02da100-99b7-4663-98b6-65de6e731588', placeholder: '#bbb29b' },
  'jukung-bow': { id: '4cb6d49b-6e3f-461e-91fb-a1f0c2b9ff40', placeholder: '#4f8e80' },
  'jukung-day': { id: '7652ff14-af5d-4d49-9616-66ca3c1e4dde', placeholder: '#7eafa4' },
  'jukung-sail': { id: 'cfa93a22-6b1f-4984-a596-613d4c741bb4', placeholder: '#c8b69e' },
  'jukung-sunset': { id: 'c057e501-6fa6-4ad8-8e6f-d83616a7beff', placeholder: '#8d9f8e' },
  'party-tent-night': { id: 'da57373e-6ce0-4ccc-b705-1fe3bd5a0d61', placeholder: '#4f6151' },
  'person-ayu': { id: '2195da0d-5d03-4f46-8827-b54d2d9dab6d', placeholder: '#b8b9b0' },
  'person-chloe': { id: 'a64e75b6-b50c-4d66-9ed5-d25465bcb3b4', placeholder: '#b8a8a5' },
  'person-hannah': { id: '04d841fd-0925-4d98-9df5-b42f6ea77802', placeholder: '#e7cdc5' },
  'person-lucas': { id: 'f97ef65e-acd5-4e8f-b118-67f774b464bc', placeholder: '#beb79e' },
  'person-made': { id: 'fb274222-2907-4b09-b943-cb5fe0403467', placeholder: '#d2c9b5' },
  'person-noah': { id: 'b9d31873-06ed-41fb-963f-2dc936c643f2', placeholder: '#c7cbcf' },
  'person-omar': { id: 'abb8e686-384a-4163-a748-2b227f7a5ad7', placeholder: '#c5bcb1' },
  'person-sofia': { id: '8c649dd0-7060-4815-9d7d-35b2c885d46f', placeholder: '#dbc2c1' },
  'person-yuki': { id: 'c4621b26-8cf1-4af4-bd00-62b652385737', placeholder: '#d0b8a0' },
  'scooter-black-dawn': { id: '3e68126c-caee-40e7-9709-f949acf64a1a', placeholder: '#b7b4a2' },
  'scooter-black-front': { id: '70b15913-daa7-4eac-8c3d-e9b9e65c2dec', placeholder: '#abb4a3' },
  'scooter-black-rear': { id: 'b09b0339-84d2-47a0-9a26-33200978e1ac', placeholder: '#7e8374' },
  'scooter-coral-front': { id: '17fb96e6-c1e2-4834-92a2-a78140761dd7', placeholder: '#83a184' },
  'scooter-coral-rear': { id: '01e57b0b-85de-4877-bcec-94a17871dcd5', placeholder: '#818566' },
  'scooter-coral-rice-terrace': { id: '5ae12c3b-5b9c-4fa3-8bb0-7de4d93a1076', placeholder: '#9cb49d' },
  'scooter-cream-front': { id: 'de9c4448-3820-4680-bc94-fb05d6e3c0b3', placeholder: '#c9a48c' },
  'scooter-cream-gate': { id: 'ba9fe2d5-20dc-4494-90e6-d11284b0240f', placeholder: '#c3af98' },
  'scooter-cream-rear': { id: 'c8694d8e-1957-4898-bb1f-c9f9903a8129', placeholder: '#b7977d' },
  'scooter-mint-front': { id: '7d72b924-e06f-490a-933a-f41d94472cb3', placeholder: '#7bae94' },
  'scooter-mint-rear': { id: '542cbdd5-cfa5-45fb-9394-9d23d42efa58', placeholder: '#749a7f' },
  'scooter-mint-rice-terrace': { id: '3d03a8e1-1cfb-41b0-873a-45a656d647f9', placeholder: '#99b9a3' },
  'scooter-rack-board': { id: 'a09c8d28-585c-422f-9a7e-7df07fbbf70f', placeholder: '#9da792' },
  'scooter-road-view': { id: '5d972250-e5ae-4ef5-ae7f-8209e6b1d727', placeholder: '#6e8878' },
  'scooter-teal-front': { id: '9f0e0696-a898-416b-b3c2-8e0da9b4119e', placeholder: '#98a08a' },
  'scooter-teal-rear': { id: '71e3d82e-1465-4dc5-8d56-4d469c936f1f', placeholder: '#88927a' },
  'scooter-teal-sunset': { id: 'e6fb9297-e481-4e4b-8dcd-a3a8d565d840', placeholder: '#b2ae95' },
  'scooter-with-surf-rack': { id: 'c99595bd-c920-43f0-b696-b1d6cc4244b0', placeholder: '#a0a38c' },
  'scooter-yellow-front': { id: 'b65554b1-7b8b-41ab-8c0e-91f51f073ce6', placeholder: '#c1a386' },
  'scooter-yellow-gate': { id: '9265492b-69f3-4cb3-96f7-8caf591e2172', placeholder: '#b9b39c' },
  'scooter-yellow-rear': { id: '520eeedb-fec2-45e4-afcf-47df0ea0943a', placeholder: '#b29372' },
  'scooters-lineup': { id: 'e55ce791-99b9-4c63-ba1f-a7a113f4ef03', placeholder: '#b0a48a' },
  'surfboards-close': { id: '5b19c122-ecc1-4793-90b3-66e0883dbf7c', placeholder: '#adab93' },
  'surfboards-sunset': { id: 'a20f7b85-5464-4778-baec-2c9c76aa4615', placeholder: '#b1ae94' },
  'surfboards-tips': { id: 'a9d17e68-1586-4f43-8b5d-068cb763b21d', placeholder: '#bbb499' },
  'tent-lamps': { id: 'f949b143-a8be-4692-a92c-9d03ce2a597d', placeholder: '#6c7d6b' },
  'tent-table': { id: '37b39680-566c-48e4-a304-8db1252457a6', placeholder: '#9b9174' },
  'villa-dawn': { id: 'af3761b6-01c7-49bd-b717-2323edad4ce0', placeholder: '#92a68f' },
  'villa-pool': { id: 'b1966201-64e7-422e-9f51-6b3f4c8406ba', placeholder: '#84ad94' },
  'villa-room': { id: 'c21773f4-cc66-4d40-9038-55272eb525c0', placeholder: '#c7a77d' },
} as const

export type DemoPicture = keyof typeof known

interface Drawn {
  id: string
  /** The mean colour. */
  placeholder: string
  width: number
  height: number
}

const sizeOf = (name: DemoPicture) => (name.startsWith('person') ? [512, 512] : name === 'scooters-lineup' ? [1200, 420] : [1200, 800]) as [number, number]

/** The pictures of the demo world, with what an upload would find out about each: WebP without metadata or transparency. */
export const demoPictures = Object.fromEntries(
  (Object.keys(known) as DemoPicture[]).map(name => {
    const [width, height] = sizeOf(name)
    return [name, { ...known[name], width, height }]
  }),
) as Record<DemoPicture, Drawn>

/** What a picture shows where it is the photo of a hand-over; the others have no name there. */
export const slotOfPicture: Partial<Record<DemoPicture, KnownSlot>> = {
  'camera-lens': 'lens',
  'camera-sunset': 'front',
  helmets: 'accessories',
  'jukung-bow': 'bow',
  'jukung-day': 'right',
  'jukung-sunset': 'right',
  'party-tent-night': 'whole',
  'scooter-black-dawn': 'right',
  'scooter-black-front': 'front',
  'scooter-black-rear': 'back',
  'scooter-coral-front': 'front',
  'scooter-coral-rear': 'back',
  'scooter-coral-rice-terrace': 'right',
  'scooter-cream-front': 'front',
  'scooter-cream-rear': 'back',
  'scooter-cream-gate': 'right',
  'scooter-mint-front': 'front',
  'scooter-mint-rear': 'back',
  'scooter-mint-rice-terrace': 'right',
  'scooter-road-view': 'meter',
  'scooter-teal-front': 'front',
  'scooter-teal-rear': 'back',
  'scooter-teal-sunset': 'right',
  'scooter-with-surf-rack': 'right',
  'scooter-yellow-front': 'front',
  'scooter-yellow-rear': 'back',
  'scooter-yellow-gate': 'right',
  'surfboards-sunset': 'top',
  'tent-lamps': 'accessories',
  'tent-table': 'inside',
  'villa-dawn': 'entrance',
  'villa-room': 'bedroom',
}
