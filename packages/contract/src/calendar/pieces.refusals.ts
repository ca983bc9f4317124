import type { Refusal } from '../refusal.ts'

export const pieceRefusals = {
  serial_taken: { status: 409, en: 'Another piece has the serial number {number}.', ru: 'Серийный номер {number} уже занят.' },
  code_taken: { status: 409, en: 'Another piece has the code {number}.', ru: 'Код {number} уже занят.' },
  pieces_promised: {
    status: 409,
    en: 'This piece is booked and no other is free. Bookings: {numbers}.',
    ru: 'Этот экземпляр забронирован, а свободных на замену нет. Брони: {numbers}.',
  },
  piece_taken: {
    status: 409,
    en: 'This piece is taken at that time. Bookings: {numbers}.',
    ru: 'Этот экземпляр на это время занят. Брони: {numbers}.',
  },
  kit_of_kits: { status: 409, en: 'A kit can’t contain another kit.', ru: 'Комплект не может входить в другой комплект.' },
  kit_has_pieces: {
    status: 409,
    en: 'This unit has several pieces. Only a unit with one piece can become a kit.',
    ru: 'У этого объекта несколько экземпляров. Комплектом может стать только объект с одним экземпляром.',
  },
  unit_in_kit: {
    status: 409,
    en: 'This unit is part of a kit: {kits}. Take it out of the kit first.',
    ru: 'Этот объект входит в комплект: {kits}. Сначала уберите его из комплекта.',
  },
  unit_hidden: {
    status: 409,
    en: 'This unit was hidden by the site: {why}. Contact support if this is a mistake.',
    ru: 'Объект скрыт администрацией сайта: {why}. Если это ошибка, напишите в поддержку.',
  },
  kit_part_archived: {
    status: 409,
    en: 'Parts of this kit are archived: {units}. Restore them first.',
    ru: 'Части этого комплекта в архиве: {units}. Сначала восстановите их.',
  },
  kit_not_swapped: {
    status: 409,
    en: 'A kit can’t be swapped as a whole. Swap its parts.',
    ru: 'Комплект нельзя заменить целиком. Замените его части.',
  },
  stock_promised: {
    status: 409,
    en: 'More are promised than would be left. Bookings: {numbers}.',
    ru: 'Обещано больше, чем останется. Брони: {numbers}.',
  },
  counted_stock: {
    status: 409,
    en: 'The pieces of this unit are counted and not told apart.',
    ru: 'Экземпляры этого объекта считаются, но не различаются.',
  },
  too_many_pieces: { status: 409, en: 'A unit can have up to 500 pieces.', ru: 'У объекта может быть не больше 500 экземпляров.' },
} as const satisfies Record<string, Refusal>
