import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

/** What people call units of a kind. */
export const kindWords: Record<UnitKind, string> = {
  scooter: 'scooter motorbike motorcycle moped bike скутер мопед байк мотоцикл',
  car: 'car van vehicle автомобиль машина авто фургон',
  bike: 'bike bicycle велосипед',
  boat: 'boat yacht sailboat motorboat dinghy лодка яхта катер',
  board: 'board surfboard paddleboard snowboard доска доски досок серфборд сноуборд',
  camera: 'camera camcorder камера фотоаппарат видеокамера фотокамера',
  tool: 'tool machine инструмент машинка',
  tent: 'tent marquee gazebo canopy шатер шатра палатка тент',
  home: 'home house villa apartment flat cottage bungalow studio дом вилла квартира апартаменты коттедж студия жилье домик',
  other: '',
}
