// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const piecesRefusalsText = defineText({
  en: {
    serial_taken: 'Another piece has the serial number {number}.',
    code_taken: 'Another piece has the code {number}.',
    pieces_promised: 'This piece is booked and no other is free. Bookings: {numbers}.',
    piece_taken: 'This piece is taken at that time. Bookings: {numbers}.',
    kit_of_kits: 'A kit can’t contain another kit.',
    kit_has_pieces: 'This unit has several pieces. Only a unit with one piece can become a kit.',
    unit_in_kit: 'This unit is part of a kit: {kits}. Take it out of the kit first.',
    unit_hidden: 'This unit was hidden by the site: {why}. Contact support if this is a mistake.',
    kit_part_archived: 'Parts of this kit are archived: {units}. Restore them first.',
    kit_not_swapped: 'A kit can’t be swapped as a whole. Swap its parts.',
    stock_promised: 'More are promised than would be left. Bookings: {numbers}.',
    counted_stock: 'The pieces of this unit are counted and not told apart.',
    too_many_pieces: 'A unit can have up to 500 pieces.',
  },
  ru: {
    serial_taken: 'Серийный номер {number} уже занят.',
    code_taken: 'Код {number} уже занят.',
    pieces_promised: 'Этот экземпляр забронирован, а свободных на замену нет. Брони: {numbers}.',
    piece_taken: 'Этот экземпляр на это время занят. Брони: {numbers}.',
    kit_of_kits: 'Комплект не может входить в другой комплект.',
    kit_has_pieces: 'У этого объекта несколько экземпляров. Комплектом может стать только объект с одним экземпляром.',
    unit_in_kit: 'Этот объект входит в комплект: {kits}. Сначала уберите его из комплекта.',
    unit_hidden: 'Объект скрыт администрацией сайта: {why}. Если это ошибка, напишите в поддержку.',
    kit_part_archived: 'Части этого комплекта в архиве: {units}. Сначала восстановите их.',
    kit_not_swapped: 'Комплект нельзя заменить целиком. Замените его части.',
    stock_promised: 'Обещано больше, чем останется. Брони: {numbers}.',
    counted_stock: 'Экземпляры этого объекта считаются, но не различаются.',
    too_many_pieces: 'У объекта может быть не больше 500 экземпляров.',
  },
})
